import { expect, test } from "vitest";
import { holderRightsLogs } from "#shared/messages/holder-rights.ts";
import { digits } from "../builders/a-submission.ts";
import { rowsOf } from "../support/rows.ts";
import { asHolderOf } from "../support/view-tokens.ts";
import { openCallers, readyAccounts } from "./callers.ts";
import { type Stage, tryCases, tryEveryFailpoint } from "./every-failpoint.ts";
import { noFault } from "./failpoints.ts";
import { stageMs } from "./sample.ts";
import { startWorld } from "./world.ts";

const world = await startWorld({ deadLettersOf: ["mail", "compare", "erase"] });
const callers = await openCallers(world);
const { sent } = readyAccounts(callers, { isHolder: false });
/** An erasure also has to do with the accounts that are like the erased one: here always with one. */
const papers = digits(8);
const { sent: sentLikeAnother } = readyAccounts(callers, { isHolder: false, papers });
await sentLikeAnother("another");
await world.drain();
const hourMs = 3_600_000;

const erasures: Stage[] = [
  {
    title: "an erasure by hand, the request",
    work: "eraseIndividualAccount",
    prepare: async (mark) => {
      const account = await sent(mark);
      return () => callers.erase(account);
    },
  },
  {
    title: "an erasure, its worker",
    work: "erase",
    // The lookup keys are read again.
    keptForMs: 6 * 60_000,
    prepare: async (mark) => {
      const account = await sentLikeAnother(mark);
      await callers.erase(account);
      await world.drain();
      world.clock.pass(73 * hourMs);
      return async () => {
        await world.drain();
        world.clock.pass(2 * hourMs);
        await world.drain();
      };
    },
  },
];

test.each(erasures)(
  "T46, D86: $title: a failure before or after any call leaves all of its effect or none",
  (stage) => tryEveryFailpoint({ world, callers }, stage),
  stageMs,
);

/** What a request of a holder writes together. */
const partsOf = async (id: string, kind: "erasure" | "withdrawal") => {
  const rows = await rowsOf(world.tables.main, (row) => JSON.stringify(row).includes(id));
  const account = rows.find((row) => row.kind === "submission");
  return {
    requests: rows.filter((row) => row.kind === "privacy-request").length,
    logged: rows.filter(({ message }) => message === holderRightsLogs.requested[kind]).length,
    isFrozen: /"(reported|withdrawn)"/.test(JSON.stringify(account?.flags)),
    freezes: rows.filter((row) => row.kind === "freeze").length,
  };
};
const none = { requests: 0, logged: 0, isFrozen: false, freezes: 0 };
const whole = {
  erasure: { ...none, requests: 1, logged: 1 },
  withdrawal: { requests: 1, logged: 1, isFrozen: true, freezes: 1 },
};

test.each(["erasure", "withdrawal"] as const)(
  "T46, D86: a holder's request for $0: a failure before or after any call leaves all of its effect or none",
  async (kind) => {
    const { unmet } = await tryCases(world, {
      title: `a holder's request, ${kind}`,
      work: "sendPrivacyRequest",
      prepare: async (mark) => {
        const account = await sent(mark);
        const request = async () => {
          const headers = await asHolderOf(world, account, new Date());
          return callers.call("sendPrivacyRequest", { headers, body: { kind } });
        };
        return async () => {
          const { status } = await request();
          world.letFail(noFault);
          const written = await partsOf(account.id, kind);
          expect(status === 202 ? [whole[kind]] : [none, whole[kind]]).toContainEqual(written);
          const again = await request();
          expect(again.status).toBe(written.requests === 0 ? 202 : 409);
          expect(await partsOf(account.id, kind)).toEqual(whole[kind]);
          await world.drain();
          const mails = (await world.inbox.sent()).filter(({ to }) => to.includes(account.email));
          expect(mails.map(({ subject }) => subject)).toContainEqual(
            expect.stringMatching(/request|consent/i),
          );
        };
      },
    });

    expect(unmet).toEqual([]);
  },
  stageMs,
);
