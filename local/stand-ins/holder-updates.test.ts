import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aDataFolder } from "../engines/testing/data-folder.ts";
import { runEngine } from "../engines/testing/engine-process.ts";
import { startErights } from "./erights.ts";
import { startIxtrac } from "./ixtrac.ts";
import {
  anUpdate,
  aStandIn,
  behave,
  get,
  journalOf,
  key,
  outcomesOf,
  sendUpdate,
} from "./testing/a-stand-in.ts";

test.each([
  ["ixtrac", startIxtrac],
  ["erights", startErights],
])("%s accepts an update once and answers duplicate to a repeated key", async (_, start) => {
  const { endpoint } = await aStandIn(start);

  const first = await sendUpdate(endpoint);
  const second = await sendUpdate(endpoint, { body: anUpdate("another-reference") });

  expect([first.status, await first.json()]).toEqual([
    200,
    { outcome: "accepted", reference: "an-account:1" },
  ]);
  expect([second.status, await second.json()]).toEqual([
    200,
    { outcome: "duplicate", reference: "an-account:1" },
  ]);
  expect(await journalOf(endpoint)).toEqual([
    { at: anyTime, key: "an-account:1:ixtrac", body: anUpdate(), outcome: "accepted" },
    {
      at: anyTime,
      key: "an-account:1:ixtrac",
      body: anUpdate("another-reference"),
      outcome: "duplicate",
    },
  ]);
});

const anyTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

test("exactly one of many concurrent calls with the same key is accepted", async () => {
  const { endpoint } = await aStandIn(startErights);

  await Promise.all(Array.from({ length: 30 }, () => sendUpdate(endpoint)));

  const outcomes = await outcomesOf(endpoint);
  expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "duplicate")).toHaveLength(29);
});

test("accepted updates are still known after the process was killed", async () => {
  const dataDir = await aDataFolder();
  const before = await runEngine("ixtrac", dataDir, "stand-ins", key);
  for (let at = 0; at < 50; at += 1) {
    await sendUpdate(before.endpoint, { idempotencyKey: `account-${at}:1:ixtrac` });
  }
  await before.kill();

  const { endpoint } = await aStandIn(startIxtrac, dataDir);

  expect(await outcomesOf(endpoint)).toEqual(Array(50).fill("accepted"));
  const again = await sendUpdate(endpoint, { idempotencyKey: "account-49:1:ixtrac" });
  expect(await again.json()).toMatchObject({ outcome: "duplicate" });
});

test.each([
  ["no key", {}],
  ["another key", { authorization: "Bearer another" }],
  ["the key in another place", { "shareholder-authorization": `Bearer ${key}` }],
])("an update with %s is answered with 401 and not accepted", async (_, headers) => {
  const { endpoint } = await aStandIn(startErights);

  const answer = await sendUpdate(endpoint, { headers });

  expect([answer.status, await answer.json()]).toEqual([401, { message: "Invalid key" }]);
  expect(await journalOf(endpoint)).toMatchObject([{ outcome: "unauthorized", body: null }]);
  expect(await (await sendUpdate(endpoint)).json()).toMatchObject({ outcome: "accepted" });
});

test("no file of a stand-in contains the API key", async () => {
  const dataDir = await aDataFolder();
  const { endpoint } = await aStandIn(startErights, dataDir);

  await sendUpdate(endpoint);
  await sendUpdate(endpoint, { headers: { authorization: `Bearer ${key}x` } });

  const names = ["journal.sqlite", "journal.sqlite-wal"];
  const files = await Promise.all(names.map((name) => readFile(join(dataDir, name), "latin1")));
  expect(files.join("")).toContain("an-account:1");
  expect(files.join("")).not.toContain(key);
  expect(JSON.stringify(await journalOf(endpoint))).not.toContain(key);
});

test.each<[string, Parameters<typeof sendUpdate>[1]]>([
  ["no idempotency key", { idempotencyKey: "" }],
  ["no JSON", { body: "{" }],
  ["no reference", { body: { ...anUpdate(), reference: undefined } }],
  ["an unknown account type", { body: { ...anUpdate(), accountType: "trust" } }],
  ["a holding without accounts", { body: { ...anUpdate(), holdings: [{ registerCode: "1" }] } }],
])("an update with %s is refused as malformed", async (_, sent) => {
  const { endpoint } = await aStandIn(startIxtrac);

  const answer = await sendUpdate(endpoint, sent);

  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    outcome: "refused",
    code: "malformed",
    message: expect.stringMatching(/.{10}/),
  });
  expect(await outcomesOf(endpoint)).toEqual(["refused"]);
});

test("a refused update is accepted when it is sent again with the same key", async () => {
  const { endpoint } = await aStandIn(startIxtrac);
  await behave(endpoint, { mode: "refuse", times: 1 });

  const refused = await sendUpdate(endpoint);
  const again = await sendUpdate(endpoint);

  expect([refused.status, await refused.json()]).toEqual([
    422,
    { outcome: "refused", code: "holder-not-found", message: "No such holder is on record" },
  ]);
  expect(await again.json()).toMatchObject({ outcome: "accepted" });
});

test("an update whose answer is lost is accepted, and its retry is a duplicate", async () => {
  const { endpoint } = await aStandIn(startErights);
  await behave(endpoint, { mode: "lost-answer", times: 1 });

  await expect(sendUpdate(endpoint)).rejects.toThrow("fetch failed");
  const retry = await sendUpdate(endpoint);

  expect(await retry.json()).toMatchObject({ outcome: "duplicate" });
  expect(await outcomesOf(endpoint)).toEqual(["accepted", "duplicate"]);
});

test("the question by key says what became of an update, and changes nothing", async () => {
  const { endpoint } = await aStandIn(startErights);
  const url = `${endpoint}/holders/updates/an-account:1:ixtrac`;
  const before = await get(url);
  await sendUpdate(endpoint);
  const after = await get(url);

  expect([before.status, await before.json()]).toEqual([404, { outcome: "none" }]);
  expect([after.status, await after.json()]).toEqual([
    200,
    { outcome: "accepted", reference: "an-account:1" },
  ]);
  expect(await outcomesOf(endpoint)).toEqual(["accepted"]);
});

test("the question by key needs the caller's key", async () => {
  const { endpoint } = await aStandIn(startErights);
  await sendUpdate(endpoint);

  expect((await get(`${endpoint}/holders/updates/an-account:1:ixtrac`, {})).status).toBe(401);
});
