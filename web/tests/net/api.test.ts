import { afterEach, expect, test, vi } from "vitest";
import * as api from "../../src/net/api";

function serve(answer: () => Promise<Response>): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(answer);
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

async function failed(what: Promise<unknown>): Promise<api.ApiError> {
  const error: unknown = await what.catch((reason: unknown) => reason);
  if (!(error instanceof api.ApiError)) throw new Error("it did not fail as it should");
  return error;
}

test("a request sends JSON and its own cookie only to us", async () => {
  const fetch = serve(() => Promise.resolve(Response.json({ table: "t", seat: 1 }, { status: 201 })));
  expect(await api.branch("a/b", 7, 1, "scripted")).toEqual({ table: "t", seat: 1 });
  expect(fetch).toHaveBeenCalledWith("/api/tables/a%2Fb/branch", {
    method: "POST",
    credentials: "same-origin",
    body: '{"at":7,"seat":1,"opponent":"scripted"}',
    headers: { "Content-Type": "application/json" },
  });
});

test("a refusal comes with its rule and what to do", async () => {
  const refusal = { error: "bad deck", rule: "SE-DCK-03", message: "Take out 2." };
  serve(() => Promise.resolve(Response.json(refusal, { status: 400 })));
  const error = await failed(api.createTable({ deck: "x", opponent: "friend" }));
  expect([error.status, error.refusal, error.message]).toEqual([400, refusal, "Take out 2."]);
});

test.each<[string, () => Promise<Response>, number, string]>([
  ["a server that cannot be reached", () => Promise.reject(new TypeError("failed")), 0, "not reached"],
  [
    "an answer of something in between",
    () => Promise.resolve(new Response("<p>", { status: 502 })),
    502,
    "failed",
  ],
  ["an answer without a message", () => Promise.resolve(Response.json([], { status: 500 })), 500, "failed"],
  ["an answer that is no JSON", () => Promise.resolve(new Response("<p>")), 200, "failed"],
])("%s is told in words", async (_, answer, status, error) => {
  serve(answer);
  const found = await failed(api.tables());
  expect([found.status, found.refusal.error]).toEqual([status, error]);
  expect(found.message).not.toBe("");
});

test("a rule is fetched once, but again after a failure", async () => {
  const fetch = serve(() => Promise.reject(new TypeError("failed")));
  await failed(api.rule("SE-X-01"));
  fetch.mockImplementation(() =>
    Promise.resolve(Response.json({ id: "SE-X-01", chapter: "", text: "Yes." })),
  );
  expect((await api.rule("SE-X-01")).text).toBe("Yes.");
  await api.rule("SE-X-01");
  expect(fetch).toHaveBeenCalledTimes(2);
});
