/** A search that goes on while somebody types: the cards, what was typed, what is found. */
import { loadCatalogue, loadOthers, type Catalogue, type Entry } from "./catalogue";
import { parse, search, type Order, type Query } from "./query";

const nothing: Query = { test: () => true, faults: [], words: [], others: false, tops: [], either: false };

export class Finder {
  catalogue = $state.raw<Catalogue | null>(null);
  others = $state.raw<readonly Entry[]>([]);
  problem = $state.raw<unknown>(null);
  typed = $state("");
  order = $state<Order>("best");

  readonly query = $derived(this.catalogue ? parse(this.typed, this.catalogue) : nothing);
  readonly #entries = $derived([
    ...(this.catalogue?.entries ?? []),
    ...(this.query.others ? this.others : []),
  ]);
  readonly found = $derived(search(this.#entries, this.query, this.order));
  /** Whether cards of other years should be looked through, too. */
  readonly #wanted = $derived(
    this.catalogue !== null &&
      (this.query.others || (this.found.length === 0 && this.query.words.length > 0)),
  );
  /** How many cards of other years are like that, where the edition has none. */
  readonly elsewhere = $derived(
    this.catalogue === null || !this.#wanted || this.query.others
      ? 0
      : search(this.others, parse(`(${this.typed}) edition:other`, this.catalogue), "title").length,
  );

  constructor() {
    $effect(() => {
      if (this.#wanted) void this.#loadOthers();
    });
  }

  /** Look through the cards of an edition. */
  async load(edition: string): Promise<void> {
    this.problem = null;
    try {
      const found = await loadCatalogue(edition);
      if (found.edition !== this.catalogue?.edition) this.others = [];
      this.catalogue = found;
    } catch (error) {
      this.problem = error;
    }
  }

  async #loadOthers(): Promise<void> {
    try {
      if (this.catalogue) this.others = await loadOthers(this.catalogue.edition);
    } catch (error) {
      this.problem = error;
    }
  }
}
