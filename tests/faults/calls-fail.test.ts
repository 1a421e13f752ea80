import { expect, test } from "vitest";
import { openCallers, readyAccounts } from "./callers.ts";
import { type Stage, tryEveryFailpoint } from "./every-failpoint.ts";
import { noFault } from "./failpoints.ts";
import { stageMs } from "./sample.ts";
import { startWorld } from "./world.ts";

const world = await startWorld({ undoSeconds: 10 });
const callers = await openCallers(world);

/** These tests do not look at the deliveries that follow, so one service is enough. */
const { sent, approved } = readyAccounts(callers, { isHolder: false });
// What only the first calls of all do is no part of a stage.
await approved();
await callers.upload();
await world.drain();
/** Every second caller gives up after one try. */
const tries = (index: number) => (index % 2 === 0 ? 3 : 1);

const stages: Stage[] = [
  {
    title: "submit",
    work: "sendIndividualAccount",
    prepare: async (mark, index) => () => callers.send({ mark, tries: tries(index) }),
  },
  {
    title: "update",
    work: "updateIndividualAccount",
    prepare: async (mark, index) => {
      const account = await sent(mark);
      return () => callers.update(account, { mark, tries: tries(index) });
    },
  },
  {
    title: "decide",
    work: "decideIndividualAccount",
    prepare: async (mark, index) => {
      const account = await sent(mark);
      return () => callers.decide(account, index % 2 === 0 ? "approved" : "rejected");
    },
  },
  {
    title: "undo",
    work: "undoIndividualDecision",
    prepare: async (mark, index) => {
      const account = await approved(mark);
      if (index % 3 === 0) await callers.decide(account, "rejected");
      return () => callers.undo(account);
    },
  },
  {
    title: "upload",
    work: "uploadAccounts",
    prepare: async (mark) => {
      await approved(mark);
      return () => callers.upload();
    },
  },
  {
    title: "check of a bank account",
    work: "validateAccount",
    prepare: async () => {
      const ask = await callers.bankCheck();
      return async () => {
        const { status } = await ask();
        expect([0, 200, 500, 502, 503]).toContain(status);
        world.letFail(noFault);
        expect((await ask()).body.results).toMatchObject({ valid: true });
      };
    },
  },
  {
    title: "import",
    work: "startImport",
    prepare: async (_, index) => () => callers.importRegister(`TINY${index}`),
    keptForMs: 25 * 3_600_000,
  },
  {
    title: "reset, the request",
    work: "requestReset",
    prepare: async () => {
      const email = await callers.administrator();
      return () => callers.askReset(email);
    },
  },
  {
    title: "reset",
    work: "resetPassword",
    prepare: async () => {
      const email = await callers.administrator();
      await callers.askReset(email);
      await world.drain();
      return () => callers.reset(email);
    },
  },
];

test.each(stages)(
  "T46: $title: a failure before or after any call leaves all of its effect or none",
  (stage) => tryEveryFailpoint({ world, callers }, stage),
  stageMs,
);
