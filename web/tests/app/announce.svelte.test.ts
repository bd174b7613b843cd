import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { announce, announced, spoken } from "../../src/app/announce.svelte";

test("what appears is said once, from an effect too", () => {
  const before = announced.all.length;
  const element = document.createElement("p");
  element.textContent = " The computer  would\n do this ";
  const stop = $effect.root(() => {
    $effect(() => {
      spoken(element);
    });
  });
  flushSync();
  announce("Your answer");
  flushSync();
  expect(announced.all.slice(before).map((said) => said.text)).toEqual([
    "The computer would do this",
    "Your answer",
  ]);
  stop();
});
