/** What cards and lessons say, fetched in the language of the page where it can be heard. */
import { learnPhrases } from "../catalogue";
import { language } from "../language";
import * as api from "../net/api";

const PATIENCE = 1500; // milliseconds

let times = $state(0);
const asked: Record<string, boolean> = {};

/** How often more has become known: whoever says a sentence reads this, so that it is said anew. */
export const phrasesHeard = (): number => times;

async function hear(what: string, fetch: () => Promise<Record<string, string>>): Promise<void> {
  if (language === "en" || asked[what] === true) return;
  asked[what] = true;
  try {
    learnPhrases(await fetch());
    times += 1;
  } catch {
    asked[what] = false; // it stays English, until it is asked for again
  }
}

/** Wait a little, so that nothing is said in one language and then once more in the other; but not for long. */
export async function soon(...heard: Promise<void>[]): Promise<void> {
  await Promise.race([Promise.all(heard), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** What the texts of an edition's cards say. */
export const hearCards = (edition: string): Promise<void> =>
  hear(`cards of ${edition}`, () => api.phrases(edition));

/** What a lesson says. */
export const hearLesson = (name: string): Promise<void> => hear(name, () => api.lessonPhrases(name));
