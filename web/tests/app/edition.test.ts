import { afterEach, expect, test } from "vitest";
import { editions, segmentName, speakBy } from "../../src/app/edition.svelte";
import { words } from "../../src/words";

afterEach(() => speakBy());

test("a segment is called as the edition at hand calls it", () => {
  const called = editions.map((edition) => {
    speakBy(edition);
    return [segmentName("combat"), segmentName("resolution")];
  });
  const { combat, resolution, "battle action": action } = words.board.segments;
  expect(called).toEqual([
    [combat, resolution],
    [combat, resolution],
    [action, resolution],
  ]);
});
