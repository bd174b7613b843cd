/** What keeps people from using a page, as far as a program can tell. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Nothing that axe knows of keeps anybody from using what is shown, in light and in dark. */
export async function accessible(page: Page, where: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const axe = new AxeBuilder({ page });
    if (colorScheme === "dark") axe.withRules(["color-contrast"]); // only colours differ
    const { violations } = await axe.analyze();
    if (colorScheme === "light" && (await page.locator(".board .card").count()) > 0) {
      const cards = new AxeBuilder({ page }).include(".board").withRules(["label-content-name-mismatch"]);
      violations.push(...(await cards.analyze()).violations); // who speaks to a card names what he sees
    }
    const found = violations.map((each) => ({
      rule: each.id,
      where: each.nodes.slice(0, 4).map((node) => `${node.target.join(" ")} ${node.failureSummary ?? ""}`),
    }));
    expect(found, `${where}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
