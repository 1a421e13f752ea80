import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import {
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from "@aws-sdk/client-sqs";
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from "aws-lambda";
import { afterAll } from "vitest";
import { buildLocations } from "#functions/services/locations/build-locations.ts";
import { configurationStore } from "#functions/store/staff/configuration.ts";
import { changesOf } from "#functions/store/table/changes.ts";
import type { Engine } from "#local/engines/engine.ts";
import { functionVariables } from "#local/environment.ts";
import { handOver } from "#local/event-sources/queue-source.ts";
import { contextFor, streams } from "#local/functions.ts";
import type { Handler } from "#local/handler.ts";
import { outsideFunctions } from "#local/iam/current-function.ts";
import { secretNames } from "#local/local-secrets.ts";
import { startBank } from "#local/stand-ins/bank.ts";
import { startErights } from "#local/stand-ins/erights.ts";
import { startIxtrac } from "#local/stand-ins/ixtrac.ts";
import { callStreaming, provideStreaming } from "#local/streaming.ts";
import type { Group } from "#shared/contract/route.ts";
import { registrar } from "../support/api.ts";
import {
  startImages,
  startMailEngine,
  startQueueEngine,
  startSecretsEngine,
  startTables,
} from "../support/engines.ts";
import { quickFolder } from "../support/quick-folder.ts";
import { indexRows } from "../support/rows.ts";
import { openStream } from "../support/stream.ts";
import { asProcess, type Before, type Choose, killed, noFault } from "./failpoints.ts";
import { hookCalls } from "./hooks.ts";
import { startProcesses, type Worker } from "./processes.ts";
import { shiftClock } from "./shifted-clock.ts";
import { switches } from "./switches.ts";
import { answerOfTinyRegister } from "./tiny-registers.ts";
import { whatIsEmpty } from "./what-is-empty.ts";

/** Calls that may add records to the stream. */
const isWrite = /^DynamoDB (Put|Update|Delete|BatchWrite|TransactWrite)/;

const longerThanAnyLeaseMs = 70_000;
const sweepEveryMs = 60_000;
const idleMs = 2;
const batchSizes = { mail: 5, run: 1, import: 1, ixtrac: 5, erights: 5 };
type QueueName = keyof typeof batchSizes;
const queueNames = Object.keys(batchSizes) as QueueName[];

export type World = Awaited<ReturnType<typeof startWorld>>;
type StreamEvent = Awaited<ReturnType<Awaited<ReturnType<typeof openStream>>>>;

/**
 * The deployed handlers over the embedded engines, driven step by step on a clock of the test.
 * @param deadLettersOf the queues whose dead letters the sweep knows; by default all
 */
export const startWorld = async ({ deadLettersOf }: { deadLettersOf?: QueueName[] } = {}) => {
  const shifted = shiftClock();
  afterAll(shifted.stop);
  const { look, stir, moved, timePassed, lookAgain } = whatIsEmpty();
  const clock = {
    pass: (ms: number): void => {
      shifted.pass(ms);
      timePassed();
    },
  };
  const tables = await startTables();
  const s3 = await startImages();
  const queueUrls = await startQueueEngine();
  const secrets = await startSecretsEngine();
  const inbox = await startMailEngine();
  const bank = await startService(startBank, secrets[secretNames.bankKey]);
  const ixtrac = await startService(startIxtrac, secrets[secretNames.ixtracKey]);
  const erights = await startService(startErights, secrets[secretNames.erightsKey]);
  const services = { bank, ixtrac, erights };
  Object.assign(
    process.env,
    functionVariables({
      registrar,
      limits: "off",
      queueUrls,
      endpoints: services as never,
      locationsDir: await buildLocations(),
    }),
  );
  if (deadLettersOf) keepDeadLettersOf(deadLettersOf);
  let meanwhile = (): Promise<unknown> => nextTurn();
  const passTime = async () => {
    clock.pass(longerThanAnyLeaseMs);
    await outsideFunctions(meanwhile);
  };
  const answers = new Map<string, Answering>();
  const answerInstead = (url: URL, update: string | undefined) => {
    if (update === undefined) return answerOfTinyRegister(url);
    return answers.get(url.origin)?.(JSON.parse(update).reference);
  };
  afterAll(
    hookCalls({
      passTime,
      services,
      answerInstead,
      seen: (call, { QueueUrl, Entries }) => {
        if (isWrite.test(call)) stir("stream");
        const queue = QueueUrl?.split("/").at(-1) ?? "";
        if (/^SQS SendMessage/.test(call)) moved(queue, Entries?.length ?? 1);
        if (/^SQS DeleteMessage/.test(call)) moved(queue, -(Entries?.length ?? 1));
        if (/^SQS ChangeMessage/.test(call)) stir(queue);
      },
    }),
  );
  provideStreaming();
  const processes = await startProcesses();
  await configurationStore(tables.main).save(switches);

  const sqs = new SQSClient({});
  const nextRecords = await openStream(tables.main.name);
  const unread = { relay: [] as StreamEvent["Records"], count: [] as StreamEvent["Records"] };
  let choose: Choose = noFault;
  let before: Before | undefined;
  let withheld: QueueName | undefined;
  let sweptAt = 0;

  /** Every message of the queues and every outbox row so far, as text. */
  const seen = { messages: [] as string[], outbox: [] as string[] };

  const run = async (worker: Worker, event: unknown): Promise<unknown> => {
    const handler = processes.workers[worker];
    const context = contextFor(worker, randomUUID());
    const answer = await asProcess({ work: worker, choose, before }, () => handler(event, context));
    if (answer !== killed) return answer;
    await processes.restartWorker(worker);
    throw new Error(`${worker} was killed`);
  };

  const readStream = async (name: "relay" | "count"): Promise<number> => {
    const Records = unread[name].slice(0, 100);
    if (Records.length === 0) return 0;
    await run(name, { Records });
    unread[name].splice(0, Records.length);
    return Records.length;
  };

  const pollQueue = async (name: QueueName): Promise<number> => {
    const messages = await look(name, batchSizes[name], async () => {
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({
          QueueUrl: queueUrls[name],
          MaxNumberOfMessages: batchSizes[name],
          MessageSystemAttributeNames: ["All"],
        }),
      );
      return Messages;
    });
    if (messages.length === 0) return 0;
    seen.messages.push(...messages.map(({ Body = "" }) => Body));
    const handler: Handler = (event) => run(name, event);
    await handOver(sqs, { name, queueUrl: queueUrls[name], handler }, messages);
    return messages.length;
  };

  const sweep = async (): Promise<number> => {
    if (Date.now() - sweptAt < sweepEveryMs) return 0;
    sweptAt = Date.now();
    await run("sweep", {});
    return 1;
  };

  /** One round of all event sources at the same time; a failed one runs again later. */
  const round = async (): Promise<number> => {
    const Records = await look("stream", Number.POSITIVE_INFINITY, async () => {
      return (await nextRecords()).Records;
    });
    const mails = changesOf({ Records }).filter(({ after }) => after?.kind === "mail");
    seen.outbox.push(...mails.map(({ after }) => JSON.stringify(after)));
    unread.relay.push(...Records);
    unread.count.push(...Records);
    const rounds = [
      readStream("relay"),
      readStream("count"),
      pollQueue("mail"),
      ...queueNames.filter((name) => name !== withheld).map(pollQueue),
      sweep(),
    ];
    const done = await Promise.all(rounds.map((one) => one.catch(() => 1)));
    return done.reduce((sum, some) => sum + some, 0);
  };

  /** A round while callers wait for engines; without work it pauses, so that they can continue. */
  const step = async (): Promise<number> => {
    const count = await round();
    if (count === 0) await pause(idleMs);
    return count;
  };

  const drain = async (): Promise<void> => {
    for (let rounds = 0; (await round()) > 0 && rounds < 500; rounds++);
  };

  const queued = async (name: QueueName | `${QueueName}-dead-letters`): Promise<number> => {
    const [base = ""] = name.split("-dead-letters");
    const QueueUrl =
      name === base ? queueUrls[name as QueueName] : `${queueUrls[base as QueueName]}-dead-letters`;
    const { Attributes } = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }),
    );
    const counts = ["", "NotVisible", "Delayed"].map((which) =>
      Number((Attributes as Counts)?.[`ApproximateNumberOfMessages${which}`] ?? 0),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  };

  const left = async () => {
    const counts = await Promise.all(queueNames.map(queued));
    const rows = await Promise.all(
      ["OUT", "LEASE", "RUNNING"].map(async (pk) => (await indexRows(tables.main, pk)).length),
    );
    const [outbox = 0, deliveries = 0, jobs = 0] = rows;
    return { messages: counts.reduce((sum, count) => sum + count, 0), outbox, deliveries, jobs };
  };

  /**
   * Ends the faults and lets time pass until no work is left, for six hours at most.
   * @returns the time after which the last email was sent
   */
  const settle = async (): Promise<{ outboxEmptyAfterMs: number }> => {
    choose = noFault;
    before = undefined;
    withheld = undefined;
    const hour = 3_600_000;
    let outboxEmptyAfterMs: number | undefined;
    for (let passedMs = 0; passedMs < 6 * hour; ) {
      await drain();
      const { messages, outbox, deliveries, jobs } = await left();
      if (outbox === 0) outboxEmptyAfterMs ??= passedMs;
      if (messages + outbox + deliveries + jobs === 0) break;
      if (messages > 0) lookAgain();
      const ms = passedMs < 600_000 ? 10_000 : 300_000;
      clock.pass(ms);
      passedMs += ms;
    }
    return { outboxEmptyAfterMs: outboxEmptyAfterMs ?? 6 * hour };
  };

  return {
    clock,
    tables,
    s3,
    secrets,
    inbox,
    services,
    queueUrls,
    step,
    /** Runs the sweep alone. A failed sweep runs again a minute later. */
    sweep: () => sweep().catch(() => 1),
    drain,
    settle,
    queued,
    seen,
    left,
    sendMessage: (name: QueueName, message: unknown) =>
      sqs.send(
        new SendMessageCommand({ QueueUrl: queueUrls[name], MessageBody: JSON.stringify(message) }),
      ),
    /** Sets how often a message may be received before it becomes a dead letter. */
    giveUpAfter: async (name: QueueName, maxReceiveCount: number): Promise<void> => {
      const QueueUrl = queueUrls[name];
      const { Attributes } = await sqs.send(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["RedrivePolicy"] }),
      );
      const policy = JSON.parse(Attributes?.RedrivePolicy ?? "{}");
      const RedrivePolicy = JSON.stringify({ ...policy, maxReceiveCount });
      await sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { RedrivePolicy } }));
    },
    /** Moves all dead letters of a queue back into the queue. */
    redrive: async (name: QueueName): Promise<void> => {
      const { Attributes } = await sqs.send(
        new GetQueueAttributesCommand({
          QueueUrl: `${queueUrls[name]}-dead-letters`,
          AttributeNames: ["QueueArn"],
        }),
      );
      await sqs.send(new StartMessageMoveTaskCommand({ SourceArn: Attributes?.QueueArn }));
      stir(name);
    },
    /** Lets a day pass, after which images without a submission are removed. */
    passDay: async () => {
      clock.pass(25 * 3_600_000);
      await drain();
    },
    /** Answers the updates for a service instead of its stand-in. */
    answerWith: (service: keyof typeof services, answering: Answering): void => {
      answers.set(services[service], answering);
    },
    /** Sets what happens while a call is slow. */
    meanwhile: (act: () => Promise<unknown>): void => {
      meanwhile = act;
    },
    /** Sets what happens right before each call from now on, until everything settles. */
    beforeCalls: (act: Before): void => {
      before = act;
    },
    pollQueue,
    /** Rounds skip this queue until everything settles. */
    withhold: (name: QueueName): void => {
      withheld = name;
    },
    /** Sets which faults happen from now on. */
    letFail: (next: Choose) => {
      choose = next;
    },
    /** Makes an API call in the process of its group; undefined if that process was killed. */
    request: async (work: string, group: Group, event: APIGatewayProxyEvent) => {
      const running = processes.api(group);
      const handler = await running.handler;
      const context = contextFor(work, randomUUID());
      const answer = await asProcess({ work, choose, before, process: running.process }, () =>
        streams(group) ? wholeAnswer(handler, event, context) : handler(event, context),
      );
      if (answer !== killed) return answer as APIGatewayProxyResult;
      processes.restartApi(group, running);
      return undefined;
    },
  };
};

/** Returns undefined if the stand-in should answer the update with this reference. */
export type Answering = (reference: string) => Promise<Response> | Response | undefined;

type Counts = Record<string, string> | undefined;

const wholeAnswer = async (handler: Handler, event: unknown, context: Context) => {
  const { body, ...head } = await callStreaming(handler, event, context);
  const text = await buffer(body).catch(() => "");
  return { ...head, body: /json/.test(head.headers["Content-Type"] ?? "") ? String(text) : "{}" };
};

const keepDeadLettersOf = (names: QueueName[]): void => {
  const all: Record<string, string> = JSON.parse(process.env.DEAD_LETTER_URLS ?? "{}");
  const kept = Object.entries(all).filter(([name]) => names.some((one) => one === name));
  process.env.DEAD_LETTER_URLS = JSON.stringify(Object.fromEntries(kept));
};

const startService = async (
  start: (options: { dataDir: string; key: string }) => Promise<Engine>,
  key = "",
): Promise<string> => {
  const dataDir = await quickFolder("faults-");
  const { endpoint, stop } = await start({ dataDir, key });
  afterAll(async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return endpoint;
};
