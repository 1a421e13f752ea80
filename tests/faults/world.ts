import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { APIGatewayProxyEvent } from "aws-lambda";
import { afterAll } from "vitest";
import { configurationStore } from "#functions/store/staff/configuration.ts";
import { contextFor, streams } from "#local/functions.ts";
import { outsideFunctions } from "#local/iam/current-function.ts";
import { provideStreaming } from "#local/streaming.ts";
import type { Group } from "#shared/contract/route.ts";
import { indexRows } from "../support/rows.ts";
import { openEventSources } from "./event-sources.ts";
import { asProcess, type Before, type Choose, killed, noFault } from "./failpoints.ts";
import { hookCalls } from "./hooks.ts";
import { watchIntervals } from "./intervals.ts";
import { shortenPauses } from "./pauses.ts";
import { startProcesses, type Worker } from "./processes.ts";
import { openQueues, type QueueName, queueNames } from "./queues.ts";
import { shiftClock } from "./shifted-clock.ts";
import { startEngines } from "./start-engines.ts";
import { switches } from "./switches.ts";
import { answerOfTinyRegister } from "./tiny-registers.ts";
import { unfinishedUploads } from "./unfinished-uploads.ts";
import { whatIsEmpty } from "./what-is-empty.ts";
import { type WholeAnswer, wholeAnswer } from "./whole-answer.ts";

/** Calls that may add records to the stream. */
const isWrite = /^DynamoDB (Put|Update|Delete|BatchWrite|TransactWrite)/;

const longerThanAnyLeaseMs = 70_000;
const idleMs = 2;

export type World = Awaited<ReturnType<typeof startWorld>>;

/**
 * The deployed handlers over the embedded engines, driven step by step on a clock of the test.
 */
export const startWorld = async ({ deadLettersOf, undoSeconds = 0 }: Wishes = {}) => {
  process.env.UNDO_SECONDS = String(undoSeconds);
  const shifted = shiftClock();
  afterAll(shifted.stop);
  const places = whatIsEmpty();
  const clock = {
    pass: (ms: number): void => {
      shifted.pass(ms);
      places.timePassed();
    },
  };
  const uploads = unfinishedUploads();
  const { queueUrls, ...engines } = await startEngines();
  const { tables, services } = engines;
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
      seen: (call, input, output) => {
        if (isWrite.test(call)) places.stir("stream");
        places.sawQueueCall(call, input);
        uploads.saw(call, input, output);
      },
    }),
  );
  const intervals = watchIntervals();
  afterAll(intervals.stop);
  afterAll(shortenPauses(clock.pass));
  provideStreaming();
  const processes = startProcesses();
  await configurationStore(tables.main).save(switches);

  let choose: Choose = noFault;
  let before: Before | undefined;
  let withheld: QueueName | undefined;

  /** Every message of the queues and every outbox row so far, as text. */
  const seen = { messages: [] as string[], outbox: [] as string[] };

  const run = async (worker: Worker, event: unknown): Promise<unknown> => {
    const running = processes.worker(worker);
    const handler = await running.handler;
    const context = contextFor(worker, randomUUID());
    const { process } = running;
    const answer = await asProcess({ work: worker, choose, before, process }, () =>
      handler(event, context),
    );
    if (answer !== killed) return answer;
    processes.restart(worker, running);
    throw new Error(`${worker} was killed`);
  };

  const queues = openQueues({
    queueUrls,
    places,
    run,
    received: (body) => seen.messages.push(body),
  });

  const sources = await openEventSources({
    tableName: tables.main.name,
    places,
    queues,
    run,
    changed: (changes) => {
      const mails = changes.filter(({ after }) => after?.kind === "mail");
      seen.outbox.push(...mails.map(({ after }) => JSON.stringify(after)));
    },
  });
  const round = () => sources.round(withheld);

  /** A round while callers wait for engines; without work it pauses, so that they can continue. */
  const step = async (): Promise<number> => {
    const count = await round();
    if (count === 0) await pause(idleMs);
    return count;
  };

  const drain = async (): Promise<void> => {
    for (let rounds = 0; (await round()) > 0 && rounds < 500; rounds++);
  };

  const left = async () => {
    const counts = await Promise.all(queueNames.filter(places.hasHeld).map(queues.depth));
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
    choose = noFault;
    before = undefined;
    withheld = undefined;
    const hour = 3_600_000;
    let outboxEmptyAfterMs: number | undefined;
    for (let passedMs = 0; passedMs < 6 * hour; ) {
      await drain();
      const { messages, outbox, deliveries, jobs } = await left();
      // A counted alert may wait an hour after the one before, and digests and letters wait an hour.
      const isMailed = outbox === 0 || (await waitingMails()) === 0;
      if (isMailed) outboxEmptyAfterMs ??= passedMs;
      if (messages + outbox + deliveries + jobs === 0) break;
      if (messages > 0) places.lookAgain();
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
    /** Runs the sweep alone. A failed sweep runs again a minute later. */
    sweep: () => sources.sweep().catch(() => 1),
    drain,
    settle,
    queues,
    seen,
    left,
    /** The keys of uploads in parts that were neither completed nor aborted. */
    unfinishedUploads: uploads.keys,
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
    runIntervals: intervals.runAll,
    /** Sets what happens right before each call from now on, until everything settles. */
    beforeCalls: (act: Before): void => {
      before = act;
    },
    /** Rounds skip this queue until everything settles. */
    withhold: (name: QueueName): void => {
      withheld = name;
    },
    /** Sets which faults happen from now on. */
    letFail: (next: Choose) => {
      choose = next;
    },
    /** Runs a nightly function, again and again until it ends without a failure. */
    overNight: async (name: "reconcile" | "recount"): Promise<unknown> => {
      for (let event: object = { now: true }; ; ) {
        const ended = run(name, event).then(
          (found) => ({ found }),
          () => undefined,
        );
        let isOver = false;
        void ended.then(() => {
          isOver = true;
        });
        while (!isOver) await step();
        const done = await ended;
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
      const running = processes.api(group);
      const handler = await running.handler;
      const context = contextFor(work, randomUUID());
      const answer = await asProcess({ work, choose, before, process: running.process }, () =>
        streams(group) ? wholeAnswer(handler, event, context) : handler(event, context),
      );
      if (answer !== killed) return answer as WholeAnswer;
      processes.restart(group, running);
      return undefined;
    },
  };
};

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
  const kept = Object.entries(all).filter(([name]) => names.some((one) => one === name));
  process.env.DEAD_LETTER_URLS = JSON.stringify(Object.fromEntries(kept));
};
