import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { words } from "../src/words";
import { complaints, fitsAcross } from "./help";

const text = words.learn;
const lesson = (page: Page) => page.locator(".lesson");
const says = (page: Page, part: string): Promise<void> => expect(lesson(page)).toContainText(part);

async function accessible(page: Page, where: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map((each) => ({ rule: each.id, where: each.nodes.map((node) => node.target.join(" ")) })),
      `${where}, ${colorScheme}`,
    ).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** Make a table of a lesson as the page does, and go there. */
async function begin(page: Page, name: string): Promise<void> {
  await page.goto("/learn");
  const table = await page.evaluate(async (which) => {
    const response = await fetch(`/api/lessons/${which}/table`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "{}",
    });
    return ((await response.json()) as { table: string }).table;
  }, name);
  await page.goto(`/table/${table}`);
}

test("a newcomer is led into the first lesson, errs, goes back, and does it to its end by clicks", async ({
  page,
}) => {
  const heard = complaints(page);
  await page.goto("/");
  await page.getByRole("button", { name: words.lobby.now1 }).click();
  const dialog = page.getByRole("dialog", { name: text.ask.title });
  await expect(dialog).toBeVisible();
  await accessible(page, "the question for newcomers");
  await dialog.getByRole("button", { name: text.ask.yes }).click();
  await expect(page).toHaveURL(/\/table\//);

  await says(page, "You lead the Crab");
  await accessible(page, "the first lesson");
  const answer = (name: string | RegExp) => page.locator(".answers").getByRole("button", { name });
  await answer(/^Pass/).click();
  await says(page, "Secluded Village");
  await answer(/Hida Kagura/).click(); // allowed, and explained
  await says(page, "Gold first");
  await lesson(page).getByRole("button", { name: text.table.back }).click();
  await expect(lesson(page)).not.toContainText("Gold first");
  await lesson(page).getByRole("button", { name: text.table.show }).click();
  await expect(page.locator("[data-option].hinted, .hinted [data-option]").first()).toContainText(
    "Secluded Village",
  );
  await answer(/Secluded Village/).click();
  await says(page, "You pay by bowing");
  await page.locator(".answers button.primary").click(); // the plan bows just the Stronghold
  await says(page, "Buy the other Iron Mine");
  await answer(/Buy Iron Mine/).click(); // the lesson says no more of paying: that goes by the plan
  await expect(page.getByRole("heading", { name: "Lesson 1 is done" })).toBeVisible();
  await accessible(page, "the end of a lesson");

  // The next one follows, and the list knows what is done.
  await lesson(page).getByRole("button", { name: text.table.nextPlain }).click();
  await says(page, "Two turns later"); // in the Dynasty Phase at once
  await page.goto("/learn");
  await expect(page.getByRole("button", { name: /Once more: lesson 1/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /Begin lesson 2/ })).toHaveClass(/primary/);
  await accessible(page, "the list of lessons");
  await page.goto("/");
  await page.getByRole("button", { name: words.lobby.now1 }).click();
  await expect(page).toHaveURL(/\/table\//); // he is not asked again
  expect(heard).toEqual([]);
});

test("a battle is learned by keys on a narrow screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await begin(page, "battle");
  await says(page, "You attack with 10 Force");
  await fitsAcross(page);
  await accessible(page, "a lesson on a phone");
  // What is asked can be answered, and is not pushed off the screen by what is said.
  const answers = await page.locator(".answers").boundingBox();
  expect(answers && answers.y + 44 <= 740).toBe(true);

  const settle = async (): Promise<void> => {
    await page.waitForTimeout(300); // a key meant for the question before is not taken
  };
  const option = async (label: RegExp): Promise<void> => {
    await settle();
    const labels = await page.locator(".answers [data-option]").allTextContents();
    const at = labels.findIndex((each) => label.test(each));
    expect(at, labels.join(" | ")).toBeGreaterThanOrEqual(0);
    await page.keyboard.press(String(at + 1));
  };
  await option(/Shout of Defiance/);
  await says(page, "Hida Hiyao is a Hero");
  await option(/Hida Hiyao/);
  await says(page, "13 against 11");
  await settle();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Lesson 4 is done" })).toBeVisible();
  await fitsAcross(page);
  await expect(lesson(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await says(page, "The Lion’s turn");
});
