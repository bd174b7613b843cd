/** What the server says, in French: known sentences with their blanks, and card texts left as they are. */
import { afterAll, describe, expect, test } from "vitest";
import { inLabel, inSentence, translate } from "../src/catalogue";
import { french, know, label, sentence, spaced, title } from "../src/french";
import table from "../src/french/sentences.json";
import { named } from "../src/table/story";

describe("sentences", () => {
  test.each([
    ["Take a Battle action, or pass.", "Jouez une action de Bataille, ou passez."],
    [
      "Pay 6 Gold for Hida Genichi: what do you bow? 4 of 6 is produced.",
      "Payez 6 Or pour Hida Genichi : qu’inclinez-vous ? 4 sur 6 déjà produit.",
    ],
    [
      "You may react after Hida Kagura bows, because of Iron Mine, or pass.",
      "Vous pouvez réagir, après ceci : Hida Kagura s’incline (Iron Mine), ou passer.",
    ],
    [
      "Your opponent may react after the armies engage at your 1st Province.",
      "Votre adversaire peut réagir, après ceci : les armées s’affrontent, votre 1re Province.",
    ],
    ["Your opponent pays Gold (Iron Mine).", "Votre adversaire paie de l’Or (Iron Mine)."],
    ["Player 2 takes an action or passes.", "Player 2 joue une action ou passe."],
    [
      "Player 1 brings Hida Genichi into play, bowing Iron Mine (twice) and Kitsune Den for 6 Gold.",
      "Player 1 met Hida Genichi en jeu, en inclinant Iron Mine (deux fois) et Kitsune Den pour 6 Or.",
    ],
    ["Doji Seo, Iron Mine and 3 others straighten.", "Doji Seo, Iron Mine et 3 autres se redressent."],
    ["Hida Amoro goes to Province 2 of player 1.", "Hida Amoro va : Province 2 (player 1)."],
    [
      "First answer this: Do you declare an attack this turn?",
      "Répondez d’abord à ceci : Déclarez-vous une attaque ce tour-ci ?",
    ],
    ["Equip: Target one of your Personalities.", "Équiper : Ciblez une de vos Personnalités."],
    ["This is not the password of your account.", "Ce n’est pas le mot de passe de votre compte."],
    [
      '"atacking" is not understood here; did you mean "attacking"?',
      '"atacking" n’est pas compris ici ; vouliez-vous dire "attacking" ?',
    ],
    [
      '")" is not understood here; here can stand: a, Action, an or 39 others',
      '")" n’est pas compris ici ; ici peut venir : a, Action, an ou 39 autres mots',
    ],
    [
      'an Action has a Focus: add a line "Focus: 2"',
      'une Action a aussi un nombre Focus : ajoutez une ligne "Focus: 2"',
    ],
    ["an Action has no Force: take this line out", "une Action n’a pas de Force : retirez cette ligne"],
    [
      'the type is one of: Action, Ring; did you mean "Action"?',
      'le type est l’un de : Action, Ring ; vouliez-vous dire "Action" ?',
    ],
    [
      "this has too many possible readings: say it in fewer words",
      "ceci a trop de lectures possibles : dites-le en moins de mots",
    ],
    [
      "this is understood, but it cannot be played: it speaks of 'unit', which nothing in it stands for",
      "ceci est compris, mais ne peut être joué : ceci parle de 'unit', que rien n’y désigne",
    ],
    ["player 1 gains −2 Honor.", "player 1 gagne −2 d’Honneur."],
  ])("%s", (english, said) => {
    expect(sentence(english)).toBe(said);
  });

  test.each([
    "Battle: Bow this card: Target an enemy Personality. Give the Personality -2F.",
    "Open: If this card is bowed, it bows. Hida Amoro is destroyed.",
    "Player 1 does what nobody has written down.",
    "",
  ])("what is not in the table stays: %s", (text) => {
    expect(sentence(text)).toBe(text);
  });
});

describe("answers", () => {
  test.each([
    ["Pass", "Passer"],
    ["Bow Iron Mine (at home, 2nd)", "Incliner Iron Mine (au domaine, la 2e)"],
    ["Buy Hida Genichi (Experienced)", "Acheter Hida Genichi (Experienced)"],
    ["Your opponent's 3rd Province", "La 3e Province de votre adversaire"],
    ["Use Iron Mine: Produce 2 Gold", "Utiliser Iron Mine : Produce 2 Gold"],
    ["Hida Genichi", "Hida Genichi"],
  ])("%s", (english, said) => {
    expect(label(english)).toBe(said);
  });
});

describe("what cards and lessons say", () => {
  const before = "Iron Mine: Target an enemy Personality.";

  test("is English until it is known, then said among the words of the table", () => {
    expect(sentence(before)).toBe("Iron Mine : Ciblez une Personnalité ennemie.");
    expect(sentence("Lion's Den: Bow the spider. Do you?")).toBe("Lion's Den: Bow the spider. Do you?");
    know({
      "you may bow the spider": "vous pouvez incliner l'araignée",
      "Bow this card: Gain 1 Honor.": "Incliner cette carte : gagner 1 point d'Honneur.",
      "Gain 1 Honor": "Gagner 1 point d'Honneur",
      "a Samurai": "un Samouraï",
      "after this card bows": "après que cette carte s'est inclinée",
      "Brand of Fire and Thunder": "Brand of Fire and Thunder",
      "As the Breakers": "As the Breakers",
      "Send him home.": "Renvoyez-le.",
    });
    for (const [english, said] of [
      [
        "Lion's Den: You may bow the spider. Do you?",
        "Lion's Den : Vous pouvez incliner l'araignée. Le faites-vous ?",
      ],
      ["Send him home.", "Renvoyez-le."],
      ["It is not a Samurai and it is bowed.", "Ce n’est pas : un Samouraï et elle est inclinée."],
      ["It is not a Monk and it is bowed.", "It is not a Monk and it is bowed."],
      [
        "“Gain 1 Honor”: it is a Reaction, used after this card bows.",
        "« Gagner 1 point d'Honneur » : c’est une Réaction ; on l’utilise ainsi : après que cette carte s'est inclinée.",
      ],
      ["You draw Brand of Fire and Thunder.", "Vous piochez Brand of Fire and Thunder."],
      ["You draw Iron Mine and Daruma.", "Vous piochez Iron Mine et Daruma."],
      ["Bow this card: Gain 1 Honor.", "Incliner cette carte : gagner 1 point d'Honneur."],
    ] as const)
      expect(sentence(english), english).toBe(said);
    expect(label("Use Iron Mine: Gain 1 Honor")).toBe("Utiliser Iron Mine : Gagner 1 point d'Honneur");
    expect(label("As the Breakers")).toBe("As the Breakers");
  });

  test("a hint's answer and its reasons, if all of them are known", () => {
    expect(sentence("No attack. There is nobody who could attack.")).toBe(
      "Ne pas attaquer. Il n’y a personne qui puisse attaquer.",
    );
    expect(sentence("No attack. Nobody has put that into French.")).toBe(
      "No attack. Nobody has put that into French.",
    );
  });

  test("created cards are called by what they are", () => {
    expect(title("1F Follower")).toBe("Suivant 1F");
    expect(title("3F/3C/3PH Samurai Crane Clan Personality")).toBe(
      "Personnalité Samurai Clan Crane 3F/3C/3HP",
    );
    expect(title("Iron Mine")).toBe("Iron Mine");
    expect(sentence("1F Follower bows.")).toBe("Suivant 1F s’incline.");
  });

  test("what was decided, for those who look at a game", () => {
    expect(sentence("targets Hida Amoro for Iron Mine")).toBe("cible Hida Amoro pour Iron Mine");
    expect(sentence("does not react after Hida Amoro bows, because of Iron Mine,")).toBe(
      "ne réagit pas, après ceci : Hida Amoro s’incline (Iron Mine)",
    );
  });
});

describe("the table", () => {
  const blanks = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

  test.each(Object.keys(table) as (keyof typeof table)[])(
    "of %s has the same blanks in both languages",
    (section) => {
      for (const [english, said] of Object.entries(table[section]))
        expect(blanks(said), english).toEqual(blanks(english));
    },
  );
});

describe("in the page", () => {
  afterAll(() =>
    translate({}, (text) => text, {
      sentence: (text) => text,
      label: (text) => text,
      know: () => undefined,
      title: (text) => text,
    }),
  );

  test("sentences are English until French is fetched; then players keep their names", () => {
    expect(named("Player 2 focuses.", ["Anna", "Bert"])).toBe("Bert focuses.");
    translate(french, spaced, { sentence, label, know, title });
    expect(named("Player 2 focuses.", ["Anna", "Bert"])).toBe("Bert focalise.");
    expect(inSentence("You are challenged. Do you refuse?")).toBe("Vous êtes défié. Refusez-vous\u00a0?");
    expect(inLabel("Strike")).toBe("Frapper");
  });
});
