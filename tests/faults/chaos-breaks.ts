import { setTimeout as pause } from "node:timers/promises";
import { type Service, services } from "#shared/kyc/status.ts";
import type { Product } from "../support/product.ts";

export interface Decided {
  id: string;
  status: "approved" | "rejected";
  remark: string;
  /** When the answer was there. */
  at: string;
}

interface Outcome {
  product: Product;
  // biome-ignore lint/suspicious/noExplicitAny: replies of many calls
  read: (as: "clerk" | "chief", path: string) => Promise<any>;
  /** What was acknowledged. */
  sent: string[];
  decided: Decided[];
  imports: string[];
  /** The ids of each list. */
  lists: (readonly [string, string[]])[];
}

/** Every violation of what was acknowledged, of the ledger and of the journals, as a sentence. */
export const breaksAmong = async (outcome: Outcome): Promise<string[]> => [
  ...sentBreaks(outcome),
  ...(await countBreaks(outcome)),
  ...(await accountBreaks(outcome)),
  ...(await importBreaks(outcome)),
];

const sentBreaks = ({ sent, lists }: Outcome): string[] => {
  const all = lists.flatMap(([, ids]) => ids);
  const there = new Set(all);
  return [
    ...(there.size === all.length ? [] : ["some accounts are listed twice"]),
    ...(all.length === sent.length ? [] : [`${all.length} are there, ${sent.length} were sent`]),
    ...sent.filter((id) => !there.has(id)).map((id) => `${id} was acknowledged and is gone`),
    ...lists
      .filter(([status]) => status === "approved")
      .flatMap(([, ids]) => ids.map((id) => `${id} was left behind by the last upload`)),
  ];
};

const countsWithinMs = 30_000;

/** The counters follow the stream, so they may need a moment. */
const countBreaks = async ({ read, lists }: Outcome): Promise<string[]> => {
  const until = performance.now() + countsWithinMs;
  for (;;) {
    const body = await read("clerk", "counts");
    const counts: Record<string, number> = body.results.individual;
    const wrong = lists.filter(([status, ids]) => counts[status] !== ids.length);
    if (wrong.length === 0) return [];
    if (performance.now() > until) {
      return wrong.map(
        ([status, ids]) => `${counts[status]} ${status} are counted, not ${ids.length}`,
      );
    }
    await pause(1_000);
  }
};

export interface Entry {
  at: string;
  key: string;
  outcome: string;
}

const journalOf = async (address: string): Promise<Entry[]> =>
  ((await (await fetch(`${address}/journal`)).json()) as { results: Entry[] }).results;

interface Kept {
  outcome: string;
  at: string;
  remark?: string;
  undoneAt?: string;
}

/**
 * The answer of the rejection that stands, if a caller got it. After that answer no service may
 * accept the account (D96): a rejection is refused while a call is under way.
 */
export const standingRejection = (kept: readonly Kept[], decided: readonly Decided[]) => {
  const standing = kept
    .filter(({ undoneAt }) => !undoneAt)
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .at(-1);
  if (standing?.outcome !== "rejected") return undefined;
  return decided.find(({ status, remark }) => status === "rejected" && remark === standing.remark);
};

/** Earlier entries of the key do not excuse an acceptance: a 503 is an entry too. */
export const acceptedAfter = (
  rejection: Decided | undefined,
  key: string,
  journal: readonly Entry[],
): Entry | undefined =>
  rejection &&
  journal.find((one) => one.key === key && one.outcome === "accepted" && one.at > rejection.at);

/** From the account to the journals, and from the journals to the account. */
const accountBreaks = async ({ product, read, sent, decided }: Outcome): Promise<string[]> => {
  const journals = {} as Record<Service, Entry[]>;
  const accepted = {} as Record<Service, string[]>;
  for (const service of services) {
    journals[service] = await journalOf(product.running[service]);
    accepted[service] = journals[service]
      .filter(({ outcome }) => outcome === "accepted")
      .map(({ key }) => key);
  }
  const twice = services.flatMap((service) =>
    accepted[service].filter((key, index, all) => all.indexOf(key) !== index),
  );
  const breaks = twice.map((key) => `${key} was accepted twice`);
  const known = new Set<string>();
  let triedThenRejected = 0;
  for (const id of sent) {
    const body = await read("clerk", `individual_account/${id}`);
    const { status, version, uploads, history, flags } = body.results;
    const own = decided.filter((each) => each.id === id);
    const rejection = standingRejection(history.decisions, own);
    for (const service of services) {
      const key = `${id}:${version}:${service}`;
      const isAccepted = accepted[service].includes(key);
      known.add(key);
      if (isAccepted && status === "rejected" && !flags.includes("deliveredThenRejected")) {
        breaks.push(`${key} was accepted and rejected, and no flag says so`);
      }
      if (rejection && journals[service].some((one) => one.key === key)) triedThenRejected++;
      const late = acceptedAfter(rejection, key, journals[service]);
      if (late) breaks.push(`${key} was rejected at ${rejection?.at} and accepted at ${late.at}`);
      const state = uploads[service]?.state;
      if (isAccepted !== (state === "delivered")) {
        breaks.push(`${id} is ${status} and ${state} at ${service}, accepted: ${isAccepted}`);
      }
    }
    for (const one of own) {
      const kept = history.decisions.some(
        ({ outcome, remark = "" }: { outcome: string; remark?: string }) =>
          outcome === one.status && remark === one.remark,
      );
      if (!kept) breaks.push(`${id} was ${one.status} and that is gone`);
    }
  }
  console.log(`${triedThenRejected} standing rejections after a call about the account`);
  const unknown = services.flatMap((service) => accepted[service].filter((key) => !known.has(key)));
  return [...breaks, ...unknown.map((key) => `${key} was accepted and nothing here knows it`)];
};

const importsWithinMs = 600_000;

const importBreaks = async ({ read, imports }: Outcome): Promise<string[]> => {
  const until = performance.now() + importsWithinMs;
  const breaks: string[] = [];
  for (const jobId of imports) {
    for (;;) {
      const body = await read("chief", `upload_company_to_database/${jobId}`);
      const { state } = body.results;
      if (state === "done" || state === "failed") break;
      if (performance.now() > until) {
        breaks.push(`the import ${jobId} is ${state} for ever`);
        break;
      }
      await pause(1_000);
    }
  }
  return breaks;
};
