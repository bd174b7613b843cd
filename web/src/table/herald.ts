/** What is said aloud at a table, in order: what has happened, then what is asked. */
import { announce } from "../app/announce.svelte";
import type { Message } from "../net/connection";
import { counted, words } from "../words";
import type { TableGame } from "./game.svelte";
import type { Story } from "./story";

/** So many sentences are said at once; of more, the last. */
const SAID = 12;
const EVERY = 1200; // milliseconds

export class Herald {
  readonly #game: () => TableGame | null;
  /** What happened before one came is not told. */
  #told: { game: TableGame; story: Story } | null = null;
  #heard: Message<"chat"> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: () => TableGame | null) {
    this.#game = game;
  }

  /** Something may have happened: it is told with what follows within a moment. */
  listen(): void {
    const game = this.#game();
    if (!game?.view) return;
    if (this.#told?.game !== game) this.#told = { game, story: game.story };
    else if (this.#told.story !== game.story) this.#timer ??= setTimeout(() => this.#tell(), EVERY);
  }

  /** Say what is asked, or how it ended, after what led to it. */
  ask(text: string): void {
    this.#tell();
    announce(text);
  }

  /** Something may have been written: what others write is said, unless one does not want to hear it. */
  hear(): void {
    const game = this.#game();
    if (!game) return;
    const fresh = game.chat.slice(game.chat.lastIndexOf(this.#heard as Message<"chat">) + 1);
    this.#heard = game.chat.at(-1) ?? null;
    if (game.muted || !game.view) return; // before the first view comes what was written before
    for (const { seat, name, text } of fresh)
      if (seat !== game.seat) announce(`${name}${words.app.colon} ${text}`);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const game = this.#game();
    if (!game?.view) return;
    const before = this.#told?.game === game ? this.#told.story : game.story;
    this.#told = { game, story: game.story };
    const told = new Map(before.map((line) => [line.number, line.text]));
    const fresh = game.story.filter((line) => told.get(line.number) !== line.text);
    const left = fresh.length - SAID;
    if (left > 0) announce(counted(words.table.log.more, left));
    for (const line of fresh.slice(-SAID)) announce(game.told(line.text));
  }
}
