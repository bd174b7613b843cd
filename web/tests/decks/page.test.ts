import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import DecksPage from "../../src/decks/DecksPage.svelte";
import { saveDraft } from "../../src/decks/draft";
import { deckWords } from "../../src/words-decks";

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  vi.stubGlobal("fetch", () => new Promise(() => undefined)); // the server takes its time
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a list that waits to be read is not called empty, and an empty one is", async () => {
  saveDraft({ kept: "", name: "", text: "The Seventh Tower\n3 Hida Daizu" });
  render(DecksPage);
  expect(await screen.findByText(deckWords.reading)).toBeTruthy();
  expect(screen.queryByText(deckWords.empty)).toBeNull();
  cleanup();
  localStorage.clear();
  render(DecksPage);
  expect(await screen.findByText(deckWords.empty)).toBeTruthy();
  expect(screen.queryByText(deckWords.reading)).toBeNull();
});
