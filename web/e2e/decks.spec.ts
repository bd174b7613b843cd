import { expect, test } from "@playwright/test";
import { words } from "../src/words";
import { deckWords } from "../src/words-decks";
import { accessible } from "./axe";
import { asked, knowsTheGame } from "./help";

test("a veteran's list of another edition is played without what is not played, and it is said what changed", async ({
  page,
}) => {
  await knowsTheGame(page);
  await page.goto("/decks");
  await page.getByRole("tab", { name: deckWords.tabs.list }).click();
  const list = page.getByLabel(words.decks.list, { exact: true });
  await list.fill(
    "Kyuden Hida\n3 Hida Kisada\n3 Hida Genichi\n3 Iron Mine\n2 Border Keep\n3 Oath of Fealty\n2 Duty",
  );
  const result = page.getByRole("region", { name: words.decks.result });
  await expect(result.locator(".verdict")).toHaveText(/mend/);
  await result.getByRole("button", { name: words.decks.fill }).click();
  await expect(result.locator(".verdict")).toHaveText(words.decks.playable);
  const told = result.locator("section", { hasText: words.decks.filled });
  await expect(told).toContainText(/Left out: .*3 Hida Kisada.*2 Border Keep/);
  await expect(told).toContainText(/In their place: .*1 The Seventh Tower/);
  await expect(list).toHaveValue(/3x? Hida Genichi/);
  await expect(list).toHaveValue(/3x? Iron Mine/);
  await accessible(page, "a list that was filled up");
  await page.getByRole("button", { name: deckWords.play }).click();
  await page.getByRole("button", { name: words.lobby.start }).click();
  await expect(page).toHaveURL(/\/table\//);
  expect((await asked(page)).over).toBe(false);
});

test("a bad deck is pasted, mended by the repairs offered, kept and played", async ({ page }) => {
  await page.goto("/decks");
  const starters = await page.evaluate(async () => {
    const answer = (await (await fetch("/api/starters")).json()) as {
      starters: { name: string; list: string }[];
    };
    return answer.starters;
  });
  const list = starters.find((starter) => starter.name === "crab")?.list ?? "";
  // A title mistyped, a card that there is not, too many copies of one, and all of another gone.
  const lines = list.split("\n");
  const mistyped = lines.findIndex((line) => /^\d+x? .*Iron Mine/.test(line));
  const many = lines.findIndex((line) => /^3x? .*Hida Genichi/.test(line));
  expect(mistyped).toBeGreaterThan(0);
  expect(many).toBeGreaterThan(0);
  lines[mistyped] = (lines[mistyped] ?? "").replace("Iron Mine", "Iron Mien");
  lines[many] = (lines[many] ?? "").replace("3", "5");
  lines.push("2 A Card That Nobody Printed");
  await page.getByRole("tab", { name: deckWords.tabs.list }).click();
  await page.getByLabel(words.decks.list, { exact: true }).fill(lines.join("\n"));

  const result = page.getByRole("region", { name: words.decks.result });
  const verdict = result.locator(".verdict");
  await expect(verdict).toHaveText(/mend/);
  await expect(result.locator(".faults li").first()).toBeVisible();
  await expect(page.getByRole("button", { name: deckWords.play })).toBeDisabled();
  let mended = 0;
  for (; mended < 12; mended++) {
    await expect(result).toHaveAttribute("aria-busy", "false");
    if ((await verdict.textContent()) === words.decks.playable) break;
    const before = await page.getByLabel(words.decks.list, { exact: true }).inputValue();
    await result.locator("button.mend").first().click();
    await expect(page.getByLabel(words.decks.list, { exact: true })).not.toHaveValue(before);
    await expect(result).toHaveAttribute("aria-busy", "true");
  }
  await expect(verdict).toHaveText(words.decks.playable);
  expect(mended).toBeGreaterThanOrEqual(3);

  await page.getByLabel(words.decks.name).fill("The mended wall");
  await page.getByRole("button", { name: words.decks.save }).click();
  await expect(page.getByText(words.decks.saved.replace("{name}", "The mended wall"))).toBeVisible();
  await page.reload();
  await page.getByRole("tab", { name: deckWords.tabs.shelf }).click();
  await expect(page.getByRole("button", { name: "The mended wall", exact: true })).toBeVisible();
  await page.getByRole("button", { name: deckWords.play }).click();
  const yours = page.getByRole("group", { name: words.lobby.yours });
  await expect(yours.getByRole("radio", { name: "The mended wall" })).toBeChecked();
  await page.getByRole("button", { name: words.lobby.start }).click();
  await expect(page).toHaveURL(/\/table\//);
  expect((await asked(page)).over).toBe(false);
});
