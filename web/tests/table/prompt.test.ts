import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import Assign from "../../src/table/Assign.svelte";
import { findCard } from "../../src/table/cards";
import { choicesOf } from "../../src/table/choices";
import { command } from "../../src/table/keys";
import Options from "../../src/table/Options.svelte";
import Order from "../../src/table/Order.svelte";
import { Sending } from "../../src/table/sending.svelte";
import PayPlan from "../../src/table/PayPlan.svelte";
import { fixture } from "./helpers";

afterEach(cleanup);

describe("the options", () => {
  const choices = choicesOf(fixture("battle").question);
  const always = { choices, hinted: -1, disabled: false, onpoint: vi.fn() };

  test("are buttons that send the number the server knows", () => {
    const onchoose = vi.fn();
    render(Options, { ...always, onchoose });
    screen.getByRole("button", { name: /Wrath of Osano-Wo/ }).click();
    expect(onchoose).toHaveBeenCalledWith(6);
    screen.getByRole("button", { name: /pass/ }).click();
    expect(onchoose).toHaveBeenLastCalledWith(0);
  });

  test("say which of them the computer would take, not by colour alone, and bring it into sight", () => {
    const sought: (string | null)[] = [];
    Element.prototype.scrollIntoView = function () {
      sought.push(this.getAttribute("data-option"));
    };
    render(Options, { ...always, hinted: 2, onchoose: vi.fn() });
    expect(screen.getByRole("button", { name: /The computer would do this/ }).textContent).toContain(
      "Ring of Fire",
    );
    expect(sought).toEqual(["2"]);
  });
});

test("a payment shows its plan", () => {
  const view = fixture("pay");
  const question = view.question;
  if (!question) throw new Error("no question");
  const onpay = vi.fn();
  render(PayPlan, {
    view,
    question: { ...question, plan: { options: [1, 170], gold: 6, cost: 5, waste: 1 } },
    disabled: false,
    onpay,
    onhand: vi.fn(),
  });
  expect(screen.getByText(/Bow Mountain Summit Temple, Temple to Shinsei/)).toBeTruthy();
  expect(screen.getByText(/1 Gold too many/)).toBeTruthy();
  screen.getByRole("button", { name: /^Pay/ }).click();
  expect(onpay).toHaveBeenCalledOnce();
});

test("a payment that differs from what the card is listed at says by how much", () => {
  const view = fixture("pay");
  const question = view.question;
  const source = question?.source && findCard(view, question.source.id);
  const listed = source?.stats.gold_cost?.now ?? null;
  if (!question || listed === null || listed < 2) throw new Error("no card that costs");
  const pay = (cost: number) => {
    cleanup();
    const plan = { options: [1], gold: cost, cost, waste: 0 };
    render(PayPlan, {
      view,
      question: { ...question, plan },
      disabled: false,
      onpay: vi.fn(),
      onhand: vi.fn(),
    });
    return screen.queryByText(/listed at/)?.textContent.trim() ?? "";
  };
  expect(pay(listed)).toBe("");
  expect(pay(listed - 2)).toBe(`It is listed at ${listed}; 2 less here, by a discount.`);
  expect(pay(listed + 1)).toBe(`It is listed at ${listed}; 1 more here, by an effect.`);
});

test("units are sent from one screen", async () => {
  const view = fixture("assign");
  const question = view.question;
  if (!question) throw new Error("no question");
  const onsend = vi.fn();
  const sending = new Sending();
  sending.begin(view, question);
  render(Assign, { sending, question, disabled: false, onsend, onhand: vi.fn(), onpoint: vi.fn() });
  expect(screen.getAllByRole("group").length).toBe(4);
  screen.getByRole("radio", { name: "Mirumoto Chojiro to Province 1" }).click();
  await vi.waitFor(() => screen.getByRole("button", { name: /Send 1/ }));
  screen.getByRole("button", { name: /Send 1/ }).click();
  const province = view.players[0]?.provinces[0];
  expect(onsend).toHaveBeenCalledWith({
    kind: "assign",
    rule: question.rule,
    left: [{ unit: 169, province: { player: province?.player, number: province?.number } }],
    picked: false,
  });
});

test("an order is made with buttons", async () => {
  const question = fixture("order").question;
  if (!question) throw new Error("no question");
  const ontake = vi.fn();
  render(Order, { question, disabled: false, ontake, onhand: vi.fn() });
  screen.getByRole("button", { name: /Light Infantry earlier/ }).click();
  await vi.waitFor(() => expect(screen.getAllByRole("listitem")[1]?.textContent).toContain("Light Infantry"));
  screen.getByRole("button", { name: /In this order/ }).click();
  expect(ontake).toHaveBeenCalledWith(
    expect.objectContaining({ list: ["card:232", "card:234", "card:233"] }),
  );
});

describe("keys", () => {
  const press = (key: string, target: Element = document.body, more: KeyboardEventInit = {}) => {
    let found: ReturnType<typeof command> = null;
    const listen = (event: Event): void => {
      found = command(event as KeyboardEvent);
    };
    document.body.addEventListener("keydown", listen, { once: true });
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
    return found;
  };

  test("mean something at the table, and text where somebody writes", () => {
    const field = document.body.appendChild(document.createElement("input"));
    expect(press("3")).toEqual({ do: "option", number: 3 });
    expect(press("3", field)).toBeNull();
    expect(press("Escape", field)).toEqual({ do: "escape" });
    expect(press("h", document.body, { ctrlKey: true })).toBeNull();
    expect(press("Enter", document.body, { repeat: true })).toBeNull();
    field.remove();
  });

  test("that one could write command nothing if one does not want that", () => {
    const silent = (key: string) => command(new KeyboardEvent("keydown", { key }), false);
    for (const key of ["3", "h", "/", "?"]) expect(silent(key)).toBeNull();
    expect(silent("Enter")).toEqual({ do: "primary" });
    expect(silent("Escape")).toEqual({ do: "escape" });
    expect(silent("F6")).toEqual({ do: "region", step: 1 });
  });

  test("leave Enter to a button that has the focus", () => {
    const button = document.body.appendChild(document.createElement("button"));
    expect(press("Enter")).toEqual({ do: "primary" });
    expect(press("Enter", button)).toBeNull();
    button.remove();
  });
});
