import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { words } from "../src/words";
import { asked, concede, playUntil, sitAtNewTable } from "./help";

test("a finished game: scrubbed, stepped, with both hands, kept, brought back, and played on from", async ({
  page,
}) => {
  await sitAtNewTable(page);
  await playUntil(page, (at) => at.turn >= 5);
  await concede(page);
  await page.getByRole("link", { name: words.table.over.replay, exact: true }).click();
  await expect(page).toHaveURL(/\/replay\//);

  const bar = page.getByRole("slider", { name: words.replay.bar });
  await expect(bar).toBeVisible();
  const end = Number(await bar.getAttribute("max"));
  expect(end).toBeGreaterThan(20);
  const said = page.locator(".said");

  await bar.fill("0");
  await expect(said).toHaveText(words.replay.beginning);
  await page.getByRole("button", { name: words.replay.on, exact: true }).click();
  await expect(bar).toHaveValue("1");
  await expect(said).not.toHaveText(words.replay.beginning);
  await page.getByRole("button", { name: words.replay.turnOn, exact: true }).click();
  expect(Number(await bar.inputValue())).toBeGreaterThan(1);
  const middle = Math.floor(end / 2);
  await bar.fill(String(middle));
  await bar.press("ArrowRight");
  await expect(bar).toHaveValue(String(middle + 1));
  await expect(page).toHaveURL(new RegExp(`#${middle + 1}$`));

  // Both hands lie open, or one, as one chooses.
  await expect(page.locator(".hand .card").first()).toBeVisible();
  await expect(page.locator(".hand .card.hidden")).toHaveCount(0);
  const eyes = page.getByLabel(words.replay.eyes);
  await eyes.selectOption("0");
  await expect(page.locator(".hand:not(.near) .card.hidden").first()).toBeVisible();
  await expect(page.locator(".hand.near .card.hidden")).toHaveCount(0);
  await eyes.selectOption("all");
  await expect(page.locator(".hand .card.hidden")).toHaveCount(0);

  // The record goes into a file and comes back as the same game.
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: words.replay.record }).click(),
  ]);
  const path = await file.path();
  expect(readFileSync(path, "utf-8").length).toBeGreaterThan(200);
  const address = page.url();
  await page.goto("/");
  await page.getByLabel(words.lobby.recordFile).setInputFiles(path);
  await expect(page).toHaveURL(/\/replay\//);
  await expect(page.getByRole("slider", { name: words.replay.bar })).toHaveAttribute("max", String(end));

  // Another game grows out of the middle of this one.
  await page.goto(address);
  await expect(bar).toHaveValue(String(middle + 1));
  const play = page.getByRole("group", { name: words.replay.playOn }).getByRole("button");
  await expect(play).toHaveCount(2);
  await play.first().click();
  await expect(page).toHaveURL(/\/table\//);
  const at = await asked(page);
  expect(at.over).toBe(false);
  expect(at.turn).toBeGreaterThan(0);
  const later = await playUntil(page, (each) => each.turn > at.turn);
  expect(later.turn).toBeGreaterThan(at.turn);
});
