import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { words } from "../src/words";

const text = words.account;
const first = "three blind mice";
const second = "see how they run";

function part(page: Page, title: string) {
  return page.getByRole("form", { name: title });
}

test("an account is made, defended, recovered and deleted", async ({ page, browser, baseURL }) => {
  const name = `Anzai ${Date.now() % 100_000}`;
  await page.goto("/account");
  const register = part(page, text.registerTitle);
  await register.getByLabel(text.name).fill(name);
  await register.getByLabel(text.password, { exact: true }).fill("password1");
  await register.getByRole("button", { name: text.register }).click();
  await expect(register.getByRole("alert")).toContainText("among the first that are tried");
  await register.getByLabel(text.password, { exact: true }).fill(first);
  await register.getByRole("button", { name: text.register }).click();
  await expect(page.getByText(text.registered.replace("{name}", name))).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  const codes = part(page, text.codesTitle);
  await codes.getByLabel(text.current).fill("not my password");
  await codes.getByRole("button", { name: text.makeCodes }).click();
  await expect(codes.getByRole("alert")).toContainText("not the password");
  await codes.getByLabel(text.current).fill(first);
  await codes.getByRole("button", { name: text.makeCodes }).click();
  await expect(codes.getByRole("listitem")).toHaveCount(8);
  const code = (await codes.getByRole("listitem").first().textContent()) ?? "";

  // another browser, where the password is forgotten
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  const other = await context.newPage();
  await other.goto("/account");
  const recover = part(other, text.recoverTitle);
  await recover.getByLabel(text.name).fill(name);
  await recover.getByLabel(text.code).fill(code);
  await recover.getByLabel(text.next).fill(second);
  await recover.getByRole("button", { name: text.recover }).click();
  await expect(other.getByText(text.recovered.replace("{name}", name))).toBeVisible();
  await page.reload();
  await expect(part(page, text.logInTitle)).toBeVisible(); // this one was logged out by that

  const change = part(other, text.passwordTitle);
  await change.getByLabel(text.next).fill(first);
  await change.getByLabel(text.current).fill(second);
  await change.getByRole("button", { name: text.change }).click();
  await expect(other.getByText(text.changed)).toBeVisible();
  await other.getByRole("button", { name: text.everywhere }).click();
  await expect(other.getByText(text.outEverywhere)).toBeVisible();

  const logIn = part(page, text.logInTitle);
  await logIn.getByLabel(text.name).fill(name);
  await logIn.getByLabel(text.password, { exact: true }).fill(first);
  await logIn.getByRole("button", { name: text.logIn }).click();
  const remove = part(page, text.deleteTitle);
  await remove.getByLabel(text.current).fill(first);
  await remove.getByRole("button", { name: text.delete }).click();
  await expect(page.getByText(text.deleted)).toBeVisible();
  await context.close();
});
