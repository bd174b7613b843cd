import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Tabs from "../../src/table/Tabs.svelte";

afterEach(cleanup);

test("one tab is a stop for Tab; arrows, Home and End lead to the others and show them", async () => {
  const onshow = vi.fn();
  render(Tabs, {
    label: "What is shown",
    names: ["log", "card", "chat"],
    current: "card",
    panel: "panel",
    onshow,
    children: createRawSnippet<[string]>((name) => ({ render: () => `<span>${name()}</span>` })),
  });
  const tabs = screen.getAllByRole("tab");
  expect(tabs.map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
  expect(tabs.map((tab) => tab.getAttribute("aria-selected"))).toEqual(["false", "true", "false"]);
  for (const [key, name] of [
    ["ArrowLeft", "log"],
    ["ArrowRight", "chat"],
    ["Home", "log"],
    ["End", "chat"],
  ] as const) {
    await fireEvent.keyDown(screen.getByRole("tab", { name: "card" }), { key });
    expect(onshow).toHaveBeenLastCalledWith(name);
    expect(document.activeElement).toBe(screen.getByRole("tab", { name }));
  }
});
