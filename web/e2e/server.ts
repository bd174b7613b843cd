/** A server of a test's own, which it may kill. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

export class OwnServer {
  readonly url: string;
  #process: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    readonly database: string,
    /** Seconds that the computer takes over a move. */
    readonly pace: string,
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(pace = "0.02"): Promise<OwnServer> {
    const folder = mkdtempSync(join(tmpdir(), "gorin-e2e-own-"));
    const server = new OwnServer(await freePort(), join(folder, "tables.sqlite3"), pace);
    await server.start();
    return server;
  }

  /** Start it, on the same database and port as before. */
  async start(): Promise<void> {
    const { port, database, pace } = this;
    const command = ["serve", "--no-open", "--pace", pace, "--port", String(port), "--database", database];
    this.#process = spawn(process.env["GORIN"] ?? "gorin", command, { detached: true, stdio: "ignore" });
    const until = Date.now() + 60_000;
    while (Date.now() < until) {
      try {
        if ((await fetch(`${this.url}/api/me`)).ok) return;
      } catch {
        // not yet
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error("the server does not answer");
  }

  /** SIGKILL to it and its workers: no farewell. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (running?.pid === undefined) return;
    const gone = new Promise((resolve) => running.once("exit", resolve));
    process.kill(-running.pid, "SIGKILL");
    await gone;
  }
}
