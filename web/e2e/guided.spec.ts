/** How long the guided first game takes somebody who reads all of it. */
import { expect, test, type Browser, type Page } from "@playwright/test";
import { words } from "../src/words";
import { OwnServer } from "./server";

const text = words.learn.table;
const EDITIONS = ["samurai", "twenty_festivals"] as const;
/** Of somebody who reads in a foreign field. */
const WORDS_A_MINUTE = 200;
/** To find the answer and to give it. */
const SECONDS_AN_ANSWER = 3;

/** What can be read under a question beside the lesson: what is asked, every answer and what it does. */
const readable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = ":is(h2, p, li, legend, label, button)";
    return [...document.querySelectorAll<HTMLElement>(`.question ${parts}`)]
      .filter((each) => each.checkVisibility() && !each.querySelector(parts))
      .filter((each) => !each.closest("[aria-hidden='true'], .tools, .lesson > p, .source"))
      .map((each) => {
        const copy = each.cloneNode(true) as HTMLElement;
        for (const silent of copy.querySelectorAll(".visually-hidden, kbd, [aria-hidden='true']"))
          silent.remove();
        return copy.textContent.trim().replace(/\s+/g, " ");
      });
  });

const count = (line: string): number => line.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

/** Give the answer that is wanted; whatever the lesson leaves open is passed. */
async function answerAsMeant(page: Page): Promise<void> {
  const answers = page.locator(".answers");
  if (await answers.locator(".units").count()) {
    await answers.locator(".unit").first().locator("label").nth(1).click();
    return answers.locator(".send button.primary").click();
  }
  const show = page.locator(".lesson").getByRole("button", { name: text.show });
  if ((await show.count()) > 0) {
    await show.click();
    return page.locator(".answers .hinted[data-option], .answers .hinted [data-option]").first().click();
  }
  const plan = answers.locator("button.primary:not([data-option])");
  if (await plan.count()) return plan.first().click();
  return answers.locator("button[data-option]").last().click();
}

for (const edition of EDITIONS)
  test(`the guided first game of ${edition} takes a reader of every word about a quarter of an hour`, ({
    browser,
  }) => guided(browser, edition));

async function guided(browser: Browser, edition: (typeof EDITIONS)[number]): Promise<void> {
  const server = await OwnServer.start("0.6"); // as people play
  try {
    const context = await browser.newContext({ reducedMotion: "no-preference", baseURL: server.url });
    const page = await context.newPage();
    await page.goto("/");
    await page.getByRole("radio", { name: words.editions.names[edition] }).check();
    await page.getByRole("button", { name: words.lobby.now1 }).click();
    await page.getByRole("dialog").getByRole("button", { name: words.learn.ask.yes }).click();

    const sum = (read: string[]): number => read.reduce((so, line) => so + count(line), 0);
    // All that the lessons say: titles, stages, ends, and the notes to every answer that was not meant.
    const lessonWords = await page
      .evaluate(async (of) => {
        const { lessons } = (await (await fetch(`/api/lessons?edition=${of}`)).json()) as {
          lessons: { name: string }[];
        };
        const texts = lessons.slice(0, 7).map(async ({ name }) => {
          const { phrases } = (await (await fetch(`/api/lessons/${encodeURIComponent(name)}`)).json()) as {
            phrases: object;
          };
          return Object.keys(phrases);
        });
        return (await Promise.all(texts)).flat();
      }, edition)
      .then(sum);
    const known = new Set<string>(); // what stands there once more, word for word, is not read once more
    let otherWords = 0;
    let answers = 0;
    let untaught = 0;
    let waited = 0;
    let since = Date.now();
    let lessons = 0;
    while (lessons < 7) {
      const question = await page.waitForFunction(
        () => {
          const end = document.querySelector(".lesson.done");
          if (end) return "done";
          const answers = document.querySelector(".answers");
          const number = document.querySelector("#asked")?.textContent;
          if (!answers || answers.getAttribute("aria-busy") === "true" || number === undefined) return null;
          if (!answers.querySelector("button:not(:disabled)")) return null;
          return "asked";
        },
        undefined,
        { polling: 50 },
      );
      const what = (await question.jsonValue()) as string;
      waited += Date.now() - since;
      const said = await page.locator(".lesson > p:not(.where, .row)").allTextContents();
      const lines = (await readable(page)).filter((line) => !known.has(line));
      for (const line of lines) known.add(line);
      otherWords += sum(lines);
      if (process.env["TELL"]) console.log(waited, sum(lines), JSON.stringify(lines));
      answers += 1;
      if (what === "done") {
        lessons += 1;
        if (lessons === 7) break;
        await page.locator(".lesson.done button.primary").click();
        since = Date.now();
        await page.waitForFunction(() => !document.querySelector(".lesson.done"));
        continue;
      }
      if (said.some((line) => line.trim() === text.between)) untaught += 1;
      await answerAsMeant(page);
      since = Date.now();
      await page.waitForTimeout(120);
    }
    const minutes = (part: number): number => Math.round(part * 10) / 10;
    const reading = (lessonWords + otherWords) / WORDS_A_MINUTE;
    const waits = waited / 60_000;
    const whole = reading + (answers * SECONDS_AN_ANSWER) / 60 + waits;
    console.log(
      `${lessonWords} words of lessons with all notes, ${otherWords} of questions and answers, ${answers} answers (${untaught} untaught), ` +
        `${minutes(waits)} min of waiting: ${minutes(whole)} min`,
    );
    expect(whole).toBeLessThan(15);
    await context.close();
  } finally {
    await server.kill();
  }
}
