"""The table as text: what one seat may know of a game, in the room of a terminal."""

from __future__ import annotations

from gorin.game import Game
from gorin.notation import card_name
from gorin.rules.views import PHASES, SEGMENTS, knows
from gorin.table import terms
from gorin.table.gold_pools import pooled
from gorin.table.machine import Machine
from gorin.table.places import (
    attachments,
    cards_in_play,
    provinces_of,
    regions_of,
    terrains_of,
    title_of,
    units_at,
)
from gorin.table.stats import army_force, base_stat, province_strength, stat, unit_force

HEIGHT = 23
"""Lines that the board takes at most, so that the question fits below it on a screen of 30."""

MOST = 3


class Board:
    """Draws one game for one seat; marks are rich's, and vanish in plain text."""

    def __init__(self, game: Game, seat: int, names: list[str], width: int = 100, height: int = HEIGHT) -> None:
        self.m: Machine = game.machine
        self.height = height
        self.most = MOST
        self.seat = seat
        self.names = names
        self.width = width

    def lines(self) -> list[str]:
        """The whole board: the others above, this seat below; long rows are cut until it fits the height."""
        for most in range(self.most, 0, -1):
            self.most = most
            found = self.all_lines()
            if len(found) <= self.height:
                break
        return found

    def all_lines(self) -> list[str]:
        """The board with so many lines for each row of cards at most."""
        m = self.m
        found = [self.headline()]
        for player in range(m.player_count):
            if player != self.seat:
                found += self.side(player)
        found += self.battles()
        found += self.side(self.seat)
        found += self.hand()
        return [self.cut(line) for line in found]

    def cut(self, line: str) -> str:
        """A line that fits; what stands in marks takes no room."""
        from rich.text import Text

        text = Text.from_markup(line)
        if len(text) <= self.width:
            return line
        text.truncate(self.width - 1, overflow="ellipsis")
        return text.markup

    def headline(self) -> str:
        """Turn, phase, whose turn."""
        phase: str = PHASES[self.m.phase]
        segment = SEGMENTS[self.m.segment]
        if self.m.phase == 0 and self.m.turn > 0:
            phase = "between phases"
        where = f"{phase}: {segment}" if segment else phase
        whose = "your turn" if self.m.active_player == self.seat else f"turn of {self.names[self.m.active_player]}"
        return f"[bold]── Turn {self.m.turn} · {where} · {whose} " + "─" * 40 + "[/bold]"

    def side(self, player: int) -> list[str]:
        """One player's half of the table."""
        from rich.text import Text

        m = self.m
        zones = player * terms.PLAYER_ZONES
        stronghold = m.stronghold(player)
        favor = " · [yellow]Favor[/yellow]" if m.favor == player else ""
        spare = f" · {gold} Gold to spend" if (gold := pooled(m, player)) else ""
        bowed = " [dim](bowed)[/dim]" if m.bowed(stronghold) else ""
        decks = f"{m.zone_count(zones + terms.DYNASTY_DECK)}/{m.zone_count(zones + terms.FATE_DECK)}"
        discards = f"{m.zone_count(zones + terms.DYNASTY_DISCARD)}/{m.zone_count(zones + terms.FATE_DISCARD)}"
        found = [""]
        for name in (self.names[player] + (" (you)" if player == self.seat else ""), f"Player {player + 1}"):
            found[0] = (
                f"[bold]{name}[/bold] · {title_of(m, stronghold)}{bowed} · Honor [bold]{m.honor(player)}"
                f"[/bold]{favor}{spare} · hand {m.zone_count(zones + terms.HAND)} · decks {decks} · discards {discards}"
            )
            if len(Text.from_markup(found[0])) <= self.width:
                break
        found += self.wrapped(
            "  Provinces ", [self.province(v) for v in provinces_of(m, player)], max(2, self.most), " | "
        )
        home = [
            self.unit(c)
            for c in cards_in_play(m, player)
            if m.definition(c).type == terms.PERSONALITY and m.location(c) < 0
        ]
        found += self.wrapped("  Home      ", counted(home), self.most)
        holdings: list[str] = []
        others: list[str] = []  # Rings, Winds, Senseis
        for card in cards_in_play(m, player):
            type = m.definition(card).type
            if card != stronghold and type != terms.PERSONALITY and m.host(card) < 0 and not self.grounded(card):
                (holdings if type == terms.HOLDING else others).append(self.small(card))
        found += self.wrapped("  Holdings  ", counted(holdings), min(self.most, max(2, self.most - 1)))
        found += self.wrapped("  Beside    ", counted(others), self.most)
        return found

    def grounded(self, card: int) -> bool:
        """Whether a card is shown with its Province."""
        m = self.m
        places = [v for player in range(m.player_count) for v in provinces_of(m, player)]
        return any(card in [*regions_of(m, v), *terrains_of(m, v)] for v in [*places, terms.FIELD])

    def wrapped(self, head: str, parts: list[str], most: int, between: str = "; ") -> list[str]:
        """Parts in as few lines as they need, with a limit."""
        from rich.text import Text

        if not parts:
            return []
        rows: list[list[str]] = [[]]
        room = self.width - len(head)
        used = 0
        for number, part in enumerate(parts):
            size = len(Text.from_markup(part)) + len(between)
            if used + size > room and rows[-1]:
                if len(rows) == most:
                    rows[-1].append(f"[dim]and {len(parts) - number} more[/dim]")
                    break
                rows.append([])
                used = 0
            rows[-1].append(part)
            used += size
        return [(head if n == 0 else " " * len(head)) + between.join(row) for n, row in enumerate(rows)]

    def province(self, v: int) -> str:
        """A Province: its strength and what lies there."""
        m = self.m
        cards = m.zone_cards(terms.PROVINCE_ZONE + v)
        names = []
        for card in cards:
            if knows(m, self.seat, card) and m.face_up(card):
                names.append(self.priced(card))
            else:
                names.append("[dim]face down[/dim]")
        ground = [self.small(card) for card in [*regions_of(m, v), *terrains_of(m, v)]]
        tail = f" [green]{', '.join(ground)}[/green]" if ground else ""
        return f"[{province_strength(m, v)}] {', '.join(names) or 'empty'}{tail}".replace("[", "\\[", 1)

    def priced(self, card: int) -> str:
        """A card for sale."""
        m = self.m
        cost = stat(m, card, terms.GOLD_COST)
        name = card_name(m, card)
        if m.definition(card).type == terms.PERSONALITY:
            needed = stat(m, card, terms.HONOR_REQUIREMENT)
            honor = "" if needed == terms.NO_STAT else f" HR{needed}"
            return f"{name} {base(m, card, terms.FORCE)}F {base(m, card, terms.CHI)}C{honor} ({cost}g)"
        return f"{name} ({cost}g)" if base(m, card, terms.GOLD_COST) else name

    def unit(self, leader: int) -> str:
        """A Personality with his attachments."""
        m = self.m
        name = card_name(m, leader)
        style = "red" if m.dishonored(leader) else "bold"
        numbers = (
            f"{stat(m, leader, terms.FORCE)}F {stat(m, leader, terms.CHI)}C {stat(m, leader, terms.PERSONAL_HONOR)}H"
        )
        notes = ["bowed"] if m.bowed(leader) else []
        if m.dishonored(leader):
            notes.append("dishonored")
        text = f"[{style}]{name}[/{style}] {numbers}"
        if notes:
            text += f" [dim]({', '.join(notes)})[/dim]"
        row = attachments(m, leader)
        if row:
            text += " + " + ", ".join(counted([self.attached(a) for a in row])) + f" = {unit_force(m, leader)}F"
        return text

    def attached(self, card: int) -> str:
        """An attachment."""
        m = self.m
        text = title_of(m, card)
        if m.definition(card).type == terms.FOLLOWER:
            force = f"{stat(m, card, terms.FORCE)}F"
            text += "" if text.startswith(f"{force} ") else f" {force}"  # created cards are called by their Force
        return f"[dim]{text}[/dim]" if m.bowed(card) else text

    def small(self, card: int) -> str:
        """A Holding or another card at home."""
        name = card_name(self.m, card)
        return f"[dim]{name} (bowed)[/dim]" if self.m.bowed(card) else name

    def battles(self) -> list[str]:
        """The battlefields that have units."""
        m = self.m
        attacker, defender = m.attacker, m.defender
        if attacker < 0:
            return []
        found: list[str] = []
        for number, v in enumerate([*provinces_of(m, defender), terms.FIELD], start=1):
            units = units_at(m, v)
            current = m.in_battle and m.battlefield == v
            if not units and not current:
                continue
            mark = "[bold red]⚔[/bold red]" if current else " "
            forces = f"attackers {army_force(m, v, attacker)}F, defenders {army_force(m, v, defender)}F"
            if v == terms.FIELD:
                ground = "".join(f", {title_of(m, card)}" for card in terrains_of(m, v))
                found.append(f"{mark} The battlefield at no Province: {forces}{ground}")
            else:
                where = f"Province {number} of {self.names[defender]}"
                found.append(f"{mark} {where}: {forces}, strength {province_strength(m, v)}")
            for side, word in ((attacker, "attack"), (defender, "defend")):
                row = [self.unit(u) for u in units if (m.side(u) == attacker) == (side == attacker)]
                found += self.wrapped(f"     {word}: ", counted(row), self.most)
        return found

    def hand(self) -> list[str]:
        """The cards this seat holds."""
        m = self.m
        cards = m.zone_cards(self.seat * terms.PLAYER_ZONES + terms.HAND)
        parts = []
        for card in cards:
            cost = base_stat(m, card, terms.GOLD_COST)
            gold = f"{cost}g " if cost not in (terms.NO_STAT, 0) else ""
            parts.append(f"{card_name(m, card)} [dim]({gold}focus {base(m, card, terms.FOCUS)})[/dim]")
        return self.wrapped("  Hand      ", counted(parts), max(3, self.most))


def base(m: Machine, card: int, which: int) -> int:
    """A printed stat, 0 for none."""
    value = base_stat(m, card, which)
    return 0 if value == terms.NO_STAT else value


def counted(parts: list[str]) -> list[str]:
    """Equal parts once, with their number."""
    counts: dict[str, int] = {}
    for part in parts:
        counts[part] = counts.get(part, 0) + 1
    return [part if count == 1 else f"{count}× {part}" for part, count in counts.items()]
