import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from "aws-lambda";
import { afterAll } from "vitest";
import { isNight } from "#functions/domain/time/night.ts";
import { configurationStore } from "#functions/store/staff/configuration.ts";
import { functionVariables } from "#local/environment.ts";
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
  startEngine,
  startImages,
  startMailEngine,
  startQueueEngine,
  startSecretsEngine,
  startTables,
} from "../support/engines.ts";
import { indexRows } from "../support/rows.ts";
import { startClock } from "./clock.ts";
import { asProcess, type Before, type Choose, killed, noFault } from "./failpoints.ts";
import { hookCalls } from "./hooks.ts";
import { startProcesses, type Worker } from "./processes.ts";
import { openSources, type QueueName, queueNames, whatIsEmpty } from "./sources.ts";
import { switches } from "./story.ts";
import { answerOfTinyRegister } from "./tiny-registers.ts";

const longerThanAnyLeaseMs = 70_000;
const idleMs = 2;

export type World = Awaited<ReturnType<typeof startWorld>>;

/**
 * The deployed handlers over the embedded engines, driven step by step on a clock of the test.
 */
export const startWorld = async ({ deadLettersOf, undoSeconds = 0 }: Wishes = {}) => {
  process.env.UNDO_SECONDS = String(undoSeconds);
  const places = whatIsEmpty();
  const shifted = startClock(places.timePassed);
  const clock = { pass: shifted.pass };
  afterAll(shifted.stop);
  const { queueUrls, ...engines } = await startEngines();
  const { tables, services } = engines;
  if (deadLettersOf) keepDeadLettersOf(deadLettersOf);
  const now: Conditions = { ...fair, meanwhile: () => nextTurn() };
  const passTime = async () => {
    clock.pass(longerThanAnyLeaseMs);
    await outsideFunctions(now.meanwhile);
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
      seen: places.sawCall,
    }),
  );
  provideStreaming();
  const processes = startProcesses();
  await configurationStore(tables.main).save(switches);

  /** Lets a process do one piece of work. @returns `killed` if it has died */
  const inProcess = async (name: Worker | Group, work: string, event: unknown) => {
    const running = processes.of(name);
    const handler = await running.handler;
    const context = contextFor(work, randomUUID());
    const { choose, before } = now;
    const answer = await asProcess({ work, choose, before, process: running.process }, () =>
      streams(name as Group) ? wholeAnswer(handler, event, context) : handler(event, context),
    );
    if (answer === killed) processes.restart(name, running);
    return answer;
  };
  const run = async (worker: Worker, event: unknown): Promise<unknown> => {
    const answer = await inProcess(worker, worker, event);
    if (answer === killed) throw new Error(`${worker} was killed`);
    return answer;
  };

  const tableName = tables.main.name;
  const sources = await openSources({ tableName, queueUrls, places, run });
  const { queues } = sources;
  const round = () => sources.round(now.withheld);

  /** A round while callers wait for engines; without work it pauses, so that they can continue. */
  const step = async (): Promise<number> => {
    const count = await round();
    if (count === 0) await pause(idleMs);
    return count;
  };

  const drain = async (): Promise<void> => {
    for (let rounds = 0; (await round()) > 0 && rounds < 500; rounds++);
  };

  /** Steps until the work ends. */
  const during = async <T>(work: Promise<T>): Promise<T> => {
    let isOver = false;
    const end = work.finally(() => {
      isOver = true;
    });
    while (!isOver) await step();
    return end;
  };

  const left = async () => {
    const counts = await Promise.all(queueNames.filter(places.isUsed).map(queues.depth));
    const rows = await Promise.all(
      ["OUT", "LEASE", "RUNNING", "HELD#ixtrac", "HELD#erights"].map(
        async (pk) => (await indexRows(tables.main, pk)).length,
      ),
    );
    const [outbox = 0, leased = 0, jobs = 0, ...held] = rows;
    const deliveries = held.reduce((sum, count) => sum + count, leased);
    return { messages: counts.reduce((sum, count) => sum + count, 0), outbox, deliveries, jobs };
  };

  const waitingMails = async (): Promise<number> => {
    const rows = await indexRows(tables.main, "OUT");
    return rows.filter(({ pk }) => !/^OUT#(alert|digest|letters)-/.test(String(pk))).length;
  };

  /**
   * Ends the faults and lets time pass until no work is left, for six hours at most.
   * @returns the time after which the last email was sent
   */
  const settle = async (): Promise<{ outboxEmptyAfterMs: number }> => {
    Object.assign(now, fair);
    const hour = 3_600_000;
    let outboxEmptyAfterMs: number | undefined;
    for (let passedMs = 0; passedMs < 6 * hour; ) {
      await drain();
      const { messages, outbox, deliveries, jobs } = await left();
      // A counted alert may wait an hour after the one before, and digests and letters wait an hour.
      const isMailed = outbox === 0 || (await waitingMails()) === 0;
      if (isMailed) outboxEmptyAfterMs ??= passedMs;
      if (messages + outbox + deliveries + jobs === 0) break;
      const ms = passedMs < 600_000 ? 10_000 : 300_000;
      clock.pass(ms);
      passedMs += ms;
    }
    return { outboxEmptyAfterMs: outboxEmptyAfterMs ?? 6 * hour };
  };

  return {
    ...engines,
    clock,
    step,
    during,
    /** Runs the sweep alone. A failed sweep runs again a minute later. */
    sweep: () => sources.sweep().catch(() => 1),
    drain,
    settle,
    queues,
    seen: sources.seen,
    left,
    /** Lets a day pass, after which images without a submission are removed. */
    passDay: async () => {
      clock.pass(25 * 3_600_000);
      await drain();
    },
    /** Answers the updates for a service instead of its stand-in. */
    answerWith: (service: keyof typeof services, answering: Answering): void => {
      answers.set(services[service], answering);
    },
    /** At night an export makes calls for its alert as well: all cases make the same calls. */
    passUntilNight: (): void => {
      const hourMs = 3_600_000;
      const isNightIn = (ms: number) =>
        isNight(new Date(Date.now() + ms).toISOString(), registrar.timeZone);
      while (!isNightIn(0) || !isNightIn(hourMs)) clock.pass(hourMs);
    },
    /** Sets which faults happen from now on. */
    letFail: (choose: Choose): void => {
      now.choose = choose;
    },
    /** Sets what else happens from now on. */
    set: (next: Partial<Conditions>): void => {
      Object.assign(now, next);
    },
    /** Runs a nightly function, again and again until it ends without a failure. */
    overNight: async (name: "reconcile" | "recount"): Promise<unknown> => {
      for (let event: object = { now: true }; ; ) {
        const ended = run(name, event).then(
          (found) => ({ found }),
          () => undefined,
        );
        const done = await during(ended);
        const goesOn = (done?.found as { isDone?: boolean } | null | undefined)?.isDone === false;
        if (done && !goesOn) return done.found;
        event = goesOn ? {} : event;
      }
    },
    /** Invokes a worker as an event source would. @throws if it fails or is killed */
    invoke: run,
    /** The next events of this worker go to a new process, as while another event keeps it busy. */
    startAnother: processes.startAnother,
    /** Makes an API call in the process of its group; undefined if that process was killed. */
    request: async (work: string, group: Group, event: APIGatewayProxyEvent) => {
      const answer = await inProcess(group, work, event);
      return answer === killed ? undefined : (answer as WholeAnswer);
    },
  };
};

/** What happens to calls and events. */
interface Conditions {
  choose: Choose;
  /** Right before each call. */
  before: Before | undefined;
  /** Rounds skip this queue. */
  withheld: QueueName | undefined;
  /** While a call is slow. */
  meanwhile: () => Promise<unknown>;
}

/** Until everything has settled, tests may set other conditions. */
const fair = { choose: noFault, before: undefined, withheld: undefined };

interface Wishes {
  /** The queues whose dead letters the sweep knows; by default all. */
  deadLettersOf?: QueueName[];
  /** How long a decision can be undone; without it, emails and deliveries leave at once. */
  undoSeconds?: number;
}

/** Returns undefined if the stand-in should answer the update with this reference. */
export type Answering = (reference: string) => Promise<Response> | Response | undefined;

const keepDeadLettersOf = (names: QueueName[]): void => {
  const all: Record<string, string> = JSON.parse(process.env.DEAD_LETTER_URLS ?? "{}");
  const some = Object.fromEntries(names.map((name) => [name, all[name]]));
  process.env.DEAD_LETTER_URLS = JSON.stringify(some);
};

/** `file` is the body of an answer with a file; the caller of a broken one saw the connection end. */
export type WholeAnswer = APIGatewayProxyResult & { file?: Buffer | "broken" };

/** Reads a streamed answer to its end. */
const wholeAnswer = async (
  handler: Handler,
  event: unknown,
  context: Context,
): Promise<WholeAnswer> => {
  const { body, ...head } = await callStreaming(handler, event, context);
  const bytes = await buffer(body).catch(() => "broken" as const);
  if (/json/.test(head.headers["Content-Type"] ?? "")) return { ...head, body: String(bytes) };
  return { ...head, body: "{}", file: bytes };
};

/** The embedded engines and the stand-ins, and the settings by which the functions find them. */
const startEngines = async () => {
  const tables = await startTables();
  const s3 = await startImages();
  const queueUrls = await startQueueEngine();
  const secrets = await startSecretsEngine();
  const inbox = await startMailEngine();
  const { bankKey, ixtracKey, erightsKey } = secretNames;
  const keyOf = (name: string) => secrets[name] ?? "";
  const services = {
    bank: await startEngine((dataDir) => startBank({ dataDir, key: keyOf(bankKey) })),
    ixtrac: await startEngine((dataDir) => startIxtrac({ dataDir, key: keyOf(ixtracKey) })),
    erights: await startEngine((dataDir) => startErights({ dataDir, key: keyOf(erightsKey) })),
  };
  const endpoints = services as never;
  Object.assign(process.env, functionVariables({ registrar, limits: "off", queueUrls, endpoints }));
  return { tables, s3, queueUrls, secrets, inbox, services };
};
