/** A small guide and a small handbook. */
import type { GuideData, GuidePart, HandbookData } from "../../src/net/api";

const part = (kind: GuidePart["kind"], text: string, more: Partial<GuidePart> = {}): GuidePart => ({
  kind,
  text,
  name: "",
  cards: [],
  rules: [],
  ...more,
});

export const guide: GuideData = {
  edition: "samurai",
  language: "en",
  chapters: [
    {
      name: "duels",
      title: "Duels",
      about: "A challenge, and a strike.",
      sections: ["SE-DUE"],
      parts: [
        part("picture", "The five rings.", { name: "rings" }),
        part("heading", "Striking"),
        part("text", "A strike ends the duel.", { rules: ["SE-DUE-10"] }),
      ],
    },
    {
      name: "terms",
      title: "Words",
      about: "What a word means.",
      sections: ["SE-DEF"],
      parts: [part("word", "Turned sideways: the card is used.", { name: "Bow", rules: ["SE-DEF-01"] })],
    },
  ],
  cards: {},
};

const rule = (
  id: string,
  text: string,
  more: Partial<HandbookData["rules"][number]> = {},
): HandbookData["rules"][number] => ({
  id,
  chapter: "Challenges and duels",
  text,
  language: "en",
  refs: [],
  told: null,
  ...more,
});

export const handbook: HandbookData = {
  edition: "samurai",
  title: "Samurai Edition",
  year: 2007,
  rules: [
    rule("SE-DUE-09", "A pool of three cards.", { told: ["duels", 0] }),
    rule("SE-DUE-10", "Who cannot focus strikes (see SE-DUE-09).", {
      language: "en",
      refs: ["SE-DUE-09"],
      told: ["duels", 3],
    }),
    rule("SE-BOW-01", "Bowed cards fight no duels.", { chapter: "Bowing" }),
  ],
};
