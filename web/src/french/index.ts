/** Everything in French, fetched by those who read it. */
import { spaced } from "./spaced";
import { words } from "./words";
import { after } from "./words-after";
import { cards } from "./words-cards";
import { decks } from "./words-decks";
import { rules } from "./words-rules";
import { shuffle } from "./words-shuffle";

export { spaced };
export { know, label, sentence, title } from "./sentences";

export const french = { words, after, cards, decks, rules, shuffle };
