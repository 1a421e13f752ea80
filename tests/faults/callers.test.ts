import { expect, test } from "vitest";
import { canMove, type Status, statuses } from "#shared/kyc/status.ts";
import { figure, firstSeed } from "../support/figure.ts";
import { rowsOf, rowsOfKind } from "../support/rows.ts";
import { type Account, openCallers } from "./callers.ts";
import { checkHistory } from "./check-history.ts";
import { observe } from "./facts.ts";
import { seededRandom } from "./seeded-random.ts";
import { startWorld } from "./world.ts";

const world = await startWorld();
const callers = await openCallers(world);
const random = seededRandom(firstSeed);

const sent = async (): Promise<Account> => {
  const { account } = await callers.send();
  if (!account) throw new Error("A form is taken");
  return account;
};
const metaOf = async ({ id }: Account) =>
  (await rowsOf(world.tables.main, ({ pk, sk }) => pk === `SUB#${id}` && sk === "META"))[0];

const forms = figure({ long: 1000, short: 10 });

test(`T40: ${forms} forms, each submitted 2 to 10 times, create ${forms} rows and ${forms} emails`, async () => {
  const mailsBefore = (await world.inbox.sent()).length;
  let copies = 0;
  for (let form = 0; form < forms; form++) {
    const prepared = await callers.prepareForm();
    const clicks = 2 + random.below(9);
    const answers = await Promise.all(
      Array.from({ length: clicks }, () => callers.repeat(prepared.name, prepared.event)),
    );
    copies += clicks;
    expect(answers.map(({ status }) => status)).toEqual(Array(clicks).fill(201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const late = await callers.repeat(prepared.name, prepared.event);
    expect(late.body).toEqual(answers[0]?.body);
  }
  await world.settle();

  const rows = await rowsOfKind(world.tables.main, "submission");
  expect(rows).toHaveLength(forms);
  expect((await world.inbox.sent()).length - mailsBefore).toBe(forms);
  console.info(`T40: ${forms} forms, ${copies} copies`);
}, 600_000);

const races = figure({ long: 1000, short: 8 });

test(`T41: in ${races} races between approve and reject one decision wins and the others get 409`, async () => {
  for (let race = 0; race < races; race++) {
    const account = await sent();
    const clerks = 2 + random.below(3);
    const headers = { "If-Match": '"1"' };
    const decisions = await Promise.all(
      Array.from({ length: clerks }, (_, n) =>
        callers.decided(account, n % 2 === 0 ? "approved" : "rejected", { headers }),
      ),
    );
    const answers = decisions.map(({ answer }) => answer.status);

    expect(answers.toSorted()).toEqual([200, ...Array(clerks - 1).fill(409)]);
  }
  await world.settle();
  await world.passDay();
  const story = checkHistory(callers.history, await observe(world, callers));
  // The forms of T40 are not in the recorded history.
  expect(story.filter((said) => !said.includes("@example.test) has another"))).toEqual([]);
}, 600_000);

/** Makes an account in each status. */
const inStatus: Record<Status, () => Promise<Account>> = {
  pending: sent,
  approved: async () => {
    const account = await sent();
    await callers.decide(account, "approved");
    return account;
  },
  rejected: async () => {
    const account = await sent();
    await callers.decide(account, "rejected");
    return account;
  },
  uploaded: async () => {
    const account = await inStatus.approved();
    await callers.upload();
    await world.settle();
    return account;
  },
};

const moves = [
  { by: "administrator", to: "approved" },
  { by: "administrator", to: "rejected" },
  { by: "holder", to: "pending" },
] as const;

test.each(statuses.flatMap((from) => moves.map((move) => ({ from, ...move }))))(
  "T42: a move from $from to $to by the $by succeeds or fails as the table of moves says",
  async ({ from, to, by }) => {
    const account = await inStatus[from]();
    const before = await metaOf(account);
    expect(before?.status).toBe(from);

    const outcome =
      to === "pending" ? await callers.update(account) : await callers.decide(account, to);

    const after = await metaOf(account);
    if (canMove(from, to, by)) {
      expect([outcome, after?.status]).toEqual(["done", to]);
    } else {
      expect([outcome, after]).toEqual(["refused", before]);
    }
  },
);

test("a kill ends both events that a worker handles in one process", async () => {
  let calls = 0;
  world.letFail(({ work }) => (work === "sweep" && ++calls === 1 ? "killed-before" : undefined));

  const ended = await Promise.allSettled([world.invoke("sweep", {}), world.invoke("sweep", {})]);

  expect(ended.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  // The next event finds a new process.
  await world.settle();
  await world.invoke("sweep", {});
});
