import { describe, expect, test } from "vitest";
import { motifOf, type Motif } from "../../src/look/deeds";
import { chance } from "../../src/look/draw";
import { clanMarks, clanOf, clans, elements, typeMark } from "../../src/look/marks";
import { scene } from "../../src/look/scene";
import type { CardFace } from "../../src/net/types";
import faces from "../fixtures/faces.json";

const all = Object.values(faces) as unknown as CardFace[];

describe("pictures", () => {
  test("every card has one, of few and sound blocks", () => {
    for (const face of all) {
      const { blocks } = scene(face);
      expect(blocks.length, face.id).toBeGreaterThan(1);
      expect(blocks.length, face.id).toBeLessThan(32);
      for (const block of blocks) {
        expect(block.d, face.id).toMatch(/^M[-0-9.]/);
        expect(block.d, face.id).not.toMatch(/NaN|undefined|Infinity/);
        expect(block.fill ?? block.line, face.id).toBeDefined();
      }
    }
  });

  test("differ between cards of one type", () => {
    const drawn = all
      .filter((face) => face.type === "Personality")
      .map((face) => JSON.stringify(scene(face)));
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});

describe("an Action", () => {
  /** All that cards of these words may show. */
  const shown = (title: string, keywords: string[], text: string[]): Motif[] => [
    ...new Set(
      Array.from({ length: 40 }, (_, at) => motifOf({ title, keywords, text }, chance(`card ${at}`))),
    ),
  ];

  test("shows what its title calls up", () => {
    expect(shown("Arrows at Dusk", [], ["Battle: Fear 3."]).sort()).toEqual(["bow", "volley"]);
  });

  test("else what its abilities do, or of what kind they are", () => {
    expect(shown("Nothing Said", [], ["Battle: Fear 3. Destroy the target."])).toEqual(["glare"]);
    expect(shown("Nothing Said", [], ["Battle: Ranged Attack 4."]).sort()).toEqual(["bow", "volley"]);
    expect(shown("Nothing Said", [], ["Open: Move the unit home."]).sort()).toEqual([
      "bridge",
      "rider",
      "road",
    ]);
    expect(shown("Nothing Said", [], ["Bushido Virtue Open: Draw a card."])).toContain("circle");
    expect(shown("Nothing Said", [], []).length).toBeGreaterThan(6);
  });

  test("is the same picture in every place where its text is known", () => {
    const card = {
      id: "one",
      title: "Nothing Said",
      type: "Action",
      keywords: [],
      text: ["Fear 3"],
    } as const;
    expect(scene(card)).toEqual(scene({ ...card }));
    expect(scene({ ...card, text: undefined })).not.toBe(scene(card));
  });
});

describe("marks", () => {
  test("every clan, type and element has its own", () => {
    const marks = [
      ...clans.map((clan) => clanMarks[clan]),
      ...all
        .map((face) => face.type)
        .filter((type) => type !== "Ring")
        .map((type) => typeMark(type)),
      ...elements.map((element) => typeMark("Ring", [element])),
    ];
    const different = new Set(marks.map((mark) => `${mark.fill ?? ""}|${mark.line ?? ""}`));
    expect(different.size).toBe(clans.length + 9 + elements.length);
  });

  test("a clan is known by the face, else by keyword", () => {
    expect(clanOf("Crane")).toBe("Crane");
    expect(clanOf("", ["Lion Clan"])).toBe("Lion");
    expect(clanOf("", ["Shadowlands", "Oni"])).toBe("Shadowlands");
    expect(clanOf("", ["Samurai"])).toBe("none");
  });
});
