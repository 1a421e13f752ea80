import { withComparison } from "#functions/domain/comparison/compare-account.ts";
import type { IndividualSubmission } from "#functions/domain/submission/submission.ts";
import { itemOf } from "#functions/store/submissions/items.ts";
import { likenessStore } from "#functions/store/submissions/likenesses.ts";
import { compareAccounts } from "#functions/workers/compare-accounts/compare-accounts.ts";
import { mostHoldings } from "#tests/builders/most-holdings.ts";
import { anAccount } from "../support/accounts.ts";
import { hash, openEngine, writeRows } from "../support/engine.ts";
import { secondsOf } from "../support/measured.ts";

const pending = (index: number, fields: object): IndividualSubmission => {
  const account = anAccount(index);
  return { ...account, status: "pending", fields: { ...account.fields, ...fields } };
};
/** All are alike. */
const largest = (index: number) => pending(index, { holdings: mostHoldings() });

/**
 * One address sends `forms` of the largest forms at once, while other people send theirs. Seconds
 * until their slowest warning without and with those forms, and of a comparison inside a decision.
 */
export const measureComparisons = async (forms: number, neighbours: number) => {
  await using engine = await openEngine();
  const { main } = engine;
  const store = likenessStore({ table: main, hash });
  let isOver = false;
  type Message = Parameters<ReturnType<typeof compareAccounts>>[0];

  /** With as many workers as on AWS. The result is the end of the work on the message. */
  const openQueue = (workers: number) => {
    const lanes = Array.from({ length: workers }, () => Promise.resolve());
    let sent = 0;
    return (message: Message): Promise<void> => {
      const lane = sent++ % workers;
      lanes[lane] = (lanes[lane] ?? Promise.resolve()).then(() => workOn(message));
      return lanes[lane];
    };
  };
  /** Two comparisons that write one account at once may fail: the queue brings the message again. */
  const workOn = (message: Message): Promise<void> =>
    isOver ? Promise.resolve() : compare(message).catch(() => workOn(message));
  const [queue, bulk] = [openQueue(5), openQueue(2)];
  const sendBulk = async (message: Message) => {
    void bulk(message);
  };
  const compare = compareAccounts({ store, sendBulk, clock: () => new Date() });

  const warned = async (n: number): Promise<number> => {
    const sent = (at: number) => pending(900_000 + at, { chn: `C${n}` });
    const [earlier, form] = [sent(2 * n), sent(2 * n + 1)];
    await writeRows(main, [itemOf(earlier)]);
    await queue({ submissionId: earlier.id });
    await writeRows(main, [itemOf(form)]);
    const seconds = await secondsOf(() => queue({ submissionId: form.id }));
    const [found] = await store.getAll([form.id]);
    if (!found?.flags.includes("sameChn")) throw new Error("There is no warning");
    return seconds;
  };
  const slowest = async (from: number): Promise<number> => {
    let seconds = 0;
    for (let n = from; n < from + neighbours; n++) seconds = Math.max(seconds, await warned(n));
    return seconds;
  };

  try {
    const quiet = await slowest(0);
    const flood = Array.from({ length: forms }, (_, index) => largest(index));
    await writeRows(main, flood.map(itemOf));
    for (const { id } of flood) void queue({ submissionId: id });
    const flooded = await slowest(neighbours);
    isOver = true;

    for (const form of flood.slice(0, 25)) await store.index(form);
    const decided = largest(forms);
    await writeRows(main, [itemOf(decided)]);
    await store.index(decided);
    return { quiet, flooded, inDecision: await secondsOf(() => withComparison(store, decided)) };
  } finally {
    isOver = true;
  }
};
