import { test } from "vitest";
import { openCallers, readyAccounts } from "./callers.ts";
import { tryEveryFailpoint } from "./every-failpoint.ts";
import { noFault } from "./failpoints.ts";
import { stageMs } from "./sample.ts";
import { startWorld } from "./world.ts";

/** The sweep looks at all queues in one loop, so two queues are enough. */
const world = await startWorld({ deadLettersOf: ["mail", "ixtrac"] });
const callers = await openCallers(world);
/** One service is enough for a delivery that is left behind. */
const { approved } = readyAccounts(callers, { isHolder: false });

/** Leaves an email, a delivery and a draft whose processes were killed. */
const leaveBehind = async (mark: string): Promise<void> => {
  world.letFail(({ work, call }) => {
    const isSend = work === "sendIndividualAccount" && call === "DynamoDB TransactWriteItems";
    const isWorker = (work === "mail" && call === "SES SendRawEmail") || call === "ixtrac POST";
    return isSend || isWorker ? "killed-before" : undefined;
  });
  await callers.send({ mark, tries: 1 });
  await world.drain();
  world.letFail(noFault);
};

test(
  "T46: a failure before or after any call of the sweep leaves all of its effect or none",
  async () => {
    await tryEveryFailpoint(
      { world, callers },
      {
        title: "the sweep",
        work: "sweep",
        prepare: async (mark) => {
          await approved(mark);
          await callers.upload();
          await leaveBehind(mark);
          world.clock.pass(25 * 3_600_000);
          // Alone: in a whole step, a worker may take a delivery before the sweep finds it.
          return async () => {
            await world.sweep();
            await world.drain();
          };
        },
      },
    );
  },
  stageMs,
);
