import { test } from "vitest";
import { openCallers } from "./callers.ts";
import { type Stage, tryEveryFailpoint } from "./every-failpoint.ts";
import { noFault } from "./failpoints.ts";
import { readyAccounts } from "./ready-accounts.ts";
import { startWorld } from "./world.ts";

const world = await startWorld();
const callers = await openCallers(world);

const { sent, approved } = readyAccounts(callers);
/** A mail, a delivery and a draft whose workers were killed. */
const leaveBehind = async (mark: string): Promise<void> => {
  world.letFail(({ work, call }) => {
    const isSend = work === "sendIndividualAccount" && call === "DynamoDB TransactWriteItems";
    const isWorker = (work === "mail" && call === "SES SendEmail") || call === "ixtrac POST";
    return isSend || isWorker ? "killed-before" : undefined;
  });
  await callers.send({ mark, tries: 1 });
  await world.drain();
  world.letFail(noFault);
};

const stages: Stage[] = [
  ...["run", "ixtrac", "erights"].map(
    (work): Stage => ({
      title: `upload, the worker of ${work}`,
      work,
      prepare: async (mark) => {
        await approved(mark);
        await callers.upload();
        return world.drain;
      },
    }),
  ),
  ...["relay", "count", "mail"].map(
    (work): Stage => ({
      title: `what follows, ${work}`,
      work,
      prepare: async (mark) => {
        await callers.decide(await sent(mark), "rejected");
        return world.drain;
      },
    }),
  ),
  {
    title: "the sweep",
    work: "sweep",
    prepare: async (mark) => {
      await approved(mark);
      await callers.upload();
      await leaveBehind(mark);
      world.clock.pass(25 * 3_600_000);
      return world.step;
    },
  },
  {
    title: "import, its worker",
    work: "import",
    prepare: async (_, index) => {
      await callers.importRegister(`TINY${200 + index}`);
      return world.drain;
    },
  },
  {
    title: "the removal of what an import replaced",
    work: "import",
    prepare: async (_, index) => {
      await callers.importRegister(`TINY${400 + index}`);
      await world.drain();
      await callers.importRegister(`TINY${400 + index}`);
      await world.drain();
      world.clock.pass(6 * 60_000);
      return world.drain;
    },
  },
  {
    title: "reset, the mail with the code",
    work: "mail",
    prepare: async () => {
      await callers.askReset(await callers.administrator());
      return world.drain;
    },
  },
];

test.each(stages)(
  "T46: $title, at every call, before and after it: all or nothing",
  (stage) => tryEveryFailpoint({ world, callers }, stage),
  300_000,
);
