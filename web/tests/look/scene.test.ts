import { describe, expect, test } from "vitest";
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
