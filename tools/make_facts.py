"""Write the fact files of ``gorin.cards.facts`` from a folder of card data.

    python tools/make_facts.py DATA [--out FOLDER]

DATA holds ``samurai/cards.json`` (the cards of the 2007 rules text), ``cards/samurai_gaps.json`` (the
cards of the base set which that text lost) and ``cards/cards.jsonl`` (every card of the game), from which
the cards of Twenty Festivals and Gold Edition come.

Only facts are taken over: titles, types, numbers and keywords. Printed text, rulings and notes stay
behind; they are not ours to publish, and the engine has its own definitions of what a card does.
"""

from __future__ import annotations

import argparse
import json
import lzma
import re
import unicodedata
from pathlib import Path
from typing import Any

Card = dict[str, Any]

STATS = (
    "force",
    "chi",
    "honor_requirement",
    "gold_cost",
    "personal_honor",
    "focus",
    "province_strength",
    "gold_production",
    "starting_honor",
)
FACTIONS = {"Brotherhood of Shinsei", "Naga", "Ninja", "Ratling", "Shadowlands", "Spirit", "Toturi's Army"}
CLANS = {"Crab", "Crane", "Dragon", "Lion", "Mantis", "Phoenix", "Scorpion", "Spider", "Unicorn"}

ANY = 999  # more than a deck has

#: Cards whose own text allows another number of copies in a deck than the rules do (SE-DCK-06).
COPIES = {"sachika": 6, "shout_of_defiance": 6, "lesser_oni": ANY, "tonfa": 6}

#: Gold Productions of Twenty Festivals that the card data lacks, from a second public card database
#: (github.com/aubustou/l5r, commit 8fe1d7c), numbers only.
GOLD_PRODUCTIONS = {
    "beautiful_host": 2, "blessed_dojo": 2, "city_of_night_experienced": 1, "coastal_pearl_bed": 2,
    "colonial_temple": 2, "defensive_fortification": 3, "dojo_of_the_dauntless": 2, "fortified_docks": 2,
    "fudoist_temple": 3, "honored_sensei": 2, "jade_mine": 2, "ki_rins_shrine_experienced_2": 1,
    "libraries_of_kyuden_isawa": 5, "master_of_clear_water_dojo": 3, "miryoku_no_shima": 5, "mystic_dojo": 2,
    "puppet_theater_troupe": 2, "reserve_commander": 2, "retired_scholar": 2, "shadowless_strike_dojo": 1,
    "shinseis_last_hope_experienced": 4, "slave_pits": 2, "small_library": 4, "spirits_essence_dojo": 3,
    "suana_dojo": 4, "temple_fortress": 2, "temple_of_the_first_seal": 2, "the_feeding_hills": 3, "the_ikoma_halls": 3,
    "the_iron_mountain_school": 5, "the_miya_records": 2, "trading_grounds": 1, "traveling_market": 3,
    "yukihimes_hot_springs": 1,
}  # fmt: skip

#: Keywords of Action cards and Spells that belong to the card as such, not to its abilities.
CARD_KEYWORDS = {"Unique", "Singular", "Black Scroll"}

#: Keywords of later editions, without meaning in 2007.
LATER_KEYWORDS = {"Unaligned", "Favor"}

#: The legality under which the source lists the format of Samurai Edition.
SAMURAI_FORMAT = "Race for the Throne (Samurai)"

#: The set that is Samurai Edition itself.
BASE_SET = "samurai_edition"

#: The legality under which the source lists the format of Twenty Festivals, and the set that is this edition itself.
FESTIVALS_FORMAT = "A Brother's Destiny (Twenty Festivals)"
FESTIVALS_SET = "twenty_festivals"

#: The same of Gold Edition.
GOLD_FORMAT = "Four Winds (Gold)"
GOLD_SET = "gold_edition"

#: Keywords that Strategies and Spells of Twenty Festivals have from their abilities alone (TF-KEY-03).
ABILITY_KEYWORDS = {"Air", "Earth", "Fire", "Water", "Void", "Thunder", "Political", "Kiho", "Maho"} | {
    "Iaijutsu", "Favor", "Bushido", "Dark", "Virtue"
}

#: And those that stand before the type of an action in Gold Edition (GE-ACT-04).
GOLD_ABILITY_KEYWORDS = ABILITY_KEYWORDS | {"Elemental", "Fear", "Ritual", "Tactical", "Tattoo", "Mountain", "Ninja"}

#: How the other side of a Stronghold is told from the one that is shown first.
SECOND_SIDE = "second side"

#: Codes of sets that deck programs write otherwise than the source.
SET_CODES = {"Samurai": "SE"}

#: The types of Samurai Edition, as the database calls them.
TYPES = {"Stronghold", "Personality", "Holding", "Event", "Region", "Strategy", "Ring", "Follower", "Item", "Spell"}

#: And those of Twenty Festivals.
FESTIVALS_TYPES = TYPES - {"Region"} | {"Sensei"}

#: And of Gold Edition.
GOLD_TYPES = TYPES | {"Ancestor", "Wind"}

DECKS = {"Dynasty": "d", "Fate": "f", "Pre-Game": "p", "Other": "o", None: ""}


def slug(title: str, experience: str | None = None) -> str:
    """Return the id of a card, for instance ``hida_daizu_experienced``."""
    whole = f"{title} {experience}" if experience else title
    plain = unicodedata.normalize("NFKD", whole).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", re.sub(r"['.]", "", plain)).strip("_")


def fold(title: str) -> str:
    """Make titles comparable that differ in an article only."""
    return slug(title).removeprefix("the_")


def number(value: Any, kind: str = "") -> Any:
    """Read a stat: ``"+3"`` is 3; ``"-"`` and ``"*"`` stay as they are.

    ``"3*"`` is 3, which the text changes; the whole price of an action is said by its text.
    """
    if isinstance(value, str) and (found := re.fullmatch(r"([+-]?\d+)(\*?)", value)):
        return "*" if found[2] and kind == "Action" else int(found[1])
    return "*" if isinstance(value, str) and "*" in value else value


def second_title(keywords: list[str]) -> str | None:
    """Return the title inside a keyword like ``Experienced 2 Oni no Akuma``, if there is one."""
    for keyword in keywords:
        found = re.fullmatch(r"Experienced(?: \d+)? (\D.*)", keyword)
        if found:
            return found.group(1)
    return None


def facts(card: Card) -> Card:
    """Keep the facts of a card in the order in which they are written."""
    row: Card = {"id": slug(card["title"], card["experience"]), "title": card["title"]}
    row["experience"] = card["experience"]
    if card.get("alt_title"):
        row["alt_title"] = card["alt_title"]
    row["type"] = card["type"]
    row["deck"] = card["deck"]
    row["clan"] = card["clan"] if card["clan"] in CLANS | FACTIONS else None
    for stat in STATS:
        value = number(card.get(stat), card["type"])
        if value is not None:
            row[stat] = value
    if card.get("signed"):
        row["signed"] = card["signed"]
    row["keywords"] = card["keywords"]
    row["ability_keywords"] = card["ability_keywords"]
    row["legal"] = card["legal"]
    if row["id"] in COPIES:
        row["copies"] = COPIES[row["id"]]
    return row


def single_words(keywords: list[str]) -> list[str]:
    """Keywords of Virtues, of which the rules make two."""
    return [part for word in keywords for part in (word.split() if word.endswith(" Virtue") else [word])]


def from_database(entry: Card) -> Card:
    """Turn an entry of the database of all cards into the shape of the 2007 cards."""
    kind = "Action" if entry["types"][0] == "Strategy" else entry["types"][0]
    keywords = [word for word in single_words(entry["keywords"]) if word not in LATER_KEYWORDS]
    clan_words = [word for word in keywords if word.endswith(" Clan")]
    keywords = clan_words + [word for word in keywords if word not in clan_words]
    of_abilities: list[str] = []
    if kind in ("Action", "Spell"):
        of_abilities = [word for word in keywords if word not in CARD_KEYWORDS]
        keywords = [word for word in keywords if word in CARD_KEYWORDS]
    card: Card = {stat: entry.get(stat) for stat in STATS}
    if kind == "Follower":
        card["chi"] = None
    if kind == "Action" and card["gold_cost"] is None:
        card["gold_cost"] = 0
    named = [word.removesuffix(" Clan") for word in clan_words]
    clans = [clan for clan in (*(entry.get("clans") or []), *named) if clan in CLANS] or [None]
    if kind == "Personality" and clans[0] and not clan_words:
        keywords = [f"{clans[0]} Clan", *keywords]
    card.update(
        title=entry["title"],
        experience=entry["experience"],
        alt_title=second_title(keywords),
        type=kind,
        deck=entry["deck"].lower(),
        clan=clans[0],
        keywords=keywords,
        ability_keywords=of_abilities,
        legal=True,
    )
    return card


def of_festivals(entry: Card) -> Card:
    """The facts of a card of Twenty Festivals, without what is empty."""
    card = with_keywords(entry, ABILITY_KEYWORDS, "Battle|Open|Limited|Engage|Interrupt|Dynasty")
    if card["type"] == "Follower":
        card["honor_requirement"] = None
    if card["type"] == "Holding" and card["gold_production"] is None:
        card["gold_production"] = GOLD_PRODUCTIONS.get(slug(card["title"], card["experience"]))
    demanded = re.search(r"at least (\d+) Holdings in your deck", entry["text"])
    if demanded:
        card["holdings"] = int(demanded.group(1))
    if re.search(r"minimum (?:Dynasty|Fate) deck size is increased by two", entry["text"]):
        card["more_cards"] = 2
    return in_set(card, entry, FESTIVALS_SET)


def of_gold(entry: Card) -> Card:
    """The facts of a card of Gold Edition, without what is empty."""
    card = with_keywords(entry, GOLD_ABILITY_KEYWORDS, "Battle|Open|Limited|Engage|Interrupt|Reaction|Dynasty")
    if "Unaligned" in entry["keywords"]:  # a trait with a meaning of its own (GE-FAC-02)
        card["keywords"].append("Unaligned")
    produced = re.search(r"Produce (\d+) Gold", entry["text"]) if card["type"] == "Holding" else None
    if produced and card["gold_production"] is None:
        card["gold_production"] = int(produced.group(1))
    if card["type"] == "Stronghold" and card["clan"] is None:
        card["clan"] = next((clan for clan in entry.get("clans") or [] if clan in FACTIONS), None)
    if card["type"] in ("Follower", "Ancestor"):  # GE-STA-04, GE-ANC-60
        signs = [stat for stat in ("force", "chi") if re.match(r"[+-]", str(entry.get(stat, "")))]
        if signs:
            card["signed"] = signs
            card["chi"] = entry.get("chi") if "chi" in signs else None
    also = re.search(r"is considered (.+?)(?: Experienced)? for deck construction", entry["text"])
    if also:  # it counts as someone or something else as well (GE-DCK-05)
        card["alt_title"] = also.group(1)
    return in_set(card, entry, GOLD_SET)


def with_keywords(entry: Card, of_abilities: set[str], kinds: str) -> Card:
    """A card of an edition in which a keyword of a Strategy or Spell is its own unless one of its actions carries it.

    `of_abilities` are the keywords that actions carry, `kinds` what may follow them.
    """
    card = from_database({**entry, "keywords": []})
    kind = card["type"]
    words = [word for word in entry["keywords"] if word != "Unaligned"]
    if kind in ("Stronghold", "Sensei"):
        words = [word for word in words if not word.endswith(" Clan") and word not in (*CLANS, "All Clans")]
    elif kind == "Personality" and card["clan"] and f"{card['clan']} Clan" not in words:
        words.insert(0, f"{card['clan']} Clan")
    if kind in ("Action", "Spell"):
        words = [each for word in words for each in (word.split() if word.endswith(" Virtue") else [word])]  # TF-ACT-22
        lead = rf"^[^:\n]*\b(?:{kinds})\b[^:\n]*:"
        leads = " ".join(re.findall(lead, entry["text"], re.M))
        given = {word for word in words if word in of_abilities and re.search(rf"\b{word}\b", leads)}
        card["ability_keywords"] = [word for word in words if word in given]
        words = [word for word in words if word not in given]  # one on no ability is the card's own
    if kind == "Action" and entry.get("gold_cost") is None:
        card["gold_cost"] = None  # what an action of it costs stands with the action
    return card | {"keywords": words, "alt_title": second_title(words)}


def in_set(card: Card, entry: Card, base: str) -> Card:
    """The facts of a card that are not empty, with the sets in which it is."""
    row = {key: value for key, value in facts(card).items() if value is not None and value != [] and key != "legal"}
    if not any(printing["set"] == base for printing in entry["printings"]):
        row["base"] = False
    if card.get("holdings"):
        row["holdings"] = card["holdings"]
    if card.get("more_cards"):
        row["more_cards"] = card["more_cards"]
    row["sets"] = list(dict.fromkeys(each["code"] for each in entry["printings"] if each.get("code")))
    return row


def festivals_facts(database: list[Card]) -> list[Card]:
    """Collect the facts of all cards that are legal in Twenty Festivals' format, sorted by id."""
    backs = {entry["id"]: entry for entry in database if entry.get("is_back")}
    rows = []
    for entry in database:
        if FESTIVALS_FORMAT not in entry["legality"] or entry.get("is_back"):
            continue
        if entry["types"][0] not in FESTIVALS_TYPES:
            raise SystemExit(f"{entry['title']} is a {entry['types'][0]}")
        rows.append(of_festivals(entry))
        if entry.get("back"):
            behind = of_festivals({**backs[entry["back"]], "printings": entry["printings"]})
            rows[-1]["back"] = f"{behind['id']}_back"
            rows.append(behind | {"id": f"{behind['id']}_back", "side": SECOND_SIDE, "legal": False})
    rows.sort(key=lambda row: row["id"])
    ids = [row["id"] for row in rows]
    if len(set(ids)) != len(ids):
        raise SystemExit(f"ids given twice: {sorted({each for each in ids if ids.count(each) > 1})}")
    return rows


def gold_facts(database: list[Card]) -> list[Card]:
    """Collect the facts of the cards that are legal in Gold Edition's format, sorted by id."""
    rows = [
        of_gold(entry)
        for entry in database
        if GOLD_FORMAT in entry["legality"] and not entry.get("is_back") and entry["types"][0] in GOLD_TYPES
    ]
    rows.sort(key=lambda row: row["id"])
    ids = [row["id"] for row in rows]
    if len(set(ids)) != len(ids):
        raise SystemExit(f"ids given twice: {sorted({each for each in ids if ids.count(each) > 1})}")
    return rows


def read_database(data: Path) -> list[Card]:
    """Read every card of the game."""
    lines = (data / "cards" / "cards.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def samurai_facts(data: Path, database: list[Card]) -> list[Card]:
    """Collect the facts of all Samurai Edition cards, sorted by id."""
    by_title: dict[str, Card] = {}
    for entry in database:
        by_title.setdefault(entry["title"].casefold(), entry)
    rows = []
    for card in json.loads((data / "samurai" / "cards.json").read_text(encoding="utf-8")):
        if card["text"] is None and card["title"].casefold() in by_title:
            rows.append(facts(from_database(by_title[card["title"].casefold()])))
        else:
            rows.append(facts({**card, "legal": card["status"] != "not-legal"}))
    gaps = json.loads((data / "cards" / "samurai_gaps.json").read_text(encoding="utf-8"))
    rows += [facts(from_database(entry)) for entry in gaps["missing_from_samurai_cards_json"]["cards"]]
    rows.sort(key=lambda row: row["id"])
    ids = [row["id"] for row in rows]
    if len(set(ids)) != len(ids):
        raise SystemExit(f"ids given twice: {sorted({each for each in ids if ids.count(each) > 1})}")
    return rows


def pool_facts(database: list[Card], known: list[Card]) -> list[Card]:
    """Collect the facts of the other cards that are legal in Samurai Edition's format, sorted by id."""
    have = {(fold(card["title"]), card["experience"]) for card in known}
    rows = []
    for entry in database:
        playable = SAMURAI_FORMAT in entry["legality"] and entry["types"][0] in TYPES and not entry.get("is_back")
        if playable and (fold(entry["title"]), entry["experience"]) not in have:
            codes = [SET_CODES.get(each["code"], each["code"]) for each in entry["printings"] if each.get("code")]
            row = facts(from_database(entry))
            produced = re.search(r"Produce (\d+) Gold", entry["text"]) if row["type"] == "Holding" else None
            if produced and row.get("gold_production") is None:
                row["gold_production"] = int(produced.group(1))
            rows.append(
                {key: value for key, value in row.items() if value is not None and value != [] and key != "legal"}
            )
            rows[-1] |= {"base": False, "sets": list(dict.fromkeys(codes))}
    rows.sort(key=lambda row: row["id"])
    ids = [row["id"] for row in (*rows, *known)]
    if len(set(ids)) != len(ids):
        raise SystemExit(f"ids given twice: {sorted({each for each in ids if ids.count(each) > 1})}")
    return rows


def one_a_line(rows: list[Any]) -> str:
    """Write a JSON list with one entry a line."""
    return "[\n" + ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows) + "\n]\n"


def title_rows(database: list[Card]) -> list[list[Any]]:
    """List every title of the game: title, experience, deck, types, in the Samurai format or not."""
    rows = {
        (
            entry["title"],
            entry["experience"] or "",
            DECKS[entry["deck"]],
            "/".join(entry["types"]),
            int(SAMURAI_FORMAT in entry["legality"]),
        )
        for entry in database
        if not entry.get("is_back")
    }
    return [list(row) for row in sorted(rows)]


def printing_rows(database: list[Card], cards: list[Card]) -> dict[str, str]:
    """Map the ids of printings (code of the set and number, as in ``SE056``) to card ids.

    The source gives some numbers twice; an id that could mean two cards is left out.
    """
    by_name = {(fold(card["title"]), card["experience"]): card["id"] for card in cards}
    meant: dict[str, set[str]] = {}
    for entry in database:
        card_id = by_name.get((fold(entry["title"]), entry["experience"]))
        for printing in entry["printings"]:
            code, place = printing.get("code"), printing.get("number") or ""
            if code and place.isdigit():
                code = SET_CODES.get(code, code)
                meant.setdefault(f"{code}{int(place):03}", set()).add(card_id or "")
    sure = {printing: ids.pop() for printing, ids in sorted(meant.items()) if len(ids) == 1}
    return {printing: card_id for printing, card_id in sure.items() if card_id}


def set_rows(data: Path, database: list[Card], base: list[Card], pool: list[Card]) -> Card:
    """List the sets in which cards are, the oldest first, and in which of them each card is."""
    sets = json.loads((data / "cards" / "sets.json").read_text(encoding="utf-8"))
    by_name = {(fold(card["title"]), card.get("experience") or ""): card["id"] for card in (*base, *pool)}
    found: dict[str, set[str]] = {card["id"]: {BASE_SET} for card in base} | {card["id"]: set() for card in pool}
    for entry in database:
        card_id = by_name.get((fold(entry["title"]), entry["experience"] or ""))
        if card_id is not None:
            found[card_id] |= {printing["set"] for printing in entry["printings"]}
    used = set().union(*found.values())
    known = sorted((each for each in sets if each["slug"] in used), key=lambda each: each["release_date"] or "9")
    numbers = {each["slug"]: number for number, each in enumerate(known)}
    return {
        "sets": [[each["slug"], each["name"], int((each["release_date"] or "0")[:4])] for each in known],
        "cards": {card_id: sorted(numbers[each] for each in slugs) for card_id, slugs in sorted(found.items())},
    }


def main() -> None:
    """Write the files."""
    parser = argparse.ArgumentParser(description="Write the card facts of gorin.")
    parser.add_argument("data", type=Path, help="the folder with the folders samurai and cards")
    default = Path(__file__).resolve().parent.parent / "src" / "gorin" / "cards" / "facts"
    parser.add_argument("--out", type=Path, default=default)
    arguments = parser.parse_args()
    database = read_database(arguments.data)
    cards = samurai_facts(arguments.data, database)
    (arguments.out / "samurai.json").write_text(one_a_line(cards), encoding="utf-8")
    pool = pool_facts(database, cards)
    (arguments.out / "samurai_pool.json").write_text(one_a_line(pool), encoding="utf-8")
    festivals = festivals_facts(database)
    (arguments.out / "twenty_festivals.json").write_text(one_a_line(festivals), encoding="utf-8")
    gold = gold_facts(database)
    (arguments.out / "gold.json").write_text(one_a_line(gold), encoding="utf-8")
    printings = printing_rows(database, cards)
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in printings.items())
    (arguments.out / "printings.json").write_text("{\n" + lines + "\n}\n", encoding="utf-8")
    listed = set_rows(arguments.data, database, cards, pool)
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in listed["sets"])
    rows = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in listed["cards"].items())
    text = f'{{"sets": [\n{lines}\n],\n"cards": {{\n{rows}\n}}}}\n'
    (arguments.out / "sets.json").write_text(text, encoding="utf-8")
    titles = title_rows(database)
    packed = lzma.compress(one_a_line(titles).encode(), preset=9 | lzma.PRESET_EXTREME)
    (arguments.out / "titles.json.xz").write_bytes(packed)
    print(f"{len(cards)} cards, {len(pool)} more that are legal, {len(printings)} printings")
    print(f"{len(festivals)} cards and second sides of Twenty Festivals")
    print(f"{len(gold)} cards of Gold Edition")
    print(f"{len(titles)} titles ({len(packed)} bytes)")


if __name__ == "__main__":
    main()
