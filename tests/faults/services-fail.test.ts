import { expect, test } from "vitest";
import { type Service, services } from "#shared/kyc/status.ts";
import { figure, firstSeed } from "../support/figure.ts";
import { rowsOf, rowsOfKind } from "../support/rows.ts";
import { type Account, openCallers } from "./callers.ts";
import { checkHistory } from "./check-history.ts";
import { observe } from "./facts.ts";
import { isInSample, stageMs } from "./sample.ts";
import { seededRandom } from "./seeded-random.ts";
import { type Answering, startWorld } from "./world.ts";

const world = await startWorld();
const callers = await openCallers(world);

const approved = async (): Promise<Account> => {
  const { account } = await callers.send();
  if (!account) throw new Error("A form is taken");
  await callers.decide(account, "approved");
  return account;
};
const deliveriesOf = ({ id }: Account) =>
  rowsOfKind(world.tables.main, "delivery", ({ submissionId }) => submissionId === id);
const statusOf = async ({ id }: Account) =>
  (await rowsOf(world.tables.main, ({ pk, sk }) => pk === `SUB#${id}` && sk === "META"))[0]?.status;
const journalOf = async (service: Service, { id }: Account): Promise<string[]> => {
  const { results } = (await (await fetch(`${world.services[service]}/journal`)).json()) as {
    results: { key: string; outcome: string }[];
  };
  return results.filter(({ key }) => key.startsWith(id)).map(({ outcome }) => outcome);
};
const soundStory = async () => {
  await world.passDay();
  // A second alert within the same day waits for the sweep.
  await world.settle();
  expect(checkHistory(callers.history, await observe(world, callers))).toEqual([]);
};

const html = "<html><body>Welcome</body></html>";
const text = (body: string, status: number) => () => new Response(body, { status });
const json = (body: unknown, status: number) => () => Response.json(body, { status });

/** The possible answers of a service; `ends` is the final state of the delivery. */
const answers: { name: string; answer: Answering; ends: string; isCalledAgain: boolean }[] = [
  { name: "accepts", answer: () => undefined, ends: "delivered", isCalledAgain: false },
  {
    name: "refuses",
    answer: json({ outcome: "refused", code: "no-holder", message: "Not on record" }, 422),
    ends: "refused",
    isCalledAgain: false,
  },
  { name: "429", answer: text("slow down", 429), ends: "delivered", isCalledAgain: true },
  { name: "500", answer: json({ message: "failed" }, 500), ends: "delivered", isCalledAgain: true },
  { name: "HTML", answer: text(html, 200), ends: "delivered", isCalledAgain: true },
  {
    name: "half JSON",
    answer: text('{"outcome": "acc', 200),
    ends: "delivered",
    isCalledAgain: true,
  },
  {
    name: "nothing",
    answer: () => Promise.reject(new TypeError("fetch failed")),
    ends: "delivered",
    isCalledAgain: true,
  },
];
const badAnswers = 3;
const longerThanVisibilityMs = 130_000;

test("T45: after a lost response the delivery is retried with the same key and accepted only once", async () => {
  for (const service of services) {
    await fetch(`${world.services[service]}/behave`, {
      method: "POST",
      body: JSON.stringify({ mode: "lost-answer", times: 2 }),
    });
  }
  const account = await approved();

  await callers.upload();
  await world.settle();

  for (const service of services) {
    expect(await journalOf(service, account)).toEqual(["accepted", "duplicate", "duplicate"]);
  }
  expect((await deliveriesOf(account)).map(({ state }) => state)).toEqual([
    "delivered",
    "delivered",
  ]);
});

test("T45, D80: after a lost response, a rejection and an update, the service says what became of the version", async () => {
  await fetch(`${world.services.ixtrac}/behave`, {
    method: "POST",
    body: JSON.stringify({ mode: "lost-answer", times: 1 }),
  });
  const account = await approved();
  await callers.upload();
  await world.drain();
  expect(await journalOf("ixtrac", account)).toEqual(["accepted"]);

  expect(await callers.decide(account, "rejected")).toBe("done");
  expect(await callers.update(account)).toBe("done");
  await world.settle();

  expect(await journalOf("ixtrac", account)).toEqual(["accepted"]);
  const [delivery] = (await deliveriesOf(account)).filter(({ service }) => service === "ixtrac");
  expect(delivery).toMatchObject({ version: 1, state: "delivered", wasRejected: true });
  const [meta] = await rowsOf(
    world.tables.main,
    ({ pk, sk }) => pk === `SUB#${account.id}` && sk === "META",
  );
  expect(meta).toMatchObject({
    status: "pending",
    version: 2,
    flags: expect.arrayContaining(["deliveredThenRejected"]),
  });
});

test(
  "T44: for every pair of answers each service has its own state, and a final answer is not retried",
  async () => {
    const calls = new Map<string, number>();
    const pairs: { account: Account; wanted: Record<Service, (typeof answers)[number]> }[] = [];
    for (const [row, ixtrac] of answers.entries()) {
      for (const [column, erights] of answers.entries()) {
        if (!isInSample(row + column, answers.length)) continue;
        pairs.push({ account: await approved(), wanted: { ixtrac, erights } });
      }
    }
    const wantedOf = new Map(pairs.map(({ account, wanted }) => [account.id, wanted]));
    for (const service of services) {
      world.answerWith(service, (reference) => {
        const wanted = wantedOf.get(reference.split(":")[0] ?? "")?.[service];
        const times = (calls.get(`${reference} ${service}`) ?? 0) + 1;
        calls.set(`${reference} ${service}`, times);
        return wanted?.isCalledAgain && times > badAnswers ? undefined : wanted?.answer(reference);
      });
    }

    await callers.upload();
    await world.settle();

    for (const { account, wanted } of pairs) {
      const { ixtrac, erights } = wanted;
      const pair = `ixtrac: ${ixtrac.name}, erights: ${erights.name}`;
      const rows = await deliveriesOf(account);
      const states = Object.fromEntries(rows.map(({ service, state }) => [service, state]));
      expect({ pair, ...states }).toEqual({ pair, ixtrac: ixtrac.ends, erights: erights.ends });
      for (const service of services) {
        const times = wanted[service].isCalledAgain ? badAnswers + 1 : 1;
        const called = calls.get(`${account.id}:1 ${service}`);
        expect({ pair, service, called }).toEqual({ pair, service, called: times });
      }
      const isUploaded = services.every((service) => wanted[service].ends === "delivered");
      const status = isUploaded ? "uploaded" : "approved";
      expect({ pair, status: await statusOf(account) }).toEqual({ pair, status });
    }
    for (const service of services) world.answerWith(service, () => undefined);
  },
  stageMs,
);

const accounts = figure({ long: 1000, short: 10 });

test(`T43: ${accounts} deliveries that arrive repeatedly, early, late and out of order are accepted once`, async () => {
  const sent: Account[] = [];
  for (let n = 0; n < accounts; n++) sent.push(await approved());
  const random = seededRandom(firstSeed);
  const refs = sent.flatMap(({ id }) =>
    services.map((service) => ({ service, ref: { submissionId: id, service, version: 1 } })),
  );
  const early = refs.filter(() => random.chance(0.5));

  for (const { service, ref } of early) await world.queues.send(service, ref);
  await world.drain();
  await callers.upload();
  for (const { service, ref } of refs.toReversed()) {
    for (let copies = random.below(4); copies > 0; copies--) await world.queues.send(service, ref);
  }
  await world.settle();
  for (const { service, ref } of early) await world.queues.send(service, ref);
  await world.settle();

  for (const service of services) {
    const { accepted } = await observe(world, callers, []);
    const own = accepted[service].filter((key) => sent.some(({ id }) => key.startsWith(id)));
    expect(own.toSorted()).toEqual(sent.map(({ id }) => `${id}:1:${service}`).toSorted());
    expect(await journalOf(service, sent[0] as Account)).toEqual(["accepted"]);
  }
}, 900_000);

test("T47, D56: a delivery whose message became a dead letter still succeeds, and a redrive adds nothing", async () => {
  const account = await approved();
  await world.queues.giveUpAfter("ixtrac", 3);
  world.letFail(({ work }) => (work === "ixtrac" ? "before" : undefined));
  await callers.upload();
  while ((await world.queues.depth("ixtrac-dead-letters")) === 0) {
    await world.drain();
    world.clock.pass(longerThanVisibilityMs);
  }
  expect(await journalOf("ixtrac", account)).toEqual([]);

  await world.settle();

  expect(await journalOf("ixtrac", account)).toEqual(["accepted"]);
  expect(await statusOf(account)).toBe("uploaded");
  await world.queues.giveUpAfter("ixtrac", 100);
  await world.queues.redrive("ixtrac");
  await world.settle();
  expect(await world.queues.depth("ixtrac-dead-letters")).toBe(0);
  expect(await journalOf("ixtrac", account)).toEqual(["accepted"]);
  await soundStory();
});

test("T47: only the poisoned one of ten messages becomes a dead letter, and it can be redriven", async () => {
  const sent: Account[] = [];
  for (let n = 0; n < 9; n++) sent.push(await approved());
  await world.queues.send("ixtrac", "not a reference");
  await callers.upload();

  await world.settle();

  for (const account of sent) expect(await journalOf("ixtrac", account)).toEqual(["accepted"]);
  await soundStory();
  expect(await world.queues.depth("ixtrac-dead-letters")).toBe(1);
  await world.queues.redrive("ixtrac");
  await world.settle();
  expect(await world.queues.depth("ixtrac-dead-letters")).toBe(1);
});
