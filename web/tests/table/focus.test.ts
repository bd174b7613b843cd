import { afterEach, beforeEach, expect, test } from "vitest";
import { keepsFocus } from "../../src/table/focus";

let root: HTMLElement;
let question: HTMLElement;
let stop: () => void;

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  document.body.innerHTML = `<main><section tabindex="-1"></section><button id="a">A</button><button id="b">B</button></main>
    <dialog><button id="c">C</button></dialog><button id="elsewhere">E</button>`;
  root = document.querySelector("main") as HTMLElement;
  question = document.querySelector("section") as HTMLElement;
  stop = keepsFocus(() => question.focus())(root);
});

afterEach(() => stop());

const button = (id: string): HTMLButtonElement => document.querySelector(`#${id}`) as HTMLButtonElement;

test("a button that is removed or disabled leaves the focus to the question", async () => {
  button("a").focus();
  button("a").remove();
  await settled();
  expect(document.activeElement).toBe(question);
  button("b").focus();
  button("b").disabled = true;
  await settled();
  expect(document.activeElement).toBe(question);
});

test("whoever leaves on purpose is left alone", async () => {
  button("a").focus();
  button("a").blur();
  await settled();
  button("a").remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
  button("b").focus();
  button("elsewhere").focus();
  button("b").remove();
  await settled();
  expect(document.activeElement).toBe(button("elsewhere"));
});

test("where the question cannot have it, the table itself has it", async () => {
  question.remove();
  button("a").focus();
  button("a").remove();
  await settled();
  expect(document.activeElement).toBe(root);
});
