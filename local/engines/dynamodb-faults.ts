import { AsyncLocalStorage } from "node:async_hooks";
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DescribeTableCommand,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
} from "@aws-sdk/client-dynamodb-streams";
import { seededRandom } from "../demo-data/seeded-random.ts";
import { hookCommands, nameOfCall, type Stack } from "../sdk-commands.ts";

/** How long an index is behind its table. */
const behindMs = 1_000;
/** Of the writes, those that meet another transaction. */
const share = 0.1;
const mostInARow = 2;

interface Input {
  TableName?: string;
  IndexName?: string;
  Key?: object;
  Item?: { pk?: unknown; sk?: unknown };
  TransactItems?: Record<string, Input>[];
}

interface Behind {
  look: () => Promise<void>;
  catchUp: (withinMs: number) => Promise<void>;
}

// Test files load this module again, and share one process.
const kept = Symbol.for("holder-kyc.dynamodb-faults");
const shared = globalThis as { [kept]?: { behind: Map<string, Behind>; copiers: WeakSet<Stack> } };

// A test may replace the clock.
const now = performance.now.bind(performance);

/**
 * From now on, the indexes of this table are behind it, and some writes of functions conflict.
 * @param create makes the table of this name whose indexes the functions read instead
 */
export const meetDynamoDbFaults = async (
  seed: string,
  tableName: string,
  create: (copy: string) => Promise<void>,
): Promise<void> => {
  if (!shared[kept]) {
    console.log(`DynamoDB: indexes are ${behindMs} ms behind, writes conflict by seed ${seed}`);
    hook(seed);
  }
  shared[kept] ??= { behind: new Map(), copiers: new WeakSet() };
  const { behind, copiers } = shared[kept];
  const copy = nameBehind(tableName);
  await create(copy);
  const db = new DynamoDBClient({});
  copiers.add(db.middlewareStack);
  behind.set(tableName, await openBehind(db, tableName, copy));
};

const behindOf = (tableName: string | undefined) => shared[kept]?.behind.get(tableName ?? "");
const all = () => [...(shared[kept]?.behind.values() ?? [])];

/** Lets the indexes show all that was written. */
export const untilIndexed = async (): Promise<void> => {
  for (const { catchUp } of all()) await catchUp(0);
};

const hook = (seed: string) => {
  const inARow = new Map<string, number>();
  const { chance } = seededRandom("dynamodb-faults", seed);
  hookCommands((command, client, clientName) => {
    if (clientName !== "DynamoDBClient" || shared[kept]?.copiers.has(client)) return;
    const caller = callerNow();
    command.add(
      (next, context) => async (args) => {
        const input = args.input as Input;
        const call = nameOfCall(context);
        const index = input.IndexName && caller.isFunction ? behindOf(input.TableName) : undefined;
        if (index) {
          await index.catchUp(caller.isCalledByTest ? 0 : behindMs);
          return next({ ...args, input: { ...input, TableName: nameBehind(input.TableName) } });
        }
        const answer = await next(args);
        if (isWrite.test(call)) for (const { look } of all()) await look();
        return answer;
      },
      { step: "initialize", priority: "low", name: "indexesBehind", override: true },
    );
    if (!caller.isFunction) return;
    // Behind the SDK's own retries.
    command.add(
      (next, context) => (args) => {
        const conflict = conflicts[nameOfCall(context)];
        const place = placeOf(args.input as Input);
        const before = inARow.get(place) ?? 0;
        inARow.delete(place);
        if (!conflict || before === mostInARow || !chance(share)) return next(args);
        inARow.set(place, before + 1);
        throw conflict(args.input as Input);
      },
      { step: "finalizeRequest", priority: "low", name: "conflicts", override: true },
    );
  });
};

const isWrite = /^DynamoDB (Put|Update|Delete|TransactWrite|BatchWrite)Items?$/;

const placeOf = ({ Key, Item, TransactItems }: Input): string =>
  JSON.stringify(
    TransactItems
      ? TransactItems.flatMap(Object.values<Input>).map(placeOf)
      : (Key ?? [Item?.pk, Item?.sk]),
  );

const message = "Transaction is ongoing for the item";
const ofItem = () => new TransactionConflictException({ message, $metadata: metadata });
const metadata = { httpStatusCode: 400 };

const conflicts: Record<string, (input: Input) => Error> = {
  "DynamoDB PutItem": ofItem,
  "DynamoDB UpdateItem": ofItem,
  "DynamoDB DeleteItem": ofItem,
  "DynamoDB TransactWriteItems": ({ TransactItems = [] }) =>
    new TransactionCanceledException({
      message:
        "Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict]",
      $metadata: metadata,
      CancellationReasons: TransactItems.map((_, index) =>
        index > 0 ? { Code: "None" } : { Code: "TransactionConflict", Message: message },
      ),
    }),
};

/**
 * Tests look at the tables as they are. What a test does before it calls a function of the store is
 * there in the index: only what the call itself does, and what runs beside it, is not yet there.
 */
const callerNow = () => {
  const frames = stack().filter(({ file }) => own.test(file) && !hooks.test(file));
  const first = frames[0]?.file ?? "";
  return {
    isFunction: /\/functions\//.test(first) && !ofTests.test(first),
    isCalledByTest: frames.some(({ file, isAsync }) => ofTests.test(file) && !isAsync),
  };
};
const own = /\/(functions|local|tests|bench)\/(?!.*node_modules)/;
const hooks = /\/(engines\/dynamodb-\w+|sdk-commands)\.ts/;
const ofTests = /\.test\.ts|\/tests\/|\/testing\//;

/** An async frame waits for what is called now; the text of a stack does not always mark it. */
const stack = (): { file: string; isAsync: boolean }[] => {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = 60;
  Error.prepareStackTrace = (_, sites) =>
    sites.map((site) => ({
      file: site.getFileName() ?? "",
      isAsync: (site as unknown as { isAsync: () => boolean }).isAsync(),
    }));
  const { stack: frames } = new Error() as unknown as { stack: ReturnType<typeof stack> };
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return frames;
};

const nameOf = (keys: Record<string, AttributeValue> = {}) => `${keys.pk?.S} ${keys.sk?.S}`;
const nameBehind = (tableName = "") => `${tableName}-behind`;

/** A second table, which gets all changes by the stream, but later. */
const openBehind = async (db: DynamoDBClient, tableName: string, copy: string): Promise<Behind> => {
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "";
  const streams = new DynamoDBStreamsClient({ endpoint });
  const { Table } = await db.send(new DescribeTableCommand({ TableName: tableName }));
  const StreamArn = Table?.LatestStreamArn;
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const first = await streams.send(
    new GetShardIteratorCommand({
      StreamArn,
      ShardId: StreamDescription?.Shards?.[0]?.ShardId,
      ShardIteratorType: "TRIM_HORIZON",
    }),
  );
  let iterator = first.ShardIterator;
  let unseen: { at: number; record: StreamRecord }[] = [];

  const read = async () => {
    for (;;) {
      const page = await streams.send(new GetRecordsCommand({ ShardIterator: iterator }));
      iterator = page.NextShardIterator;
      const { Records = [] } = page;
      unseen.push(...Records.map((record) => ({ at: now(), record })));
      if (Records.length === 0) return;
    }
  };
  const apply = async (withinMs: number) => {
    await read();
    const until = now() - withinMs;
    const due = unseen.filter(({ at }) => at <= until);
    unseen = unseen.filter(({ at }) => at > until);
    const last = new Map(due.map(({ record }) => [nameOf(record.dynamodb?.Keys), record]));
    const writes = [...last.values()].map(({ dynamodb }) =>
      dynamodb?.NewImage
        ? { PutRequest: { Item: dynamodb.NewImage as Record<string, AttributeValue> } }
        : { DeleteRequest: { Key: dynamodb?.Keys as Record<string, AttributeValue> } },
    );
    for (let start = 0; start < writes.length; start += 25) {
      const RequestItems = { [copy]: writes.slice(start, start + 25) };
      await db.send(new BatchWriteItemCommand({ RequestItems }));
    }
  };

  // The rights of the function that reads an index do not count here.
  const outside = AsyncLocalStorage.snapshot();
  let queue: Promise<unknown> = Promise.resolve();
  const oneByOne = (work: () => Promise<void>): Promise<void> => {
    const done = queue.then(() => outside(work));
    queue = done.catch(() => undefined);
    return done;
  };
  return { look: () => oneByOne(read), catchUp: (withinMs) => oneByOne(() => apply(withinMs)) };
};
