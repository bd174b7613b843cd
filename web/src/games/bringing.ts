/** Many records in one file, as the list of one's games gives them out: taken apart, and brought one after the other. */

/** A record, and how many lines stand before it. */
export interface Piece {
  text: string;
  before: number;
}

/** What became of a file: how many records were brought, and what the server said of each that was not. */
export interface Brought {
  count: number;
  /** Records that were not even sent: more than are kept of this person. */
  left: number;
  refused: string[];
}

export const MOST_BYTES = 16 * 1024 * 1024;
export const MOST_OF_GUEST = 20;
export const MOST = 300;
const BEGINS = /^gorin-record: /;

/** The records of a file. Comments and empty lines between them belong to nobody. */
export function pieces(file: string): Piece[] {
  const found: Piece[] = [];
  let lines: string[] = [];
  let before = 0;
  const finish = (): void => {
    if (lines.length > 0) found.push({ text: lines.join("\n"), before });
  };
  for (const [number, line] of file.replaceAll("\r\n", "\n").split("\n").entries()) {
    if (BEGINS.test(line)) {
      finish();
      lines = [line];
      before = number;
    } else if (lines.length > 0) lines.push(line);
    else if (line.trim() !== "" && !line.startsWith("#")) {
      lines = [line]; // no record begins here: the server says so, and where
      before = number;
    }
  }
  finish();
  return found;
}

/**
 * Bring all records of a file, at most the last `most` of them, since no more are kept. What the server refuses is told
 * and left out; any other failure ends it.
 */
export async function bring(
  file: string,
  most: number,
  send: (piece: Piece) => Promise<unknown>,
  refusal: (error: unknown) => string | null,
  progress: (done: number, all: number) => void,
): Promise<Brought> {
  const all = pieces(file);
  const wanted = all.slice(-most);
  const found: Brought = { count: 0, left: all.length - wanted.length, refused: [] };
  for (const [number, piece] of wanted.entries()) {
    progress(number, wanted.length);
    try {
      await send(piece);
      found.count += 1;
    } catch (error) {
      const why = refusal(error);
      if (why === null) throw error;
      found.refused.push(why);
    }
  }
  return found;
}
