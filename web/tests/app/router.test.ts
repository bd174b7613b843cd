import { afterEach, describe, expect, test } from "vitest";
import { navigation, ownAddress } from "../../src/app/navigation.svelte";
import { route, type Route } from "../../src/app/router";

test.each<[string, string, Route]>([
  ["/", "", { page: "lobby" }],
  ["/table/ab12", "", { page: "table", id: "ab12" }],
  ["/replay/ab12", "#17", { page: "replay", id: "ab12", at: 17 }],
  ["/replay/ab12", "#x", { page: "replay", id: "ab12", at: 0 }],
  ["/cards", "", { page: "cards" }],
  ["/decks/", "", { page: "decks" }],
  ["/own", "", { page: "own" }],
  ["/account", "", { page: "account" }],
  ["/rules", "", { page: "rules", name: "" }],
  ["/rules/duels", "#p3", { page: "rules", name: "duels" }],
  ["/rules/twenty_festivals/duels", "#p3", { page: "rules", name: "twenty_festivals/duels" }],
  ["/rules/a/b", "", { page: "missing" }],
  ["/table", "", { page: "missing" }],
  ["/table/a/b", "", { page: "missing" }],
  ["/nowhere", "", { page: "missing" }],
])("%s%s is a page", (path, hash, wanted) => {
  expect(route(path, hash)).toEqual(wanted);
});

describe("links", () => {
  afterEach(() => {
    document.body.innerHTML = "";
  });

  function click(html: string, settings: MouseEventInit = {}): string | null {
    document.body.innerHTML = html;
    let found: string | null = "never clicked";
    const listen = (event: MouseEvent): void => {
      found = ownAddress(event);
      event.preventDefault();
    };
    document.addEventListener("click", listen, { once: true });
    document
      .querySelector("a, button")
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...settings }));
    return found;
  }

  test("of ours are taken", () => {
    expect(click('<a href="/decks?x=1#top">Decks</a>')).toBe("/decks?x=1#top");
  });

  test.each([
    ["elsewhere", '<a href="https://example.org/decks">x</a>', {}],
    ["in another window", '<a href="/decks" target="_blank">x</a>', {}],
    ["to keep a file", '<a href="/decks" download>x</a>', {}],
    ["to the API", '<a href="/api/tables/x/record">x</a>', {}],
    ["with Ctrl", '<a href="/decks">x</a>', { ctrlKey: true }],
    ["with another button", '<a href="/decks">x</a>', { button: 1 }],
    ["within the page", '<a href="#main">x</a>', {}],
    ["that are none", "<button>x</button>", {}],
  ])("%s are left alone", (_, html, settings) => {
    expect(click(html, settings)).toBeNull();
  });
});

test("going somewhere and back", async () => {
  const stop = navigation.listen();
  navigation.go("/decks");
  expect(navigation.route).toEqual({ page: "decks" });
  navigation.go("/replay/r1#4");
  expect(navigation.route).toEqual({ page: "replay", id: "r1", at: 4 });
  const moved = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  history.back();
  await moved;
  expect(navigation.route).toEqual({ page: "decks" });
  stop();
});
