/** What can be answered on the board: which cards and Provinces mean something now, and what a press of one does. */
import { provinceKey } from "../board/places";
import type { QuestionKind } from "../net/types";
import { words } from "../words";
import { titleOf } from "./cards";
import { setOf, type Choice } from "./choices";
import type { TableGame } from "./game.svelte";
import type { Reading } from "./reading.svelte";
import type { Sending } from "./sending.svelte";

/** Where a touch of a card answers at once: many are chosen one after another. */
const QUICK: ReadonlySet<QuestionKind | ""> = new Set(["pay", "order"]);

export class Picking {
  readonly #game: () => TableGame | null;
  readonly #reading: Reading;
  readonly #whole: () => boolean;
  readonly #ask: (title: string, choices: readonly Choice[]) => void;

  /** Something is asked of me, and nothing is on its way. */
  readonly open: boolean = $derived.by(() => {
    const game = this.#game();
    return game !== null && game.mine !== null && !game.busy && !game.working;
  });
  /** Units are sent on the board as well, unless they are picked one by one. */
  readonly sending: Sending | null = $derived.by(() => {
    const sending = this.open ? this.#game()?.sending : undefined;
    return sending?.screen && this.#whole() ? sending : null;
  });
  readonly legal: ReadonlySet<number> = $derived.by(() =>
    setOf(
      this.sending
        ? this.sending.screen?.units.map((unit) => unit.card.id)
        : this.open
          ? this.#game()?.choices.cards.keys()
          : [],
    ),
  );
  readonly places: ReadonlySet<string> = $derived.by(() =>
    setOf(
      this.sending
        ? this.sending.screen?.fields.map((field) => provinceKey(field.province))
        : this.open
          ? this.#game()?.choices.places.keys()
          : [],
    ),
  );
  readonly chosen: ReadonlySet<number> = $derived.by(() =>
    setOf(this.sending ? this.sending.held : (this.#game()?.mine?.plan?.options ?? [])),
  );

  /** `whole`: all units are sent by one answer; `ask`: let one of several uses of a card be chosen. */
  constructor(
    game: () => TableGame | null,
    reading: Reading,
    whole: () => boolean,
    ask: (title: string, choices: readonly Choice[]) => void,
  ) {
    this.#game = game;
    this.#reading = reading;
    this.#whole = whole;
    this.#ask = ask;
  }

  /** A card is pressed: it answers, is sent, is asked about, or is only shown. */
  pick = (handle: number): void => {
    const game = this.#game();
    const reading = this.#reading;
    if (!game) return;
    if (game.asking) {
      void game.askWhy(handle);
      if (reading.narrow) reading.sheet = "prompt";
      return;
    }
    if (this.sending && this.legal.has(handle)) return this.sending.pick(handle);
    const choices = this.open ? game.choices.cards.get(handle) : undefined;
    const first =
      reading.byTouch && !reading.shows(handle) && game.settings.read && !QUICK.has(game.mine?.kind ?? "");
    if (!choices || first) return reading.read(handle);
    if (reading.narrow) reading.sheet = "prompt";
    this.#take(choices, game.view ? titleOf(game.view, handle) : "");
  };

  /** A Province, a pile, a player or a card known only by its place is pressed. */
  pickPlace = (key: string): void => {
    const game = this.#game();
    const field = this.sending?.screen?.fields.find((each) => provinceKey(each.province) === key);
    if (field) return this.sending?.drop(field.province);
    if (game && this.open) this.#take(game.choices.places.get(key), words.table.card);
  };

  #take(choices: readonly Choice[] | undefined, title: string): void {
    const [only, ...others] = choices ?? [];
    if (!only || !choices) return;
    if (others.length === 0) void this.#game()?.choose(only);
    else this.#ask(title, choices);
  }
}
