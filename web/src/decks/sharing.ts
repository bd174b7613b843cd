/** A list as a link: packed into the part of the address that no server is sent. */

import { editionOf, FIRST, type Edition } from "../app/edition.svelte";

/** What a link brings. */
interface Shared {
  name: string;
  text: string;
  edition: Edition;
}

const MOST = 12_000; // bytes of a list, as the server has it
const LONGEST = 16_000; // letters of a link that is read at all

async function through(data: Uint8Array, stream: GenericTransformStream, most: number): Promise<Uint8Array> {
  const writer = (stream.writable as WritableStream<Uint8Array>).getWriter();
  const reader = (stream.readable as ReadableStream<Uint8Array>).getReader();
  const written = writer.write(data).then(() => writer.close());
  written.catch(() => undefined); // reading fails, too
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(value);
  }
  await written;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** What stands after the # of a link to a list of an edition with its name. */
export async function packed(name: string, text: string, edition: Edition): Promise<string> {
  const data = new TextEncoder().encode(`${name.replace(/\s+/g, " ").trim()}\n${text}`);
  const small = await through(data, new CompressionStream("deflate-raw"), MOST * 2);
  const letters = btoa(Array.from(small, (byte) => String.fromCharCode(byte)).join(""));
  return `deck=${letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}${edition === FIRST ? "" : `&edition=${edition}`}`;
}

/** The list of a link; null if it is none, or broken, or too long. */
export async function unpacked(hash: string): Promise<Shared | null> {
  const [, letters, named] = /^#?deck=([\w-]+)(?:&edition=(\w+))?$/.exec(hash) ?? [];
  const edition = named === undefined ? FIRST : editionOf(named);
  if (letters === undefined || edition === undefined || letters.length > LONGEST) return null;
  try {
    const bytes = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    const data = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
    const whole = await through(data, new DecompressionStream("deflate-raw"), MOST + 200);
    const text = new TextDecoder("utf-8", { fatal: true }).decode(whole);
    const end = text.indexOf("\n");
    return end < 0 ? null : { name: text.slice(0, Math.min(end, 60)), text: text.slice(end + 1), edition };
  } catch {
    return null;
  }
}
