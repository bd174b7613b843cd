import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { edition, FIRST } from "../../src/app/edition.svelte";
import { navigation } from "../../src/app/navigation.svelte";
import Invite from "../../src/lobby/Invite.svelte";
import LobbyPage from "../../src/lobby/LobbyPage.svelte";
import type { Starter, TableState } from "../../src/net/types";
import { words } from "../../src/words";

const starters = ["Crab", "Crane", "Dragon", "Unicorn"].map((clan): Starter => ({
  name: clan.toLowerCase(),
  title: `The ${clan} deck`,
  clan,
  stronghold: `${clan} Castle`,
  style: "patient",
  words: "Waits.",
  list: "",
}));

const later: Starter = {
  name: "crab",
  title: "The Crab of 2015",
  clan: "Crab",
  stronghold: "Crab Fortress",
  style: "",
  words: "",
  list: "",
};

const mine = {
  table: "m1",
  seats: [
    { seat: 0, kind: "human", name: "Ayame", free: false, online: true, deck: "Crab Castle" },
    { seat: 1, kind: "scripted", name: "", free: false, online: true, deck: "Crane Castle" },
  ],
  you: 0,
  started: true,
  over: false,
  winner: -1,
  created: 0,
  optional: [],
} as unknown as TableState;

let requests: { method: string; path: string; body: Record<string, unknown> }[] = [];
let refuse = false;

beforeEach(() => {
  navigation.go("/");
  Element.prototype.scrollIntoView = () => undefined; // jsdom has none
  requests = [];
  refuse = false;
  edition.chosen = FIRST;
  localStorage.clear();
  localStorage.setItem("gorin.newcomer", "asked");
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  vi.stubGlobal("fetch", (path: string, settings: RequestInit) => {
    const method = settings.method ?? "GET";
    const body =
      typeof settings.body === "string" ? (JSON.parse(settings.body) as Record<string, unknown>) : {};
    if (method !== "GET") requests.push({ method, path, body });
    if (method === "POST" && refuse) {
      const refusal = { error: "busy", rule: "", message: "Too many games just now; try again in a minute." };
      return Promise.resolve(Response.json(refusal, { status: 503 }));
    }
    const answers: Record<string, unknown> = {
      "GET /api/starters?edition=samurai": { starters },
      "GET /api/starters?edition=twenty_festivals": { starters: [later] },
      "GET /api/starters?edition=gold": { starters: [later] },
      "GET /api/decks": {
        decks: [
          { name: "My Lions", text: "3 Matsu", edition: "samurai" },
          { name: "Of 2015", text: "3 Ikoma", edition: "twenty_festivals" },
        ],
      },
      "GET /api/tables": {
        open: [mine],
        watchable: [],
        mine: [mine, { ...mine, table: "m2", over: true, winner: 1 }],
      },
      "GET /api/me": { user: null },
      "POST /api/tables": { table: "new", seat: 0 },
      "GET /api/lessons?edition=samurai": { lessons: [{ name: "gold" }, { name: "duel" }] },
      "GET /api/lessons?edition=twenty_festivals": { lessons: [{ name: "twenty_festivals:gold" }] },
      "POST /api/lessons/gold/table": { table: "lesson", seat: 0 },
      "POST /api/lessons/twenty_festivals%3Agold/table": { table: "later", seat: 0 },
    };
    return Promise.resolve(Response.json(answers[`${method} ${path}`]));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a newcomer is asked once whether he is one: yes leads to the first lesson", async () => {
  localStorage.clear();
  render(LobbyPage);
  await fireEvent.click(screen.getByRole("button", { name: words.lobby.now1 }));
  const dialog = screen.getByRole("dialog", { name: words.learn.ask.title });
  expect(requests).toEqual([]);
  await fireEvent.click(within(dialog).getByRole("button", { name: words.learn.ask.yes }));
  await waitFor(() => expect(navigation.route).toEqual({ page: "table", id: "lesson" }));
  expect(requests.map((each) => each.path)).toEqual(["/api/lessons/gold/table"]);
});

test("a newcomer is taught the edition that is chosen", async () => {
  localStorage.clear();
  edition.chosen = "twenty_festivals";
  render(LobbyPage);
  await fireEvent.click(screen.getByRole("button", { name: words.lobby.now1 }));
  const dialog = screen.getByRole("dialog", { name: words.learn.ask.title });
  expect(dialog.textContent).toContain(words.editions.names.twenty_festivals);
  await fireEvent.click(within(dialog).getByRole("button", { name: words.learn.ask.yes }));
  await waitFor(() => expect(navigation.route).toEqual({ page: "table", id: "later" }));
});

test("no leads to a game at once, and he is not asked again", async () => {
  localStorage.clear();
  render(LobbyPage);
  await fireEvent.click(screen.getByRole("button", { name: words.lobby.now1 }));
  await fireEvent.click(screen.getByRole("button", { name: words.learn.ask.no }));
  await waitFor(() => expect(navigation.route).toEqual({ page: "table", id: "new" }));
  cleanup();
  navigation.go("/");
  render(LobbyPage);
  await fireEvent.click(screen.getByRole("button", { name: words.lobby.now1 }));
  await waitFor(() => expect(navigation.route).toEqual({ page: "table", id: "new" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("how strong the computer is can be chosen, each level with a line on it", async () => {
  render(LobbyPage);
  const gentle = await screen.findByRole("radio", { name: new RegExp(words.learn.levels.gentle) });
  expect(screen.getByText(words.learn.levels.gentleLine)).toBeTruthy();
  await fireEvent.click(gentle);
  const start = screen.getByRole("button", { name: words.lobby.start });
  await waitFor(() => expect(start).toHaveProperty("disabled", false));
  await fireEvent.click(start);
  await waitFor(() => expect(navigation.route).toEqual({ page: "table", id: "new" }));
  expect(requests[0]?.body).toMatchObject({ opponent: "gentle" });
});

test("one click begins a game against the computer", async () => {
  render(LobbyPage);
  await fireEvent.click(screen.getByRole("button", { name: words.lobby.now1 }));
  await waitFor(() => expect(navigation.route).toEqual({ page: "table", id: "new" }));
  expect(requests).toHaveLength(1);
  const body = requests[0]?.body;
  expect(body?.["opponent"]).toBe("strong");
  expect(starters.map((starter) => starter.name)).toContain(body?.["deck"]);
});

test("a game with chosen decks", async () => {
  render(LobbyPage);
  const own = await screen.findByRole("group", { name: words.lobby.yours });
  const other = screen.getByRole("group", { name: words.lobby.theirs });
  await fireEvent.click(within(own).getByRole("radio", { name: "My Lions" }));
  await fireEvent.click(within(other).getByRole("radio", { name: /The Dragon deck/ }));
  await fireEvent.click(screen.getByRole("button", { name: words.lobby.start }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toMatchObject({
    edition: "samurai",
    deck: "3 Matsu",
    opponent: "strong",
    opponent_deck: "dragon",
  });
});

test("another edition has decks of its own, and is kept for the next time", async () => {
  render(LobbyPage);
  const own = await screen.findByRole("group", { name: words.lobby.yours });
  expect(within(own).queryByRole("radio", { name: "Of 2015" })).toBeNull();
  const editions = screen.getByRole("group", { name: words.editions.label });
  await fireEvent.click(within(editions).getByRole("radio", { name: words.editions.names.twenty_festivals }));
  await within(own).findByRole("radio", { name: "Of 2015" });
  expect(within(own).queryByRole("radio", { name: "My Lions" })).toBeNull();
  await fireEvent.click(within(own).getByRole("radio", { name: /The Crab of 2015/ }));
  await fireEvent.click(screen.getByRole("button", { name: words.lobby.start }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toMatchObject({
    edition: "twenty_festivals",
    deck: "crab",
    opponent_deck: "crab",
  });
  expect(localStorage.getItem("gorin.edition")).toBe("twenty_festivals");
});

test("the optional rules of an edition are offered with it, and sent if they are chosen", async () => {
  render(LobbyPage);
  await screen.findByRole("button", { name: words.lobby.start });
  const { rulings_2000: old, historic_favor: favor } = words.editions.optional.gold;
  const rule = (name: string): HTMLElement => screen.getByRole("checkbox", { name });
  expect(screen.queryByRole("checkbox", { name: favor })).toBeNull();
  await fireEvent.click(screen.getByRole("radio", { name: words.editions.names.gold }));
  await waitFor(() => rule(favor));
  await fireEvent.click(rule(favor));
  await fireEvent.click(rule(old));
  await fireEvent.click(rule(old));
  await fireEvent.click(screen.getByRole("button", { name: words.lobby.start }));
  await waitFor(() =>
    expect(requests.at(-1)?.body).toMatchObject({ edition: "gold", optional: ["historic_favor"] }),
  );
});

test("a list that is being pasted outlasts the change of edition, a starter does not", async () => {
  render(LobbyPage);
  const own = await screen.findByRole("group", { name: words.lobby.yours });
  const editions = screen.getByRole("group", { name: words.editions.label });
  await fireEvent.click(within(own).getByRole("radio", { name: words.lobby.paste }));
  await fireEvent.input(within(own).getByLabelText(words.lobby.list), { target: { value: "3 Iron Mine" } });
  await fireEvent.click(within(editions).getByRole("radio", { name: words.editions.names.twenty_festivals }));
  await within(own).findByRole("radio", { name: "Of 2015" });
  expect(within(own).getByLabelText<HTMLTextAreaElement>(words.lobby.list).value).toBe("3 Iron Mine");
  await fireEvent.click(within(own).getByRole("radio", { name: "Of 2015" }));
  await fireEvent.click(within(editions).getByRole("radio", { name: words.editions.names.samurai }));
  await within(own).findByRole("radio", { name: "My Lions" });
  expect(within(own).getByRole<HTMLInputElement>("radio", { name: words.lobby.anyMine }).checked).toBe(true);
});

test("a list that was not pasted is asked for", async () => {
  render(LobbyPage);
  const own = await screen.findByRole("group", { name: words.lobby.yours });
  await fireEvent.click(within(own).getByRole("radio", { name: words.lobby.paste }));
  await fireEvent.click(screen.getByRole("button", { name: words.lobby.start }));
  expect((await screen.findByRole("alert")).textContent).toBe(words.lobby.noDeck);
  expect(requests).toHaveLength(0);
});

test("a friend's table is made without a second deck, and gone to", async () => {
  render(LobbyPage);
  await fireEvent.click(screen.getByRole("button", { name: words.lobby.friend }));
  const own = await screen.findByRole("group", { name: words.lobby.yours });
  expect(screen.queryByRole("group", { name: words.lobby.theirs })).toBeNull();
  await fireEvent.click(within(own).getByRole("radio", { name: /The Crane deck/ }));
  await fireEvent.click(screen.getByRole("button", { name: words.lobby.make }));
  await waitFor(() => expect(navigation.route).toEqual({ page: "table", id: "new" }));
  expect(requests[0]?.body).toMatchObject({ deck: "crane", opponent: "friend", open: false, chat: false });
  expect(requests[0]?.body).not.toHaveProperty("opponent_deck");
});

test("a link can be copied", async () => {
  const copied: string[] = [];
  vi.stubGlobal("navigator", {
    clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  });
  render(Invite, { table: "t 1" });
  await fireEvent.click(screen.getByRole("button", { name: words.invite.copy }));
  await screen.findByRole("button", { name: words.invite.done });
  expect(copied).toEqual([`${location.origin}/table/t%201`]);
});

test("a refusal says what to do, and the choice is still there", async () => {
  refuse = true;
  render(LobbyPage);
  await fireEvent.click(screen.getByRole("button", { name: words.lobby.now1 }));
  expect((await screen.findByRole("alert")).textContent).toContain("try again in a minute");
  expect(screen.getByRole("button", { name: words.lobby.now1 })).toHaveProperty("disabled", false);
});

test("own games are resumed or replayed, and not offered as somebody else's", async () => {
  render(LobbyPage);
  const resume = await screen.findByRole("link", { name: /^Resume/ });
  expect(resume.getAttribute("href")).toBe("/table/m1");
  expect(screen.getByRole("link", { name: /^Replay/ }).getAttribute("href")).toBe("/replay/m2");
  expect(screen.getByText(words.lobby.noneOpen)).toBeTruthy();
});
