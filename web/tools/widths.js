/** A Svelte preprocessor: `@media (--narrow)` stands for what src/look/widths.json calls by that name. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const file = join(import.meta.dirname, "..", "src", "look", "widths.json");

/** @type {Record<string, Record<string, string>>} */
const widths = JSON.parse(readFileSync(file, "utf8"));

/**
 * A style with the sizes in place of their names.
 * @param {string} style
 * @param {string} [filename]
 */
export function withWidths(style, filename = "a style") {
  return style.replace(/@(media|container)\b[^{]*/g, (rule, kind) =>
    rule.replace(/\(--([\w-]+)\)/g, (_, name) => {
      const size = widths[kind]?.[name];
      if (size === undefined) throw new Error(`${filename}: no size of a ${kind} is called ${name}`);
      return size;
    }),
  );
}

export const named = {
  name: "widths",
  /** @param {{ content: string, filename?: string }} given */
  style: ({ content, filename }) => ({ code: withWidths(content, filename) }),
};
