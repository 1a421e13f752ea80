import { AsyncLocalStorage } from "node:async_hooks";
import { outsideFunctions } from "#local/iam/current-function.ts";

/**
 * What can happen at a call of an engine or a service: a failure `before` or `after` its effect,
 * with the retries of the SDK used up; `lost-once`, a lost response after which the SDK retries;
 * `throttled`; `slow`, longer than any lease; and the end of the process before or after it.
 */
export const modes = [
  "before",
  "after",
  "lost-once",
  "throttled",
  "slow",
  "killed-before",
  "killed-after",
] as const;
export type Mode = (typeof modes)[number];

/** The `nth` time that one piece of work makes this call. */
export interface Failpoint {
  work: string;
  call: string;
  nth: number;
}

export type Choose = (point: Failpoint) => Mode | undefined;

export const noFault: Choose = () => undefined;

/** Something that happens right before a call; the call waits for it. */
export type Before = (point: Failpoint) => Promise<void>;

export const killed = Symbol("killed");

export interface Started {
  work: string;
  choose: Choose;
  before: Before | undefined;
  process?: Process;
}

interface Invocation extends Started {
  made: Map<string, number>;
  death: PromiseWithResolvers<typeof killed>;
  isDead: boolean;
  process: Process;
}

/** The invocations that run in one process at the same time and end with it. */
export interface Process {
  invocations: Set<Invocation>;
  isDead: boolean;
}

export const startProcess = (): Process => ({ invocations: new Set(), isDead: false });

const invocations = new AsyncLocalStorage<Invocation>();
const attempts = new AsyncLocalStorage<{ loseAnswer: boolean }>();

/**
 * Runs one piece of work in a process, by default in its own. A kill stops everything that runs in
 * the process, and what comes to it later: both would wait for ever for shared state. What it held
 * stays as it is.
 */
export const asProcess = async <T>(
  { process = startProcess(), ...started }: Started,
  run: () => Promise<T>,
): Promise<T | typeof killed> => {
  if (process.isDead) return killed;
  const death = Promise.withResolvers<typeof killed>();
  const invocation = { ...started, process, made: new Map(), death, isDead: false };
  process.invocations.add(invocation);
  try {
    return await Promise.race([invocations.run(invocation, run), death.promise]);
  } finally {
    process.invocations.delete(invocation);
  }
};

export interface Effect<T> {
  call: string;
  run: () => Promise<T>;
  throttled: () => T;
  unreachable: () => Error;
  lost: () => Error;
  /** Lets more time pass than any lease lasts. */
  passTime: () => Promise<void>;
}

/** Every call of an engine or a service goes through here. */
export const meetFault = async <T>(effect: Effect<T>): Promise<T> => {
  const invocation = invocations.getStore();
  if (!invocation) return effect.run();
  if (invocation.isDead) return forEver();
  const nth = (invocation.made.get(effect.call) ?? 0) + 1;
  invocation.made.set(effect.call, nth);
  const point = { work: invocation.work, call: effect.call, nth };
  await outsideFunctions(() => invocations.exit(() => invocation.before?.(point)));
  const mode = invocation.choose(point);
  const answer = await withFault(mode, effect, invocation);
  return invocation.isDead ? forEver() : answer;
};

const withFault = async <T>(
  mode: Mode | undefined,
  effect: Effect<T>,
  invocation: Invocation,
): Promise<T> => {
  switch (mode) {
    case undefined:
      return effect.run();
    case "before":
      throw effect.unreachable();
    case "throttled":
      return effect.throttled();
    case "after":
      await effect.run();
      throw effect.lost();
    case "lost-once":
      return attempts.run({ loseAnswer: true }, effect.run);
    case "slow":
      await invocations.exit(effect.passTime);
      return effect.run();
    case "killed-before":
      return kill(invocation);
    case "killed-after":
      await effect.run();
      return kill(invocation);
  }
};

const kill = ({ process }: Invocation): Promise<never> => {
  process.isDead = true;
  for (const invocation of process.invocations) {
    invocation.isDead = true;
    invocation.death.resolve(killed);
  }
  return forEver();
};

const forEver = (): Promise<never> => new Promise<never>(() => undefined);

/** Whether the response to this attempt has to be lost. */
export const losesAnswer = (): boolean => {
  const attempt = attempts.getStore();
  const isLost = attempt?.loseAnswer ?? false;
  if (attempt) attempt.loseAnswer = false;
  return isLost;
};
