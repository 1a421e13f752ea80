import { askableKinds } from "#shared/contract/differences.ts";
import { type Service, services } from "#shared/kyc/status.ts";
import { type Reconciled, workerLogs } from "#shared/messages/worker-logs.ts";
import { mapConcurrent } from "../../domain/map-concurrent.ts";
import { isSwitchedOn } from "../../domain/submission/upload-plan.ts";
import { logger } from "../../log/logger.ts";
import type { DeliveryRef, DeliveryRow } from "../../store/deliveries/delivery-row.ts";
import type { Differences } from "../../store/deliveries/differences.ts";
import type { Logs } from "../../store/logs/logs.ts";
import type { ConfigurationStore } from "../../store/staff/configuration.ts";

interface Deps {
  differences: Pick<Differences, "begunBefore" | "ask" | "deliveries">;
  configuration: Pick<ConfigurationStore, "get">;
  logs: Pick<Logs, "write">;
  pause: (ms: number) => Promise<unknown>;
  timeZone: string;
  clock: () => Date;
}

/** The sweep and the retries have asked about what was tried since. */
const restMs = 12 * 3_600_000;
/** For each service; the function has 15 minutes. */
const askMs = 5 * 60_000;
/** One key of the index takes 1,000 write units a second; a question needs two. */
const atOnce = 5;
const lookEveryMs = 10_000;
const looks = 12;
/** In a row, without another answer: no more come soon, and a local run that stops waits for this. */
const quietLooks = 3;

/** Asks each service that is on about every open outcome, and waits a while for the answers. */
export const reconcile = (deps: Deps) => async (): Promise<Reconciled[]> => {
  const switches = await deps.configuration.get();
  const questions: Questions[] = [];
  for (const service of services.filter((one) => isSwitchedOn(one, switches))) {
    const asked = await askAll(deps, service);
    if (asked.refs.length > 0) questions.push(asked);
  }
  return Promise.all(questions.map((asked) => report(deps, asked)));
};

interface Questions {
  service: Service;
  at: string;
  refs: DeliveryRef[];
  hasMore: boolean;
}

const askAll = async (deps: Deps, service: Service): Promise<Questions> => {
  const { differences, clock } = deps;
  const start = clock().getTime();
  const at = new Date(start).toISOString();
  const triedBefore = new Date(start - restMs).toISOString();
  const answers = mapConcurrent(
    openOutcomes(deps, service, triedBefore),
    async (ref) => ({ ref, answer: await differences.ask(ref, { at, triedBefore }) }),
    atOnce,
  );
  const refs: DeliveryRef[] = [];
  for await (const { ref, answer } of answers) {
    if (answer === "asked") refs.push(ref);
    if (clock().getTime() >= start + askMs) return { service, at, refs, hasMore: true };
  }
  return { service, at, refs, hasMore: false };
};

/** First what nothing else asks about. */
const kinds = askableKinds.toSorted(
  (one, other) => Number(other === "givenUp") - Number(one === "givenUp"),
);

const openOutcomes = async function* (
  { differences }: Deps,
  service: Service,
  before: string,
): AsyncGenerator<DeliveryRef> {
  for (const kind of kinds) yield* differences.begunBefore(before, { service, kind });
};

const report = async (deps: Deps, asked: Questions): Promise<Reconciled> => {
  const { logs, timeZone, clock } = deps;
  const { service, refs, hasMore } = asked;
  const answers = await answersTo(deps, asked);
  const result = { service, asked: refs.length, ...answers, hasMore };
  logger.info("reconcile.done", { deliverTo: service, asked: refs.length, ...answers, hasMore });
  await logs.write({
    type: service,
    at: clock().toISOString(),
    timeZone,
    message: workerLogs.reconciled(result),
  });
  return result;
};

type Answers = Pick<Reconciled, "accepted" | "refused" | "notTaken" | "open">;

const answersTo = async (
  { differences, pause }: Deps,
  { refs, at }: Questions,
): Promise<Answers> => {
  const answers: Answers = { accepted: 0, refused: 0, notTaken: 0, open: 0 };
  let waiting = refs;
  let quiet = 0;
  for (let look = 1; look <= looks && quiet < quietLooks && waiting.length > 0; look++) {
    await pause(lookEveryMs);
    const rows = await differences.deliveries(waiting);
    const left = rows.filter((row) => isWaiting(row, at));
    // A delivery that the service has not taken has ended.
    answers.notTaken += waiting.length - rows.length;
    quiet = left.length < waiting.length ? 0 : quiet + 1;
    waiting = left;
    answers.accepted += rows.filter(({ state }) => state === "delivered").length;
    answers.refused += rows.filter(({ state }) => state === "refused").length;
    answers.open += rows.filter((row) => isUnclear(row, at)).length;
  }
  answers.open += waiting.length;
  return answers;
};

const isOpen = ({ state }: DeliveryRow) => state === "queued" || state === "sending";

const isWaiting = (row: DeliveryRow, askedAt: string) =>
  isOpen(row) && (row.sentAt === undefined || row.sentAt < askedAt);

const isUnclear = (row: DeliveryRow, askedAt: string) =>
  row.state === "failed" || (isOpen(row) && !isWaiting(row, askedAt));
