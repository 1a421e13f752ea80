import { test } from "vitest";
import { openCallers, readyAccounts } from "./callers.ts";
import { type Stage, tryEveryFailpoint } from "./every-failpoint.ts";
import { stageMs } from "./sample.ts";
import { onePage } from "./tiny-registers.ts";
import { startWorld } from "./world.ts";

/** The sweep looks at all queues in one loop; only these queues are used here. */
const world = await startWorld({ deadLettersOf: ["mail", "import"] });
const callers = await openCallers(world);
const { sent } = readyAccounts(callers);

const stages: Stage[] = [
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
    prepare: async (mark) => {
      // Each import replaces the import of the previous case.
      for (let imports = mark === "free" ? 2 : 1; imports > 0; imports--) {
        await callers.importRegister(onePage);
        await world.drain();
      }
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
  {
    title: "a bounce of two emails",
    work: "bounces",
    prepare: async (mark) => {
      const accounts = [await sent(mark), await sent(mark)];
      await world.drain();
      await callers.bounce(accounts);
      return world.drain;
    },
  },
];

test.each(stages)(
  "T46: $title: a failure before or after any call leaves all of its effect or none",
  (stage) => tryEveryFailpoint({ world, callers }, stage),
  stageMs,
);
