import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import App from "../../src/app/App.svelte";
import { navigation } from "../../src/app/navigation.svelte";
import { readRule } from "../../src/app/rules.svelte";
import { words } from "../../src/words";

const answers: Record<string, unknown> = {
  "/api/me": { user: { name: "Guest 1234", guest: true } },
  "/api/decks": { decks: [] },
  "/api/starters?edition=samurai": { starters: [] },
  "/api/tables": { open: [], watchable: [], mine: [] },
  "/api/rules/SE-DCK-03": { id: "SE-DCK-03", chapter: "Deck construction", text: "At most three copies." },
};

// A page is fetched when it is needed, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  vi.stubGlobal("fetch", (path: string) => {
    const found = answers[path];
    const missing = { error: "missing", rule: "", message: "There is no rule of this id." };
    return Promise.resolve(found ? Response.json(found) : Response.json(missing, { status: 404 }));
  });
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true; // jsdom does not know how
  };
  navigation.go("/nowhere");
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("an address that leads nowhere says so, and the header knows who we are", async () => {
  render(App);
  await screen.findByRole("heading", { level: 1, name: words.missing.title });
  await screen.findByRole("link", { name: "Guest 1234" });
  expect(document.title).toBe(`${words.titles.missing} · ${words.app.name}`);
  expect(document.activeElement).toBe(document.body);
});

test("a link leads to its page: title, heading with the focus, announcement", async () => {
  render(App);
  await screen.findByRole("heading", { level: 1 });
  await fireEvent.click(screen.getByRole("link", { name: words.nav.decks }));
  const heading = await screen.findByRole("heading", { level: 1, name: words.decks.title });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe(`${words.titles.decks} · ${words.app.name}`);
  expect(location.pathname).toBe("/decks");
  expect(screen.getByRole("link", { name: words.nav.decks }).getAttribute("aria-current")).toBe("page");
  await screen.findByText("Decks is open");
});

test("a rule is read in a dialog, or its absence told", async () => {
  render(App);
  readRule("SE-DCK-03");
  await screen.findByText("At most three copies.");
  readRule("SE-NOT-99");
  await screen.findByText("There is no rule of this id.");
});
