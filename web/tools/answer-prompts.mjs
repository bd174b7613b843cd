/** Answers questions, a line of JSON each, as the page would: see prompts.ts. */
import { createInterface } from "node:readline";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { runnerImport } from "vite";

const { module } = await runnerImport(new URL("./prompts.ts", import.meta.url).pathname, {
  logLevel: "error",
  plugins: [svelte()],
});
let page = new module.Page();
for await (const line of createInterface({ input: process.stdin })) {
  const put = JSON.parse(line);
  if (put === null)
    page = new module.Page(); // another game
  else process.stdout.write(`${JSON.stringify(page.put(put))}\n`);
}
