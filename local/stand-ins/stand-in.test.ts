import { request } from "node:http";
import { expect, test } from "vitest";
import { aDataFolder } from "../engines/testing/data-folder.ts";
import { startErights } from "./erights.ts";
import { openJournal } from "./journal.ts";
import {
  anUpdate,
  aStandIn,
  bearer,
  behave,
  journalOf,
  outcomesOf,
  sendUpdate,
} from "./testing/a-stand-in.ts";

test("the mode down answers 503 for the requested number of calls, then calls succeed", async () => {
  const { endpoint } = await aStandIn(startErights);
  const told = await behave(endpoint, { mode: "down", times: 2 });

  const statuses = [];
  for (let at = 0; at < 3; at += 1) statuses.push((await sendUpdate(endpoint)).status);

  expect(await told.json()).toEqual({ mode: "down", times: 2 });
  expect(statuses).toEqual([503, 503, 200]);
  expect(await outcomesOf(endpoint)).toEqual(["down", "down", "accepted"]);
});

test("a mode without a number of times lasts until another mode is set", async () => {
  const { endpoint } = await aStandIn(startErights);
  await behave(endpoint, { mode: "down" });

  const first = await sendUpdate(endpoint);
  const second = await sendUpdate(endpoint);
  await behave(endpoint, { mode: "ok" });
  const third = await sendUpdate(endpoint);

  expect([first.status, second.status, third.status]).toEqual([503, 503, 200]);
});

test("the mode garbage answers with an HTML page and does not process the update", async () => {
  const { endpoint } = await aStandIn(startErights);
  await behave(endpoint, { mode: "garbage", times: 1 });

  const answer = await sendUpdate(endpoint);

  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/html");
  await expect(answer.json()).rejects.toThrow();
  expect(await (await sendUpdate(endpoint)).json()).toMatchObject({ outcome: "accepted" });
});

test("the mode slow processes the update immediately and answers late", async () => {
  const { endpoint } = await aStandIn(startErights);
  await behave(endpoint, { mode: "slow", ms: 600 });
  const start = performance.now();
  let isAnswered = false;

  const sending = sendUpdate(endpoint).finally(() => {
    isAnswered = true;
  });
  while ((await outcomesOf(endpoint)).length === 0) await new Promise(setImmediate);
  const wasAnsweredWhenDone = isAnswered;
  const answer = await sending;

  expect(wasAnsweredWhenDone).toBe(false);
  expect(await answer.json()).toMatchObject({ outcome: "accepted" });
  expect(performance.now() - start).toBeGreaterThanOrEqual(599);
});

test("a stand-in stops without waiting for a delayed answer", async () => {
  const { endpoint, stop } = await aStandIn(startErights);
  await behave(endpoint, { mode: "slow", ms: 60_000 });
  const sending = sendUpdate(endpoint).catch((error: Error) => error.message);
  while ((await outcomesOf(endpoint)).length === 0) await new Promise(setImmediate);

  // The answer is due in 60 s: a failed fetch shows that the stop did not wait for it.
  await stop();

  expect(await sending).toBe("fetch failed");
});

test.each([
  { mode: "angry" },
  { mode: "down", times: 0 },
  { times: 3 },
  null,
  { mode: "ok", x: 1 },
])("the invalid behaviour %j is rejected and changes nothing", async (behaviour) => {
  const { endpoint } = await aStandIn(startErights);

  const answer = await behave(endpoint, behaviour);

  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ errors: [expect.stringContaining('"lost-answer"')] });
  expect((await sendUpdate(endpoint)).status).toBe(200);
});

test("clearing the journal removes its entries and forgets their keys", async () => {
  const { endpoint } = await aStandIn(startErights);
  await sendUpdate(endpoint);

  const cleared = await fetch(`${endpoint}/journal`, { method: "DELETE" });

  expect(cleared.status).toBe(200);
  expect(await journalOf(endpoint)).toEqual([]);
  expect(await (await sendUpdate(endpoint)).json()).toMatchObject({ outcome: "accepted" });
});

test("the journal page shows entries and escapes everything received from outside", async () => {
  const { endpoint } = await aStandIn(startErights);
  const hostile = { ...anUpdate(), holder: { firstName: "</pre><script>alert('1')</script>" } };
  await sendUpdate(endpoint, { idempotencyKey: '"><img src=x>', body: hostile });

  const page = await fetch(`${endpoint}/`);
  const html = await page.text();

  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(html).toContain("1 accepted");
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain("<img");
  expect(html).toContain("&#34;&#62;&#60;img src=x&#62;");
});

test("the page of an empty journal says that nothing has arrived", async () => {
  const { endpoint } = await aStandIn(startErights);

  expect(await (await fetch(endpoint)).text()).toContain("Nothing has arrived yet");
});

test.each([
  ["a host name that leads here from elsewhere", { host: "evil.example" }],
  ["a page of another origin", { origin: "http://evil.example" }],
  ["a page of another port", { origin: "http://127.0.0.1:1" }],
])("%s can neither switch the stand-in nor read its journal", async (_, headers) => {
  const { endpoint } = await aStandIn(startErights);

  const switched = await statusOf(`${endpoint}/behave`, { method: "POST", headers });
  const read = await statusOf(`${endpoint}/journal`, { method: "GET", headers });

  expect([switched, read]).toEqual([403, 403]);
});

test("an unknown call returns 404 with JSON", async () => {
  const { endpoint } = await aStandIn(startErights);

  const answer = await fetch(`${endpoint}/registers`, { headers: bearer });

  expect([answer.status, await answer.json()]).toEqual([404, { message: "No such call" }]);
});

test("a journal of 30,000 entries is listed completely, and its page shows only the last 200", async () => {
  const dataDir = await aDataFolder();
  await fillJournal(dataDir, 30_000);
  const { endpoint } = await aStandIn(startErights, dataDir);

  const entries = await journalOf(endpoint);
  const html = await (await fetch(endpoint)).text();
  const again = await sendUpdate(endpoint, { idempotencyKey: "key-12345" });

  expect(entries).toHaveLength(30_000);
  expect(new Set(entries.map((entry) => entry.key)).size).toBe(30_000);
  expect(html.split("<tr>")).toHaveLength(202);
  expect(html).toContain("30000 accepted, the last 200 shown");
  expect(await again.json()).toMatchObject({ outcome: "duplicate" });
});

const statusOf = (url: string, options: { method: string; headers: Record<string, string> }) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(url, options, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on("error", reject);
    sent.end(options.method === "POST" ? '{"mode":"down"}' : undefined);
  });

const fillJournal = async (dataDir: string, count: number) => {
  const journal = openJournal(dataDir);
  for (let at = 0; at < count; at += 1) {
    journal.add({ key: `key-${at}`, body: anUpdate(`reference-${at}`), outcome: "accepted" });
  }
  journal.close();
};

test.each([401, 403, 404, 413, 429, 500, 502])(
  "the mode status answers %i and takes nothing",
  async (status) => {
    const { endpoint } = await aStandIn(startErights);
    await behave(endpoint, { mode: "status", status, times: 1 });

    expect((await sendUpdate(endpoint)).status).toBe(status);
    expect(await outcomesOf(endpoint)).toEqual([`status ${status}`]);
    expect(await (await sendUpdate(endpoint)).json()).toMatchObject({ outcome: "accepted" });
  },
);

test.each([
  ["timeout-before", "not answered"],
  ["timeout-after", "accepted"],
])("the mode %s never answers, and the journal says %s", async (mode, outcome) => {
  const { endpoint } = await aStandIn(startErights);
  await behave(endpoint, { mode, times: 1 });
  const caller = new AbortController();

  const sending = sendUpdate(endpoint, { signal: caller.signal }).catch(() => "no answer");
  while ((await outcomesOf(endpoint)).length === 0) await new Promise(setImmediate);
  caller.abort();

  expect(await sending).toBe("no answer");
  expect(await outcomesOf(endpoint)).toEqual([outcome]);
});

test("the mode refuse-connection refuses connections for a while, and calls succeed afterwards", async () => {
  const { endpoint } = await aStandIn(startErights);
  await behave(endpoint, { mode: "refuse-connection", ms: 300 });

  const refused: (string | undefined)[] = [];
  let answer: Response | undefined;
  while (!answer) {
    answer = await sendUpdate(endpoint).catch(({ cause }) => void refused.push(cause?.code));
  }

  expect(refused).toContain("ECONNREFUSED");
  expect(await answer.json()).toMatchObject({ outcome: "accepted" });
  expect(await outcomesOf(endpoint)).toEqual(["accepted"]);
});
