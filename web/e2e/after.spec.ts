import AxeBuilder from "@axe-core/playwright";
import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { words } from "../src/words";
import { wordsAfter } from "../src/wordsAfter";
import { complaints, concede, fitsAcross, playUntil, sitAtNewTable } from "./help";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

/** Nothing that axe knows of keeps anybody from using it, wide and narrow, in light and in dark. */
async function accessible(page: Page, where: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map((each) => [each.id, each.nodes.map((node) => node.target.join(" "))]);
      expect(found, `${where}, ${String(size.width)}, ${colorScheme}`).toEqual([]);
    }
    await fitsAcross(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: null, reducedMotion: "reduce" });
}

const after = (page: Page) => page.getByRole("region", { name: wordsAfter.after.title });

test("after a game: how it went, as plots and as numbers, with a step into the replay; then its list", async ({
  page,
}) => {
  const heard = complaints(page);
  const id = await sitAtNewTable(page);
  const { turn } = await playUntil(page, (at) => at.turn >= 5);
  await concede(page);

  // At the table, under how it ended.
  const told = after(page);
  await expect(told.getByRole("img")).toHaveCount(5);
  const honor = told.getByRole("img", { name: wordsAfter.after.measures.honor });
  await expect(honor).toHaveAttribute("aria-label", /at first, .* at the end/);
  await expect(told.getByRole("heading", { name: wordsAfter.after.better })).toBeVisible();
  await told.getByText(wordsAfter.after.table).click();
  const numbers = told.getByRole("table");
  await expect(numbers.getByRole("row")).toHaveCount(2 + turn + 1); // two of headings, the turns, the end
  await accessible(page, "the end of a game");

  // A turn is a way into the replay. A narrow page lays the table anew.
  if (!(await numbers.isVisible())) await told.getByText(wordsAfter.after.table).click();
  await numbers.getByRole("button", { name: "3", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/replay/${id}`));
  await expect(page.locator(".moment strong")).toContainText("Turn 3");
  await page.getByRole("button", { name: wordsAfter.after.title }).click();
  await expect(after(page).getByRole("img")).toHaveCount(5);
  await expect(after(page)).toContainText(`conceded in turn ${String(turn)}`);
  await accessible(page, "how a game went, in the replay");
  await after(page).getByText(wordsAfter.after.table).click();
  await after(page).getByRole("button", { name: "4", exact: true }).click();
  await expect(page.locator(".moment strong")).toContainText("Turn 4");
  await expect(page.locator(".board .card").first()).toBeVisible();

  // Others may look at it, and put it into their pages.
  await page.getByText(wordsAfter.share.title).click();
  const code = await page.getByLabel(wordsAfter.share.embed).inputValue();
  const address = /src="([^"]+)"/.exec(code)?.[1] ?? "";
  expect(address).toMatch(new RegExp(`/embed/${id}#\\d+$`));

  // It is in the list of one's games.
  await page.getByRole("link", { name: words.nav.games, exact: true }).click();
  const games = page.locator(".list li");
  await expect(games).toHaveCount(1);
  await expect(games).toContainText(wordsAfter.games.lost);
  await accessible(page, "one's own games");
  const search = page.getByLabel(wordsAfter.games.words);
  await search.fill("unicorn");
  await expect(games).toHaveCount(0);
  await search.fill("crane");
  await expect(games).toHaveCount(1);
  await page.getByLabel(wordsAfter.games.result).selectOption("won");
  await expect(page.getByRole("heading", { name: wordsAfter.games.noneFits })).toBeVisible();
  await page.getByRole("button", { name: wordsAfter.games.clear }).click();
  await expect(games).toHaveCount(1);
  await expect(search).toHaveValue("");

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "All 1 finished games" }).click(),
  ]);
  expect(readFileSync(await file.path(), "utf-8")).toMatch(/^gorin-record: 1\n[^]*player 1 concedes/);

  // Taken out after a question; the harmless answer is the first.
  const out = games.getByRole("button", { name: wordsAfter.games.delete });
  await out.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: wordsAfter.games.no })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(games).toHaveCount(1);
  await out.click();
  await dialog.getByRole("button", { name: wordsAfter.games.yes }).click();
  await expect(games).toHaveCount(0);
  await expect(page.getByText(wordsAfter.games.none)).toBeVisible();
  await page.reload();
  await expect(page.getByText(wordsAfter.games.none)).toBeVisible();
  expect(heard).toEqual([]);
  await page.goto(`/replay/${id}`);
  await expect(page.getByRole("alert")).toContainText("no table of this id"); // nobody else had it
});

test("a finished game stands in another page without anything around it; nothing else can be framed", async ({
  page,
}) => {
  const id = await sitAtNewTable(page);
  await playUntil(page, (at) => at.turn >= 2);
  await concede(page);
  const framed = await page.goto(`/embed/${id}#9`);
  expect(framed?.headers()["content-security-policy"]).toContain("frame-ancestors *");
  await expect(page.locator(".board .card").first()).toBeVisible();
  await expect(page.getByRole("slider", { name: words.replay.bar })).toHaveValue("9");
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await page.getByRole("button", { name: words.replay.on, exact: true }).click();
  await expect(page.getByRole("link")).toHaveAttribute("href", `/replay/${id}#10`);
  await expect(page.getByRole("link")).toHaveAttribute("target", "_blank");
  await accessible(page, "a game in another page");
  for (const other of ["/", "/games", `/replay/${id}`, `/api/tables/${id}/replay`]) {
    const { headers } = await page.evaluate(async (path) => {
      const answer = await fetch(path);
      return { headers: answer.headers.get("content-security-policy") };
    }, other);
    expect(headers).toContain("frame-ancestors 'none'");
  }
});

test("sounds are off at first, and are kept as they are chosen", async ({ page }) => {
  await sitAtNewTable(page);
  await page.locator(".answers").first().waitFor();
  const sounds = page.getByRole("group", { name: words.table.settings.sound });
  await page.keyboard.press("s");
  await expect(sounds.getByRole("radio", { name: words.table.settings.sounds.off })).toBeChecked();
  await sounds.getByRole("radio", { name: words.table.settings.sounds.soft }).check();
  await page.reload();
  await page.locator(".answers").first().waitFor();
  await page.keyboard.press("s");
  await expect(sounds.getByRole("radio", { name: words.table.settings.sounds.soft })).toBeChecked();
});
