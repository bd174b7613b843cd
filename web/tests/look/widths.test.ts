/** Where pages are laid differently stands in one list, by name. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { STACKED, windowIs } from "../../src/look/widths";
import widths from "../../src/look/widths.json";
import { withWidths } from "../../tools/widths";

const SOURCES = join(import.meta.dirname, "..", "..", "src");

const sources = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|css|ts)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(SOURCES, name), "utf8") }));
const rules = sources
  .filter(({ name }) => !name.endsWith(".ts"))
  .flatMap(({ name, text }) =>
    [...text.matchAll(/@(media|container)\b[^{]*/g)].map(([rule]) => ({ name, rule })),
  );

test("no style and no script has a size of its own at which something is laid differently", () => {
  expect(rules.length).toBeGreaterThan(50);
  const bare = rules.filter(({ rule }) => /width|height|inline-size|aspect/.test(rule));
  const asked = sources.filter(
    ({ name, text }) => name !== join("look", "widths.ts") && /matchMedia\((?!"\(prefers-)/.test(text),
  );
  expect([...bare, ...asked.map(({ name }) => ({ name, rule: "matchMedia" }))]).toEqual([]);
});

test("every name is one of the list, and each of the list is used", () => {
  const used = (kind: keyof typeof widths): string[] => [
    ...rules
      .filter(({ rule }) => rule.startsWith(`@${kind}`))
      .flatMap(({ rule }) => [...rule.matchAll(/\(--([\w-]+)\)/g)].map(([, name = ""]) => name)),
    ...(kind === "media"
      ? sources.flatMap(({ text }) =>
          [...text.matchAll(/windowIs\("([\w-]+)"\)/g)].map(([, name = ""]) => name),
        )
      : []),
  ];
  for (const kind of ["media", "container"] as const)
    expect(new Set(used(kind))).toEqual(new Set(Object.keys(widths[kind])));
});

test("a style gets the size in place of its name, and an unknown name is an error", () => {
  expect(withWidths("a {} @media (--phone) { b {} }")).toBe(`a {} @media ${widths.media.phone} { b {} }`);
  expect(withWidths("@container board (--stacked) {}")).toBe(
    `@container board ${widths.container.stacked} {}`,
  );
  expect(withWidths("@media (pointer: fine) { a { color: var(--phone) } }")).toContain("var(--phone)");
  expect(() => withWidths("@media (--stacked) {}", "Some.svelte")).toThrow("Some.svelte");
});

test("a script asks for the same sizes as the styles", () => {
  const asked = vi.fn((query: string) => ({ media: query }));
  vi.stubGlobal("matchMedia", asked);
  windowIs("small");
  expect(asked).toHaveBeenCalledWith(widths.media.small);
  expect(widths.container.stacked).toContain(` ${STACKED}rem`);
  vi.unstubAllGlobals();
});
