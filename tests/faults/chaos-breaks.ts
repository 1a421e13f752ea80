import { setTimeout as pause } from "node:timers/promises";
import { type Service, services } from "#shared/kyc/status.ts";
import type { Product } from "../support/product.ts";

export interface Decided {
  id: string;
  status: "approved" | "rejected";
  remark: string;
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

interface Entry {
  at: string;
  key: string;
  outcome: string;
}

const journalOf = async (address: string): Promise<Entry[]> =>
  ((await (await fetch(`${address}/journal`)).json()) as { results: Entry[] }).results;

/** When the standing decision was a rejection: nothing that had not arrived before may arrive now (D96). */
const rejectedAt = (decisions: { outcome: string; at: string; undoneAt?: string }[]) => {
  const standing = decisions
    .filter(({ undoneAt }) => !undoneAt)
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .at(-1);
  return standing?.outcome === "rejected" ? standing.at : undefined;
};

/** From the account to the journals, and from the journals to the account. */
const accountBreaks = async ({ product, read, sent, decided }: Outcome): Promise<string[]> => {
  const accepted = {} as Record<Service, string[]>;
  const firstSeen = new Map<string, string>();
  for (const service of services) {
    const journal = await journalOf(product.running[service]);
    for (const { key, at } of journal) if (!firstSeen.has(key)) firstSeen.set(key, at);
    accepted[service] = journal
      .filter(({ outcome }) => outcome === "accepted")
      .map(({ key }) => key);
  }
  const twice = services.flatMap((service) =>
    accepted[service].filter((key, index, all) => all.indexOf(key) !== index),
  );
  const breaks = twice.map((key) => `${key} was accepted twice`);
  const known = new Set<string>();
  for (const id of sent) {
    const body = await read("clerk", `individual_account/${id}`);
    const { status, version, uploads, history, flags } = body.results;
    for (const service of services) {
      const key = `${id}:${version}:${service}`;
      const isAccepted = accepted[service].includes(key);
      known.add(key);
      if (isAccepted && status === "rejected" && !flags.includes("deliveredThenRejected")) {
        breaks.push(`${key} was accepted and rejected, and no flag says so`);
      }
      const rejected = status === "rejected" ? rejectedAt(history.decisions) : undefined;
      if (isAccepted && rejected && rejected < `${firstSeen.get(key)}`) {
        breaks.push(`${key} was rejected at ${rejected} and arrived at ${firstSeen.get(key)}`);
      }
      const state = uploads[service]?.state;
      if (isAccepted !== (state === "delivered")) {
        breaks.push(`${id} is ${status} and ${state} at ${service}, accepted: ${isAccepted}`);
      }
    }
    for (const one of decided.filter((each) => each.id === id)) {
      const kept = history.decisions.some(
        ({ outcome, remark = "" }: { outcome: string; remark?: string }) =>
          outcome === one.status && remark === one.remark,
      );
      if (!kept) breaks.push(`${id} was ${one.status} and that is gone`);
    }
  }
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
