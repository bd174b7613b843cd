/** Units that are being sent to Provinces: chosen on the board or beside it, and answered when all are chosen. */
import { SvelteMap, SvelteSet } from "svelte/reactivity";
import type { Place, Question, View } from "../net/types";
import { assigning, samePlace, type Assigning } from "./assigning";

export class Sending {
  /** Where each unit goes. */
  readonly chosen = new SvelteMap<number, Place>();
  /** Units that have been picked up and have no Province yet. */
  readonly held = new SvelteSet<number>();
  screen = $state.raw<Assigning | null>(null);
  #about = "";

  /** A question has come: begin anew, unless it is asked about the same maneuvers. */
  begin(view: View, question: Question | null): void {
    this.screen = assigning(view, question);
    const about = this.screen && question ? `${question.rule} ${String(view.turn)}` : "";
    if (about !== this.#about) this.clear();
    this.#about = about;
    const there = this.screen?.units.map((unit) => unit.card.id) ?? [];
    for (const unit of this.chosen.keys()) if (!there.includes(unit)) this.chosen.delete(unit);
    for (const unit of this.held) if (!there.includes(unit)) this.held.delete(unit);
  }

  clear(): void {
    this.chosen.clear();
    this.held.clear();
  }

  /** Pick a unit up, or lay it down at home again. */
  pick(unit: number): void {
    if (this.held.delete(unit)) return;
    if (this.chosen.delete(unit)) return;
    this.held.add(unit);
  }

  /** All units picked up go to this Province; without one, all that go nowhere yet. */
  drop(province: Place): void {
    const units =
      this.held.size > 0
        ? [...this.held]
        : (this.screen?.units ?? []).map((unit) => unit.card.id).filter((unit) => !this.chosen.has(unit));
    for (const unit of units) this.send(unit, province);
  }

  /** A unit goes there, or (null) stays at home. */
  send(unit: number, province: Place | null): void {
    this.held.delete(unit);
    if (province) this.chosen.set(unit, province);
    else this.chosen.delete(unit);
  }

  /** Take over a plan: each unit with its Province, all others at home. */
  follow(plan: readonly (readonly [number, number, number])[]): void {
    this.clear();
    for (const [unit, player, number] of plan) {
      if (this.screen?.units.some((each) => each.card.id === unit)) this.chosen.set(unit, { player, number });
    }
  }

  /** How many units go. */
  get count(): number {
    return this.chosen.size;
  }

  /** The units that go to a Province. */
  to(province: Place): number[] {
    return [...this.chosen].filter(([, where]) => samePlace(where, province)).map(([unit]) => unit);
  }
}
