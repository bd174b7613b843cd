import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

// Every run has its own server and its own database.
const folder = (process.env["GORIN_E2E_FOLDER"] ??= mkdtempSync(join(tmpdir(), "gorin-e2e-")));
const port = Number(process.env["GORIN_E2E_PORT"] ?? 8791);
const gorin = process.env["GORIN"] ?? "gorin";

export default defineConfig({
  testDir: "e2e",
  projects: [
    { name: "e2e", testMatch: "*.spec.ts" },
    { name: "screenshots", testMatch: "screenshots.ts" },
  ],
  // A busy machine of two cores may need ten times as long as a quiet one; what is broken fails all the same.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  retries: process.env["CI"] ? 1 : 0, // a test that needed it is listed as flaky
  workers: 1,
  fullyParallel: false,
  reporter: [["list"]],
  outputDir: "test-results",
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // A trace of every click takes as long as the click; TRACE=1 asks for it.
    trace: process.env["TRACE"] ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    contextOptions: { reducedMotion: "reduce" }, // cards that move are clicked late; the game by keys sees them move
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-dev-shm-usage"],
    },
  },
  webServer: {
    command: `"${gorin}" serve --no-open --pace 0.02 --port ${port} --database "${join(folder, "e2e.sqlite3")}"`,
    url: `http://127.0.0.1:${port}/api/me`,
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
