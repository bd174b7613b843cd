import { expect, test, vi } from "vitest";
import { canonical, digest } from "../../src/net/digest";
import known from "./digests.json";

const views = import.meta.glob<unknown>("../fixtures/*.json", { eager: true, import: "default" });

test.each(Object.entries(known.views))("the digest of view %s is the server's", async (name, wanted) => {
  const view = views[`../fixtures/${name}.json`];
  expect(view).toBeDefined();
  expect(await digest(view)).toBe(wanted);
});

test("strange names and texts are written as the server writes them", async () => {
  expect(await digest(known.odd.value)).toBe(known.odd.digest);
});

test("keys are sorted, spaces left out", () => {
  expect(canonical({ b: [1, null, true], a: { d: "x", c: -2 } })).toBe(
    '{"a":{"c":-2,"d":"x"},"b":[1,null,true]}',
  );
});

test("without a digest in the browser nothing is compared", async () => {
  vi.stubGlobal("crypto", {});
  expect(await digest({})).toBeNull();
  vi.unstubAllGlobals();
});
