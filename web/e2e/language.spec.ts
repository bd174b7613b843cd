import { expect, test } from "@playwright/test";
import { words as mots } from "../src/french/words";
import { words } from "../src/words";
import { accessible } from "./axe";
import { complaints, createTable, AGAINST_COMPUTER, fitsAcross, knowsTheGame } from "./help";

const pages = [
  "/",
  "/learn",
  "/puzzles",
  "/cards",
  "/decks",
  "/games",
  "/account",
  "/rules",
  "/rules/duels",
  "/own",
];

test.use({ locale: "fr-FR" });

test("who reads French finds French, on every page, also on a narrow screen", async ({ page }) => {
  const heard = complaints(page);
  await page.setViewportSize({ width: 360, height: 740 });
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.loadingFinished", (event) => {
    bytes += event.encodedDataLength;
  });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("button", { name: mots.lobby.now1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  console.log(`first page in French: ${bytes} bytes`);
  expect(bytes).toBeLessThan(200_000);
  for (const address of pages) {
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("link", { name: mots.nav.rules, exact: true })).toBeVisible();
    await fitsAcross(page);
    await accessible(page, `${address} in French`);
  }
  expect(heard).toEqual([]);
});

test("one switch: the other language at once, everywhere, and kept", async ({ page }) => {
  await page.goto("/rules");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("link", { name: words.nav.learn, exact: true })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto("/decks");
  await expect(page.getByRole("link", { name: words.nav.cards, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.getByRole("link", { name: mots.nav.cards, exact: true })).toBeVisible();
});

test("a game is asked and told in French, and stays when the language changes", async ({ page }) => {
  const heard = complaints(page);
  await knowsTheGame(page);
  await page.goto("/");
  const table = await createTable(page, AGAINST_COMPUTER);
  await page.goto(`/table/${table}`);
  const asked = page.locator("#asked");
  await expect(asked).toHaveText(/Jouez une action|Quel Fief|Vous pouvez réagir/);
  await expect(
    page.locator(".answers").getByRole("button", { name: /Passer|Ne rien chercher/ }),
  ).toBeVisible();
  await expect(page.getByText(/commence\.|met .* en jeu|Phase d’/).first()).toBeVisible();
  await accessible(page, "the table in French");
  await page.keyboard.press("s");
  const settings = page.getByRole("dialog", { name: mots.table.settings.title });
  await expect(settings.getByRole("button", { name: "Français" })).toHaveAttribute("aria-pressed", "true");
  await settings.getByRole("button", { name: "English" }).click();
  await expect(asked).toHaveText(/Take an? |Legacy Holding|You may react/);
  expect(page.url()).toContain(table);
  expect(heard).toEqual([]);
});

test("lessons, puzzles, hints, card texts and rules are told in French", async ({ page }) => {
  test.setTimeout(180_000); // a lesson, a puzzle and a game begin one after the other
  const heard = complaints(page);
  await page.goto("/learn");
  const first = page.getByRole("listitem").filter({ hasText: "L’Or et vos Provinces" });
  await first.getByRole("button").click();
  await expect(page.getByText(/Vous menez les Crabes contre les Lions/).first()).toBeVisible();
  await page
    .getByRole("button", { name: /Passer/ })
    .first()
    .click();
  await expect(page.getByText(/Achetez ce qui est face visible/).first()).toBeVisible();
  await page.goto("/learn");
  await page.getByRole("radio", { name: mots.editions.names.twenty_festivals }).check();
  await page.getByRole("button", { name: /leçon 1,/ }).click();
  await expect(page.getByText(/Vous menez la Grue contre le Lion/).first()).toBeVisible();

  await page.goto("/puzzles");
  await page
    .getByRole("listitem")
    .filter({ hasText: "Laissez-le venir" })
    .getByRole("button", { name: /Jouer/ })
    .click();
  const panel = page.getByRole("region", { name: mots.puzzles.panel });
  await expect(panel.getByRole("heading", { name: "Laissez-le venir" })).toBeVisible();
  await panel.getByRole("button", { name: mots.puzzles.showSolution }).click();
  await expect(panel.getByText("Passer", { exact: false }).first()).toBeVisible();

  await knowsTheGame(page);
  await page.goto("/");
  await page.goto(`/table/${await createTable(page, AGAINST_COMPUTER)}`);
  await expect(page.locator("#asked")).toHaveText(/Jouez une action|Quel Fief|Vous pouvez réagir/);
  await page.keyboard.press("h");
  await expect(page.getByText(mots.table.prompt.hinted).first()).toBeVisible();
  await expect(page.getByText(/ (is|the|of|worth|best|would) /)).toHaveCount(0);

  await page.goto("/rules/SE-VIC-08");
  await expect(page.getByText("La partie finit aussitôt que quelqu’un a gagné.").first()).toBeVisible();
  await expect(page.getByText(mots.rules.foreign, { exact: true })).toHaveCount(0);
  await page.goto("/rules/GE-SET-01");
  await expect(page.getByText(mots.rules.foreign, { exact: true }).first()).toBeVisible();
  await accessible(page, "a rule in English among French words");
  expect(heard).toEqual([]);
});
