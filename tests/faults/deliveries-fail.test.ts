import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { test } from "vitest";
import { keys } from "#functions/store/table/keys.ts";
import type { Service } from "#shared/kyc/status.ts";
import { type Account, openCallers, readyAccounts } from "./callers.ts";
import { type Stage, tryEveryFailpoint } from "./every-failpoint.ts";
import type { Before } from "./failpoints.ts";
import { stageMs } from "./sample.ts";
import { startWorld } from "./world.ts";

/** The sweep looks at all queues in one loop; only these queues are used here. */
const world = await startWorld({ deadLettersOf: ["run", "ixtrac", "erights"] });
const callers = await openCallers(world);
const { approved } = readyAccounts(callers);

const mostPolls = 100;

/** Lets the service `first` accept the account right before a call of the worker `work` on it. */
const overtake = ({ id }: Account, { work, call, first }: Overtaken): void => {
  const before: Before = async (point) => {
    if (point.work !== work || point.call !== call) return;
    if ((await deliveryState(id, work)) !== "sending") return;
    for (let polls = 0; (await deliveryState(id, first)) !== "delivered"; polls++) {
      if (polls === mostPolls) throw new Error(`${first} did not accept the account`);
      await world.queues.poll(first);
    }
  };
  world.set({ withheld: first, before });
};

interface Overtaken {
  work: Service;
  call: string;
  first: Service;
}

const deliveryState = async (id: string, service: Service): Promise<string | undefined> => {
  const { db, name } = world.tables.main;
  const Key = keys.delivery(id, service, 1);
  const { Item } = await db.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
  return Item?.state;
};

const uploadOf = async (mark: string): Promise<Account> => {
  const account = await approved(mark);
  await callers.upload();
  return account;
};

const stages: Stage[] = [
  {
    title: "the worker of the run",
    work: "run",
    prepare: async (mark) => {
      await uploadOf(mark);
      return world.drain;
    },
  },
  {
    title: "the worker of ixtrac, whom erights overtakes",
    work: "ixtrac",
    prepare: async (mark) => {
      const call = "DynamoDB TransactWriteItems";
      overtake(await uploadOf(mark), { work: "ixtrac", call, first: "erights" });
      return world.drain;
    },
  },
  {
    title: "the worker of erights, the last to accept",
    work: "erights",
    prepare: async (mark) => {
      overtake(await uploadOf(mark), {
        work: "erights",
        call: "DynamoDB GetItem",
        first: "ixtrac",
      });
      return world.drain;
    },
  },
];

test.each(stages)(
  "T46: upload, $title: a failure before or after any call leaves all of its effect or none",
  (stage) => tryEveryFailpoint({ world, callers }, stage),
  stageMs,
);
