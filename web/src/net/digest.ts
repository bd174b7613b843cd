/** The digest by which server and page see that they mean the same view. */

function byCodePoint(a: string, b: string): number {
  const left = [...a];
  const right = [...b];
  for (let n = 0; n < Math.min(left.length, right.length); n++) {
    const difference = (left[n]?.codePointAt(0) ?? 0) - (right[n]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

const plain = /^[\x20-\x7e]*$/;

function compare(a: string, b: string): number {
  if (plain.test(a) && plain.test(b)) return a < b ? -1 : a > b ? 1 : 0;
  return byCodePoint(a, b);
}

/** JSON with sorted keys and without spaces. Numbers are whole: no view has others. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const record = value as Record<string, unknown>;
    const parts = Object.keys(record)
      .sort(compare)
      .map((key) => `${JSON.stringify(key)}:${canonical(record[key])}`);
    return `{${parts.join(",")}}`;
  }
  return JSON.stringify(value);
}

/** The first 24 hexadecimal digits of the SHA-256; null where the browser has none (plain HTTP to another host). */
export async function digest(view: unknown): Promise<string | null> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return null;
  const hash = await subtle.digest("SHA-256", new TextEncoder().encode(canonical(view)));
  return Array.from(new Uint8Array(hash).slice(0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
