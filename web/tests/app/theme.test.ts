import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  delete document.documentElement.dataset["theme"];
});

test("the choice is kept and shown", async () => {
  const { theme } = await import("../../src/app/theme.svelte");
  expect(theme.chosen).toBe("system");
  theme.chosen = "dark";
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  vi.resetModules();
  const again = await import("../../src/app/theme.svelte");
  expect(again.theme.chosen).toBe("dark");
  again.theme.chosen = "system";
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
});

test("something else that was kept counts for nothing", async () => {
  localStorage.setItem("gorin.theme", "purple");
  const { theme } = await import("../../src/app/theme.svelte");
  expect(theme.chosen).toBe("system");
});
