import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { words } from "../src/words";
import { wordsAfter } from "../src/wordsAfter";
import { accessible } from "./axe";

const record = readFileSync(new URL("../tests/fixtures/shuffled.txt", import.meta.url), "utf8").trimEnd();

test("a file of many records is brought along; what is wrong is told with its line in the file", async ({
  page,
}) => {
  const spoiled = record.replace(/^seed: .*$/m, "seed: 1");
  const file = `${record}\n\n# a game that could not be written\n\n${spoiled}\n\n${record}\n`;
  const line = record.split("\n").length + 4;
  await page.goto("/games");
  await page.getByLabel(wordsAfter.bring.file).setInputFiles({
    name: "gorin-games-1.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(file),
  });
  await expect(page.locator("[data-brought]")).toHaveText(wordsAfter.bring.done.replace("{count}", "2"));
  const refused = page.getByRole("alert");
  await expect(refused).toContainText(wordsAfter.bring.refused);
  await expect(refused.getByRole("listitem")).toHaveCount(1);
  await expect(refused).toContainText(`begins in line ${String(line)})`);
  await expect(page.locator(".list li")).toHaveCount(2);
  await accessible(page, "games that were brought along");
  if (process.env["SHOTS"])
    for (const colorScheme of ["light", "dark"] as const)
      for (const [width, height] of [
        [1440, 900],
        [360, 740],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height });
        await page.screenshot({
          path: `${process.env["SHOTS"]}/bring-${width}-${colorScheme}.png`,
          fullPage: true,
        });
      }
  await page
    .locator(".list li")
    .first()
    .getByRole("link", { name: new RegExp(wordsAfter.games.replay) })
    .click();
  await expect(page).toHaveURL(/\/replay\//);

  // and what is no record at all
  await page.getByRole("link", { name: words.nav.games, exact: true }).click();
  await page.getByLabel(wordsAfter.bring.file).setInputFiles({
    name: "x.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("\n\nnothing of that kind\n"),
  });
  await expect(page.getByRole("alert")).toContainText("line 3");
});
