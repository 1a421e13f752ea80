import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { adminStore } from "#functions/store/staff/admins.ts";
import { configurationStore } from "#functions/store/staff/configuration.ts";
import { rights } from "#shared/kyc/rights.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { anAdministrator } from "../builders/an-administrator.ts";
import { registrar } from "../support/api.ts";
import { rowsOf } from "../support/rows.ts";
import { type Account, openCallers, readyAccounts } from "./callers.ts";
import { type Stage, tryCases } from "./every-failpoint.ts";
import { noFault } from "./failpoints.ts";
import { stageMs } from "./sample.ts";
import { switches } from "./story.ts";
import { startWorld } from "./world.ts";

const world = await startWorld({ deadLettersOf: [] });
const secondEmail = "second.chief@registrar.test";
process.env.REGISTRAR = JSON.stringify({
  ...registrar,
  superAdmins: [
    ...registrar.superAdmins,
    { email: secondEmail, firstName: "Ifeoma", lastName: "Ude" },
  ],
});
const { main } = world.tables;
await configurationStore(main).save({
  ...switches,
  fourEyes: { approvals: false, reversals: true, ownEmail: false, rights: true },
});
const callers = await openCallers(world);
const { approved } = readyAccounts(callers, { isHolder: false });
const [first, second, chief] = [
  anAdministrator({ rights }),
  anAdministrator({ rights }),
  anAdministrator({ email: secondEmail }),
] as const;
for (const admin of [first, second, chief]) await adminStore(main).create(admin);

const rowsWith = (text: string) => rowsOf(main, (row) => JSON.stringify(row).includes(text));

/** Does it, and again without a fault if it left nothing: then everything is there once. */
const wholeOrNone = async <Parts>(
  act: () => Promise<number>,
  parts: () => Promise<Parts>,
  { whole, status }: { whole: Parts; status: number },
): Promise<void> => {
  const none = await parts();
  const answer = await act();
  world.letFail(noFault);
  const written = await parts();
  expect(answer === status ? [whole] : [none, whole]).toContainEqual(written);
  const isWhole = JSON.stringify(written) === JSON.stringify(whole);
  if (!isWhole) expect(await act()).toBe(status);
  expect(await parts()).toEqual(whole);
};

const reject = async ({ id }: Account, admin: typeof first): Promise<number> => {
  const body = { status: "rejected", remark: "Another person" };
  const token = await callers.tokenOf(admin);
  return (await callers.call("decideIndividualAccount", { params: { id }, token, body })).status;
};

const partsOfDecision = async ({ id }: Account) => {
  const rows = await rowsWith(id);
  const account = rows.find(({ kind }) => kind === "submission");
  const count = (isWanted: (row: (typeof rows)[number]) => boolean) => rows.filter(isWanted).length;
  return {
    status: account?.status,
    waits: account?.awaited !== undefined,
    isFlagged: JSON.stringify(account?.flags).includes("awaitingSecond"),
    steps: count(({ kind }) => kind === "awaited-step"),
    decisions: count(({ kind }) => kind === "decision"),
    asked: count(({ message }) => message === logMessages.awaited.asked.rejected),
    logged: count(({ message }) => message === "Account rejected"),
  };
};
const asked = {
  ...{ status: "approved", waits: true, isFlagged: true },
  ...{ steps: 1, decisions: 1, asked: 1, logged: 0 },
};

const invite = async (email: string): Promise<number> => {
  const names = { firstName: "Tunde", lastName: "Bakare" };
  const body = { ...names, email, invite: true, approveAndRejectPermission: true };
  return (await callers.call("registerAdmin", { token: await callers.superToken(), body })).status;
};
const confirm = async (id: string): Promise<number> => {
  const token = await callers.tokenOf(chief);
  return (await callers.call("confirmPendingChange", { params: { id }, token })).status;
};
const partsOfChange = async (email: string) => {
  const rows = await rowsWith(email);
  const count = (wanted: string) => rows.filter(({ kind }) => kind === wanted).length;
  return { waiting: count("pending-change"), people: count("admin"), logged: count("log") };
};
const anEmail = () => `${randomUUID()}@registrar.test`;

const stages: Stage[] = [
  {
    title: "a decision that needs two administrators, the first",
    work: "decideIndividualAccount",
    prepare: async (mark) => {
      const account = await approved(mark);
      return () =>
        wholeOrNone(
          () => reject(account, first),
          () => partsOfDecision(account),
          { whole: asked, status: 200 },
        );
    },
  },
  {
    title: "a decision that needs two administrators, the second",
    work: "decideIndividualAccount",
    prepare: async (mark) => {
      const account = await approved(mark);
      await reject(account, first);
      const whole = { ...asked, status: "rejected", waits: false, isFlagged: false };
      return () =>
        wholeOrNone(
          () => reject(account, second),
          () => partsOfDecision(account),
          { whole: { ...whole, decisions: 2, logged: 1 }, status: 200 },
        );
    },
  },
  {
    title: "a change of rights, the first super-admin",
    work: "registerAdmin",
    prepare: async () => {
      const email = anEmail();
      return () =>
        wholeOrNone(
          () => invite(email),
          () => partsOfChange(email),
          { whole: { waiting: 1, people: 0, logged: 1 }, status: 201 },
        );
    },
  },
  {
    title: "a change of rights, the second super-admin",
    work: "confirmPendingChange",
    prepare: async () => {
      const email = anEmail();
      await invite(email);
      const [change] = (await rowsWith(email)).filter(({ kind }) => kind === "pending-change");
      return () =>
        wholeOrNone(
          () => confirm(String(change?.id)),
          () => partsOfChange(email),
          { whole: { waiting: 0, people: 1, logged: 2 }, status: 200 },
        );
    },
  },
];

test.each(stages)(
  "T46, D84: $title: a failure before or after any call leaves all of its effect or none",
  async (stage) => {
    expect((await tryCases(world, stage)).unmet).toEqual([]);
  },
  stageMs,
);
