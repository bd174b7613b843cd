/** Tables that show a position as the engine lays it out, whatever game is played there. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import type { View } from "../src/net/types";
import { AGAINST_COMPUTER, createTable } from "./help";

/** What the engine shows of a position. */
export function shown(name: string, seat: number): View {
  const file = join(import.meta.dirname, "positions", `${name}.yaml`);
  const gorin = process.env["GORIN"] ?? "gorin";
  const text = execFileSync(gorin, ["scenario", "view", file, "--seat", String(seat)], { encoding: "utf8" });
  return JSON.parse(text) as View;
}

/** A table whose server shows this view, and takes no answer. */
export async function lookAt(page: Page, view: View, seat: number): Promise<void> {
  await page.goto("/");
  const table = await createTable(page, AGAINST_COMPUTER);
  const state = await page.evaluate(
    async (id) => (await (await fetch(`/api/tables/${id}`)).json()) as object,
    table,
  );
  await page.routeWebSocket(/\/socket$/, (socket) => {
    socket.onMessage((message) => {
      if (!String(message).includes('"hello"')) return;
      socket.send(JSON.stringify({ type: "welcome", seat: seat - 1, sequence: 0, state }));
      socket.send(JSON.stringify({ type: "view", number: 1, question: 0, view, digest: "" }));
    });
  });
  await page.goto(`/table/${table}`);
  await expect(page.locator("#asked")).not.toBeEmpty();
  await page.waitForTimeout(500); // what moved has come to rest
}
