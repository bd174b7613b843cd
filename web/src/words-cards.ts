/** The words of the card browser. `{name}` is filled in by `say` of words.ts. */
import { catalogue } from "./catalogue";
import type { FaultKind, Field, NumberField, Order } from "./cards/query";

const faults = {
  field: "nothing is called “{field}”. You can ask for {possible}.",
  value: "“{value}” is no {name}. Possible are {possible}.",
  number:
    "“{value}” is no number. Write for example {field}>=3, {field}:none, or the name of another number.",
  operator: "{field} is not more or less than something. Write {field}: or {field}!=.",
  nothing: "something is missing after it.",
  quote: "the closing quotation mark is missing.",
  open: "this bracket is never closed.",
  close: "this bracket was never opened.",
} as const satisfies Record<FaultKind, string>;

const names = {
  clan: "Clan",
  type: "type of card",
  deck: "deck",
  keyword: "keyword",
  text: "text",
  title: "title",
  set: "set",
  is: "property of a card",
  edition: "edition",
} as const satisfies Record<Exclude<Field, NumberField>, string>;

const orders = {
  best: "Best first",
  title: "By title",
  clan: "By Clan",
  type: "By type",
  gold: "By Gold Cost",
  force: "By Force",
  chi: "By Chi",
  honor: "By Personal Honor",
  focus: "By Focus Value",
} as const satisfies Record<Order, string>;

export const english = {
  title: "Cards",
  lead: "Every card of the format, with its text as Gorin plays it.",
  toDecks: "Build a deck",
  loading: "The cards are laid out …",
  search: "Search",
  placeholder: "crane duel chi>=4",
  searchHint: "Press / to come here",
  clans: "Clan",
  noClan: "No Clan",
  type: "Type",
  anyType: "All types",
  deck: "Deck",
  anyDeck: "Both decks",
  decks: { dynasty: "Dynasty", fate: "Fate", none: "Stronghold" },
  playable: "Gorin plays it",
  order: "Order",
  orders,
  filters: "Filters",
  found: { one: "One card", other: "{count} cards" },
  nothing: "No card is like that.",
  others: {
    one: "One card of another year has these words in its title.",
    other: "{count} cards of other years have these words in their titles.",
  },
  showOthers: "Show them",
  faults,
  unlike: "no card has the {name} “{value}”.",
  fault: "“{part}” is left out:",
  names,
  how: "How to search",
  howRows: [
    ["crane duel", "both words, in title, keywords or text"],
    ['"bow this card"', "these words together"],
    ["clan:crane,lion type:personality", "one of several; the same with deck: keyword: set: title: text:"],
    ["chi>=4 gold<=5 focus:3", "numbers; also force, honor, requirement, production, strength, start"],
    ["force>chi honor:none", "a number against another, or none printed"],
    ["is:unique is:playable", "also singular, loyal, experienced, legal, unwritten"],
    ["-keyword:cavalry", "not"],
    ["(duel or challenge) clan:crane", "one of both; brackets hold together"],
    ["edition:any", "cards of all years, by title only"],
  ] as const,
  howKeys: "Arrow keys go from card to card, Enter opens one, Escape closes it, / comes back to the search.",
  list: "Cards found",
  notYet: "Not played yet",
  notYetLong:
    "Gorin does not play this card yet: its numbers are known, what it does is not written. It cannot be in a deck that is played here.",
  notLegal: "Not legal in the format of this edition.",
  ofAnother: "{type} of another year",
  ofAnotherLong: "A card of another year: Gorin knows that there is one of this title, and no more of it.",
  played: "Gorin plays it.",
  rules: "Rules about its keywords",
  rulings: "Rulings",
  sets: "Printed in",
  setOf: "{name}, {year}",
  copies: { one: "At most one in a deck", other: "At most {count} in a deck" },
  detail: "The card",
  close: "Close",
  previous: "The card before",
  next: "The next card",
  link: "Link to this card",
} as const;

export const cardWords = catalogue("cards", english);
