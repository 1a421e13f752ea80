import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { imagesBucket } from "../support/engines.ts";
import { rowsOfKind } from "../support/rows.ts";
import { openCallers } from "./callers.ts";
import { checkHistory } from "./check-history.ts";
import { observe } from "./facts.ts";
import type { Mode } from "./failpoints.ts";
import { noFault } from "./failpoints.ts";
import { startWorld } from "./world.ts";

const world = await startWorld();
const callers = await openCallers(world);
const minute = 60_000;

const breaks = async () => {
  await world.passDay();
  return checkHistory(callers.history, await observe(world, callers));
};

/** The responses to callers while every call of an engine fails in this mode. */
const whileFailing = async (engine: string, mode: Mode) => {
  const { account } = await callers.send();
  if (!account) throw new Error("A form is taken");
  const form = await callers.prepareForm();
  const token = await callers.clerkToken();
  world.letFail(({ call }) => (call.startsWith(engine) ? mode : undefined));
  const answers = [
    await callers.whole(form.name, form.event),
    await callers.ask("decideIndividualAccount", {
      params: { id: account.id },
      token,
      body: { status: "approved", remark: "" },
    }),
    await callers.ask("uploadAccounts", { token, body: { account_type: "individual" } }),
    await callers.ask("listIndividualAccounts", { token, query: { status: "pending" } }),
  ];
  world.letFail(noFault);
  return answers;
};

test.each([
  ["DynamoDB", "throttled", "throttled"],
  ["DynamoDB", "without an answer", "after"],
  ["S3", "throttled", "throttled"],
  ["S3", "without an answer", "after"],
] as const)(
  "T48: while %s is %s, API calls return 503 with Retry-After, or succeed",
  async (engine, _, mode) => {
    const answers = await whileFailing(engine, mode);

    expect(answers.filter((answer) => answer?.statusCode === 503).length).toBeGreaterThan(0);
    for (const answer of answers) {
      const { statusCode, headers } = answer ?? {};
      if (statusCode === 503) expect(headers).toHaveProperty("Retry-After");
      else expect([200, 201, 202, 404]).toContain(statusCode);
    }
  },
);

test("T48: emails that could not be sent for an hour are sent within 5 minutes of recovery", async () => {
  await world.settle();
  const mails = (await world.inbox.sent()).length;
  await world.inbox.behave("down");
  for (let n = 0; n < 10; n++) await callers.send();
  for (let passed = 0; passed < 60; passed += 10) {
    await world.drain();
    world.clock.pass(10 * minute);
  }
  expect((await world.inbox.sent()).length).toBe(mails);

  await world.inbox.behave("ok");
  const { outboxEmptyAfterMs } = await world.settle();

  expect(outboxEmptyAfterMs).toBeLessThanOrEqual(5 * minute);
  expect((await world.inbox.sent()).length).toBe(mails + 10);
  expect(await breaks()).toEqual([]);
});

test("T51: images without a submission are deleted after 24 hours, and no submission loses an image", async () => {
  const images = async () =>
    (await world.s3.send(new ListObjectsV2Command({ Bucket: imagesBucket }))).Contents ?? [];
  const before = (await images()).length;
  for (const call of ["S3 PutObject", "DynamoDB TransactWriteItems"]) {
    for (const mode of ["before", "after", "killed-before", "killed-after"] as const) {
      world.letFail((point) => (point.call === call && point.nth <= 2 ? mode : undefined));
      for (let n = 0; n < 3; n++) await callers.send({ tries: 1 });
      world.letFail(noFault);
    }
  }
  expect((await images()).length).toBeGreaterThan(before + 24);

  await world.settle();
  expect(await breaks()).toEqual([]);

  const versions = await rowsOfKind(world.tables.main, "version");
  const named = versions.flatMap(({ images }) => Object.keys(images as object));
  expect(await images()).toHaveLength(named.length);
});

test.each([
  ["updateIndividualAccount", "S3 PutObject"],
  ["updateIndividualAccount", "DynamoDB TransactWriteItems"],
] as const)(
  "T48: while %s is slow at %s a clerk rejects, and the log keeps the order of the writes",
  async (work, slow) => {
    const { account } = await callers.send();
    if (!account) throw new Error("A form is taken");
    let isRejected = false;
    const meanwhile = async () => {
      if (!isRejected) await callers.decide(account, "rejected");
      isRejected = true;
    };
    world.set({ meanwhile });
    world.letFail((point) =>
      point.work === work && point.call === slow && !isRejected ? "slow" : undefined,
    );

    const outcome = await callers.update(account);
    world.set({ meanwhile: async () => undefined });
    world.letFail(noFault);

    expect(outcome).toBe("done");
    await world.settle();
    expect(await breaks()).toEqual([]);
  },
);
