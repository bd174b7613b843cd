/** Small help for writing SVG paths. */

export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A point at an angle in degrees (0 is up, clockwise) and a distance from the middle. */
export function polar(angle: number, distance: number, x = 50, y = 50): [number, number] {
  const turn = ((angle - 90) * Math.PI) / 180;
  return [x + distance * Math.cos(turn), y + distance * Math.sin(turn)];
}

export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;
}

export function disc(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
}

/** A thing repeated round the middle. */
export function around(count: number, draw: (angle: number, index: number) => string, start = 0): string {
  return Array.from({ length: count }, (_, index) => draw(start + (360 / count) * index, index)).join("");
}

/** Numbers that look like chance but are always the same for the same name. */
export function chance(name: string): () => number {
  let state = 2166136261;
  for (let at = 0; at < name.length; at++) {
    state = Math.imul(state ^ name.charCodeAt(at), 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
