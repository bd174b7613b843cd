/** Clocks between two messages of the server: what is left now, if nothing was heard since. */
import type { ClockState } from "../net/types";

export interface Left {
  /** Seconds of main time, or of the period being used up. */
  seconds: number;
  /** Periods not yet used up, of so many seconds each. */
  periods: number;
  /** Whether main time is over. */
  overtime: boolean;
  running: boolean;
  /** Seconds left to come back, or null for who is here. */
  absence: number | null;
}

/** What a seat has left `since` seconds after the state was true. */
export function left(clock: ClockState, seat: number, since: number): Left | null {
  const bank = clock.seats[seat];
  if (!bank) return null;
  const running = clock.running === seat;
  const away = clock.absent.includes(seat);
  let gone = running ? Math.max(0, since) : 0;
  let { main, periods } = bank;
  const missed = away ? Math.min(bank.absence, gone) : 0;
  gone -= missed;
  const used = Math.min(main, gone);
  main -= used;
  gone -= used;
  let seconds = main;
  const overtime = main <= 0 && periods > 0;
  if (overtime && bank.period > 0) {
    const whole = Math.min(periods - 1, Math.floor(gone / bank.period));
    periods -= whole;
    seconds = Math.max(0, bank.period - (gone - whole * bank.period));
  }
  return {
    seconds,
    periods,
    overtime,
    running,
    absence: away ? bank.absence - missed : null,
  };
}

/** So many seconds before the end one is told. */
const WARNINGS = [20, 10, 5];

/** Which warning the time left has reached: its seconds, or Infinity while there is enough. */
export function warning(seconds: number): number {
  return Math.min(Infinity, ...WARNINGS.filter((each) => seconds <= each));
}

/** "4:05", or "9" when it counts. */
export function clockFace(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${String(minutes)}:${String(whole % 60).padStart(2, "0")}`;
  return `${String(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, "0")}:${String(whole % 60).padStart(2, "0")}`;
}
