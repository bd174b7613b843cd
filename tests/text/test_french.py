"""The second table: every card in French reads back as the card, and what French has that English has not."""

from __future__ import annotations

import pytest

from gorin.cards.facts import load_facts
from gorin.cards.registry import load_terms
from gorin.cards.texts import called, known_keywords, text_of
from gorin.editions import EDITIONS
from gorin.lang.notation import read
from gorin.lang.term import Term
from gorin.lang.vocabulary import TEST
from gorin.lang.words import VOCABULARY
from gorin.text.cards import Called, NoWords, in_one_spelling, line, misread, normal, pieces, readings
from gorin.text.english.table import ENGLISH
from gorin.text.faces import face_words
from gorin.text.french.grammar import French
from gorin.text.french.keywords import KEYWORDS, TITLES
from gorin.text.french.names import NAMES
from gorin.text.french.table import FRENCH
from gorin.text.languages import wordings_in
from gorin.text.mutating import unseen_fields
from gorin.text.noun_phrases import rank
from gorin.text.wordings import Wordings

CARDS = sorted(load_terms("samurai"))
WHO = Called("Palm", "Action")
KNOWN = frozenset(("Samurai", "Monk", "Tribe", "Crab Clan", "Cavalry", "Shadowlands", "Weapon", "Undead", "Political"))


def said(ability: str) -> str:
    """What a term says in French, after it was seen to read back."""
    [card] = read(f'card("Palm", {ability})', VOCABULARY)
    [piece] = pieces(in_one_spelling(card))
    text = line(piece, WHO, FRENCH)
    assert readings(text, WHO, KNOWN, FRENCH) == [piece]
    return text.replace("\u00a0", " ")


def effect(text: str) -> str:
    """What an effect says."""
    return said(f"action(battle, {text})").removeprefix("Bataille : ")


@pytest.mark.parametrize("id", CARDS)
def test_a_card_reads_back_from_french_in_one_way_only(id: str) -> None:
    who = called(load_facts()[id])
    for piece in pieces(in_one_spelling(load_terms("samurai")[id])):
        assert readings(line(piece, who, FRENCH), who, known_keywords(), FRENCH) == [piece]


@pytest.mark.parametrize("id", CARDS[::9])
def test_every_field_of_a_card_shows_in_french(id: str) -> None:
    who = called(load_facts()[id])
    for piece in pieces(in_one_spelling(load_terms("samurai")[id])):
        assert unseen_fields(piece, who, FRENCH)[1] == []


def test_every_word_that_english_can_say_french_can_say_too() -> None:
    other = {word for word, _, _ in ENGLISH.by_word} - {word for word, _, _ in FRENCH.by_word}
    assert other == set()
    assert {(word, sort) for word, sort, _ in ENGLISH.by_word} == {(word, sort) for word, sort, _ in FRENCH.by_word}


def test_a_description_stands_in_the_same_rank_in_both_languages() -> None:
    """The one spelling of a term goes by it, and there is but one."""
    for word in VOCABULARY.words.values():
        if TEST.name in word.makers and word.name not in ("and", "or", "not"):
            term = Term(word.name, tuple([part.default for part in word.parts.values()]))
            assert rank(FRENCH, term) == rank(ENGLISH, term), word.name


def test_no_two_keywords_names_or_tokens_read_alike() -> None:
    for table in (list(KEYWORDS.values()), [each.noun for each in NAMES.values()], list(TITLES.values())):
        assert sorted(table) == sorted(set(table))


def test_elision() -> None:
    assert effect('choose("unit", unit), bow("unit")') == "Choisir une unité. Incliner l'unité."
    assert effect('choose("spell", spell), bow("spell")') == "Choisir un Sort. Incliner le Sort."
    assert effect("gain_honor(2, attacker)") == "L'Attaquant gagne 2 points d'Honneur."
    assert effect("provided(fits(it, bowed), draw)") == "Si la carte en question est inclinée, piocher une carte."
    assert effect("provided(~terrain_here, draw)").startswith("S'il n'est pas vrai qu'un Terrain")


def test_contraction() -> None:
    assert effect('choose("ring", ring), gain_honor(stat("ring", focus_value))').endswith(
        "de l'Honneur à hauteur de la Valeur de Focus de l'Anneau."
    )
    assert effect('choose("holding", holding), set_stat("holding", gold_cost, 2)').endswith(
        "Fixer le Coût en Or du Fief à 2."
    )
    assert effect('choose("holding", holding), give("holding", bonus(force, 1))').endswith("Donner +1F au Fief.")
    assert effect('choose("units", unit, 2), give("units", bonus(force, 1))').endswith("Donner +1F aux unités.")
    assert "de l'Attaquant" in effect("destroy(every(personality & controlled_by(attacker)))")
    assert "du Défenseur" in effect("destroy(every(personality & controlled_by(defender)))")


def test_adjectives_and_participles_agree_with_what_they_describe() -> None:
    for noun, text in (
        ("unit & attacking", "chaque unité attaquante"),
        ("spell & bowed", "chaque Sort incliné"),
        ('personality & keyword("Undead")', "chaque Personnalité Morte-vivante"),
        ('personality & keyword("Samurai")', "chaque Personnalité Samouraï"),
        ('personality & keyword("Crab Clan")', "chaque Personnalité du Clan Crab"),
        ('unit & keyword("Cavalry")', "chaque unité de Cavalerie"),
    ):
        assert effect(f"bow(every({noun}))") == f"Incliner {text}."
    assert said("reaction(after(is_destroyed(personality)), draw)").startswith(
        "Réaction : Après qu'une Personnalité a été détruite"
    )
    assert said("reaction(after(is_destroyed(item)), draw)").startswith("Réaction : Après qu'un Objet a été détruit :")
    assert said("reaction(before(is_destroyed(unit & yours)), draw)").startswith(
        "Réaction : Quand une de vos unités va être détruite"
    )
    assert effect('choose("items", item, 2), provided(fits("items", bowed), draw)').endswith(
        "Si les Objets sont inclinés, piocher une carte."
    )


def test_determiners_agree_and_each_kind_has_its_own() -> None:
    assert effect('choose("personality", yours & personality)') == "Choisir une de vos Personnalités."
    assert effect('choose("spell", yours & spell)') == "Choisir un de vos Sorts."
    assert effect('choose("card", follower | personality)') == "Choisir un Suivant ou une Personnalité."
    assert effect("bow(every(yours & region))") == "Incliner chacune de vos Régions."
    assert effect("bow(every(yours & item))") == "Incliner chacun de vos Objets."
    assert "S'il n'y a aucune de vos Régions" in said("action(battle, [~exists(every(yours & region))], draw)")
    assert effect("provided(~exists(every(item)), draw)") == "S'il n'y a aucun Objet, piocher une carte."


def test_what_is_told_of_a_card_has_its_own_verb() -> None:
    """What stands after the noun with a preposition or a participle cannot always stand after "est"."""
    for description, text in (
        ("bowed", "est inclinée"),
        ('keyword("Samurai")', "est un Samouraï"),
        ('keyword("Crab Clan")', "est du Clan Crab"),
        ('keyword("Cavalry")', "a le mot-clé Cavalerie"),
        ("without_followers", "n'a pas de Suivant"),
        ('without(keyword("Weapon"))', "n'a pas une Arme"),
        ("bowed | at_home", "est inclinée ou au domaine"),
    ):
        told = effect(f"provided(fits(it, {description}), draw)")
        assert told == f"Si la carte en question {text}, piocher une carte."
    assert effect('bow(every(personality & without(keyword("Weapon"))))') == "Incliner chaque Personnalité sans Arme."
    assert effect("bow(every(item & ~without_attachments))") == "Incliner chaque Objet avec un attachement."
    text = effect("bow(every(item & ~keyword_with(\"Tribe\")))").replace("\u00a0", " ")
    assert text == "Incliner chaque Objet qui n'a pas de mot-clé contenant « Tribu »."


def test_to_one_and_to_the_other() -> None:
    text = effect('choose("unit", unit), choose("item", item), give(together("unit", "item"), bonus(force, 1))')
    assert text.endswith("Donner +1F à l'unité et à l'Objet.")


def test_what_is_denied_of_each_is_said_of_none() -> None:
    text = said("continuous(to(yours & unit, cannot_assign(attack)))")
    assert text == "Aucune de vos unités ne peut être assignée à l'attaque."
    assert said("continuous(for_players(each_player, cannot_win_by_honor))") == (
        "Aucun joueur ne peut remporter de victoire par l'Honneur."
    )
    assert said("continuous(cannot_assign(attack))") == "Cette carte ne peut pas être assignée à l'attaque."


def test_verbs_agree_with_who_does_it_and_stand_in_the_infinitive_for_you() -> None:
    assert effect("draw(2)") == "Piocher 2 cartes."
    assert effect("draw(2, defender)") == "Le Défenseur pioche 2 cartes."
    assert effect("may(draw(2))") == "Vous pouvez piocher 2 cartes."
    assert effect("may(draw(1, attacker), by=attacker)") == "L'Attaquant peut piocher une carte."


def test_one_point_and_several() -> None:
    assert effect("gain_honor(1)") == "Gagner 1 point d'Honneur."
    assert effect("gain_honor(3)") == "Gagner 3 points d'Honneur."
    assert readings("Bataille\u00a0: Gagner 1 points d'Honneur.", WHO, KNOWN, FRENCH) == []


@pytest.mark.parametrize(
    "wrong",
    [
        "Bataille\u00a0: Incliner chaque unité attaquant.",  # gender
        "Bataille\u00a0: Incliner chaque unités attaquantes.",  # number
        "Bataille\u00a0: Incliner chaque la unité.",
        "Bataille\u00a0: Choisir un unité. Incliner l'unité.",  # article
        "Bataille\u00a0: Choisir une unité. Incliner la unité.",  # no elision
        "Bataille\u00a0: De le Défenseur gagne 2 points d'Honneur.",
        "Bataille\u00a0: Le Défenseur piocher une carte.",  # no agreement
        "Battle: Bow each unit.",
    ],
)
def test_what_is_no_french_is_not_read(wrong: str) -> None:
    assert readings(wrong, WHO, KNOWN, FRENCH) == []


def test_a_mistake_says_where_reading_stopped_and_what_could_stand_there() -> None:
    told = misread("Bataille\u00a0: Incliner la lune.", WHO, KNOWN, FRENCH)
    assert told.startswith('after "Bataille: Incliner la", at "lune."')


def test_a_word_without_french_says_so_by_name() -> None:
    [card] = read('card("Palm", action(battle, bow(every(keyword("Moon")))))', VOCABULARY)
    [piece] = pieces(card)
    with pytest.raises(NoWords, match="no French for the keyword Moon"):
        line(piece, WHO, FRENCH)
    [card] = read('card("Palm", action(battle, choose("moon", unit, 2), bow("moon")))', VOCABULARY)
    with pytest.raises(NoWords, match="no French for the name moon"):
        line(normal(Term("focus_effect", ((Term("bow", ("moon",)),),)), ENGLISH), WHO, FRENCH)
    bare = Wordings(French())
    with pytest.raises(NoWords, match="no French for focus_effect"):
        line(Term("focus_effect", ((Term("draw", (1, None)),),)), WHO, bare)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_faces_of_all_cards_are_said_in_french(edition: str) -> None:
    faces = face_words(wordings_in("fr"))
    for card in load_facts(edition).values():
        assert faces.type(card.type)
        assert all(map(faces.keyword, (*card.keywords, *card.ability_keywords)))


def test_texts_by_language() -> None:
    assert text_of("kabuki_theater_troupe", language="fr")[0].startswith("Incliner cette carte")
    assert text_of("kabuki_theater_troupe")[0].startswith("Bow this card")
    with pytest.raises(KeyError):
        wordings_in("xx")
