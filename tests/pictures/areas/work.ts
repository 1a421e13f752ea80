import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import type { ExportPart, ExportProgress } from "#shared/contract/admin-exports.ts";
import {
  type Difference,
  type DifferenceKind,
  differenceKinds,
} from "#shared/contract/differences.ts";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { dueMessages } from "#shared/messages/back-office-erasure.ts";
import { requestMessages } from "#shared/messages/back-office-requests.ts";
import { runMessages } from "#shared/messages/back-office-runs.ts";
import { officePaths } from "#web/src/lib/office-paths.ts";
import { holderAt } from "../../support/holder.ts";
import { behave } from "../../support/stand-in.ts";
import { demoCase, ownCase, ownPerson } from "../cases.ts";
import { opened, press, scrolledTo } from "../opened.ts";
import { isPhone } from "../sizes.ts";
import { type Area, wholePage } from "../state.ts";
import { answers, changes, fails, isSlow, once, type View } from "../view.ts";

const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();

const asClerk = { as: "clerk" } as const;
const asChief = { as: "chief" } as const;

/** Two accounts that ixtrac has refused, in an upload that has ended. */
const refusedRun = once(async (view) => {
  await behave(view.running.ixtrac, "refuse");
  return runOf(view, [40, 41], "ok");
});

/** Of accounts that this call approves. */
const runOf = async (view: View, people: number[], then: "ok" | "slow"): Promise<string> => {
  for (const index of people) {
    const id = await ownCase(index)(view);
    await view.call("clerk", "PATCH", `individual_account/${id}`, { status: "approved" });
  }
  const path = "upload_accounts_to_external_services";
  const { results } = await view.call("clerk", "POST", path, { account_type: "individual" });
  if (then === "slow") return results.jobId;
  for (let state = "running"; state === "running"; ) {
    ({
      results: { state },
    } = await view.call("clerk", "GET", `${path}/${results.jobId}`));
  }
  await behave(view.running.ixtrac, "ok");
  return results.jobId;
};

const runningRun = once((view) => runOf(view, [42, 43], "slow"));
const failingRun = once((view) => runOf(view, [44], "slow"));

const jobId = randomUUID();
const aPart = (n: number, over: Partial<ExportPart> = {}): ExportPart => ({
  ...{ n, of: 3, state: "done", bytes: 990_000_000, done: 100, total: 100, attempts: 1 },
  ...over,
});
const isReady = { sha256: "0123456789abcdef".repeat(4), url: "https://files.example.test/1" };

const withExport = (over: Partial<ExportProgress>) => (page: Page) => {
  const job: ExportProgress = {
    kind: "images",
    account_type: "individual",
    status: "approved",
    what: "Export of images, approved individual accounts",
    startedAt: ago(1 / 30),
    state: "running",
    done: 130,
    total: 300,
    isSplit: true,
    parts: [
      aPart(1, isReady),
      aPart(2, { state: "running", done: 30, attempts: 2 }),
      aPart(3, { state: "waiting", done: 0, attempts: 0 }),
    ],
    ...over,
  };
  const { isSplit: _, url, manifestUrl, parts, ...row } = job;
  const of = (state: string) => parts.filter((part) => part.state === state).length;
  const counts = { of: parts.length, done: of("done"), failed: of("failed") };
  return Promise.all([
    answers("listExportJobs", { results: [{ jobId, ...row, parts: counts }] })(page),
    answers("getExportJob", { results: job })(page),
  ]);
};

const isThere = (kind: DifferenceKind) => kind === "stopOrder" || kind.startsWith("accepted");
const everyDifference = answers("listDifferences", {
  results: differenceKinds.map(
    (kind, index): Difference => ({
      key: `${randomUUID()}_${index % 2 ? "erights" : "ixtrac"}_1`,
      kind,
      accountId: randomUUID(),
      account_type: index === 1 ? "corporate" : "individual",
      name: index === 1 ? "Meadow House Water and Bottling Company Limited" : "Adaeze Okonkwo",
      version: 1 + (index % 2),
      service: index % 2 ? "erights" : "ixtrac",
      state: kind === "refused" ? "refused" : isThere(kind) ? "delivered" : "unknown",
      since: ago(30 + index * 20),
      ...(isThere(kind) ? { reference: `ER-70${index}` } : { reason: "HTTP 500" }),
      ...(kind === "unknown" && { nextTryAt: ago(-1) }),
      ...(kind === "stopOrder" && { dueAt: ago(26), canBeSettled: true as const }),
    }),
  ),
  nextCursor: null,
});

/** Since before the page was opened: a real outage ends while the pictures are taken. */
const isDown = changes("getCounts", ({ results }) => ({
  results: { ...results, outages: { ixtrac: { since: ago(1 / 6), fault: "silent" } } },
}));

/** A holder asks for erasure, another one withdraws the consent. */
const requested = once(async (view) => {
  const holder = holderAt(view.running);
  const own = async (index: number) => {
    const id = await ownCase(index)(view);
    return { type: "individual" as const, id, email: ownPerson(index).email };
  };
  const text = "I have sold my shares and moved to another registrar.";
  await holder.request(await own(50), { kind: "erasure", text });
  await holder.request(await own(51), { kind: "withdrawal" });
});

const after =
  (prepare: (view: View) => Promise<unknown>, reach: (view: View) => Promise<Page>) =>
  async (view: View): Promise<Page> => {
    await prepare(view);
    return reach(view);
  };

const erased = once(async (view) => {
  const [planned, held] = [
    await demoCase("rejected", "individual", 1)(view),
    await demoCase("rejected", "individual", 2)(view),
  ];
  const reason = "The holder asked for it by letter of 12 November.";
  for (const id of [planned, held]) {
    await view.call("chief", "POST", `individual_account/${id}/erase`, { reason });
  }
  await view.call("chief", "POST", `individual_account/${held}/hold`, {
    reason: "A court needs the data.",
  });
  return { planned, held };
});

const person = (id: string) => officePaths.account("individual", id);

export const work: Area = {
  name: "work",
  part: "office",
  states: {
    operations: opened(officePaths.operations, asClerk),
    "operations-super-admin": opened(officePaths.operations, asChief),
    "operations-middle": opened(officePaths.operations, { ...asChief, act: scrolledTo(0.4) }),
    "operations-end": opened(officePaths.operations, { ...asChief, act: scrolledTo(1) }),
    "operations-whole": wholePage(opened(officePaths.operations, asChief)),
    "operations-loading": opened(officePaths.operations, {
      ...asClerk,
      before: isSlow("getOperations"),
    }),
    "operations-failed": opened(officePaths.operations, {
      ...asClerk,
      before: fails("getOperations"),
      act: (page) => page.getByRole("button", { name: sessionMessages.retry }).waitFor(),
    }),

    uploads: after(refusedRun, opened(officePaths.uploads, asClerk)),
    "uploads-empty": opened(officePaths.uploads, {
      ...asClerk,
      before: answers("listUploadRuns", { results: [], nextCursor: null }),
    }),
    "uploads-loading": opened(officePaths.uploads, {
      ...asClerk,
      before: isSlow("listUploadRuns"),
    }),
    "uploads-failed": opened(officePaths.uploads, {
      ...asClerk,
      before: fails("listUploadRuns"),
      act: (page) => page.getByText(runMessages.failed).first().waitFor(),
    }),
    "upload-ended": async (view) =>
      opened(officePaths.upload(await refusedRun(view)), asClerk)(view),
    "upload-running": async (view) => {
      await behave(view.running.ixtrac, "slow");
      const id = await runningRun(view);
      return opened(officePaths.upload(id), asClerk)(view);
    },
    "upload-of-list": async (view) => {
      await behave(view.running.ixtrac, "down");
      await failingRun(view);
      return opened(officePaths.accountList("approved", "individual"), asClerk)(view);
    },
    "service-down": async (view) => {
      await behave(view.running.ixtrac, "down");
      // Each visit has a delivery that waits.
      await runOf(view, [isPhone(view.size) ? 46 : 45], "slow");
      const page = await opened(officePaths.uploads, { ...asClerk, before: isDown })(view);
      await page.getByText(runMessages.outageHint).waitFor();
      // The other areas need the service again.
      await behave(view.running.ixtrac, "ok");
      return page;
    },
    "upload-unknown": opened(officePaths.upload(randomUUID()), asClerk),

    differences: opened(officePaths.differences, { ...asClerk, before: everyDifference }),
    "differences-none": opened(officePaths.differences, asClerk),
    "differences-failed": opened(officePaths.differences, {
      ...asClerk,
      before: fails("listDifferences"),
      act: (page) => page.getByRole("button", { name: sessionMessages.retry }).waitFor(),
    }),

    "exports-none": opened(officePaths.exports, asClerk),
    "exports-loading": opened(officePaths.exports, {
      ...asClerk,
      before: isSlow("listExportJobs"),
    }),
    "exports-running": opened(officePaths.exports, { ...asClerk, before: withExport({}) }),
    "exports-splitting": opened(officePaths.exports, {
      ...asClerk,
      before: withExport({ isSplit: false, parts: [], done: 0, total: 0 }),
    }),
    "exports-ready": opened(officePaths.exports, {
      ...asClerk,
      before: withExport({
        ...{ state: "done", done: 300, expiresAt: ago(-24) },
        parts: [1, 2, 3].map((n) => aPart(n, isReady)),
        manifestUrl: "https://files.example.test/list",
      }),
    }),
    "exports-one-file": opened(officePaths.exports, {
      ...asClerk,
      before: withExport({
        ...{ kind: "excel", state: "done", done: 100, total: 100, expiresAt: ago(-24) },
        what: "Export of data, unapproved corporate accounts from 2 to 9 November 2026",
        parts: [aPart(1, { ...isReady, of: 1 })],
        url: "https://files.example.test/1",
      }),
    }),
    "exports-partly-failed": opened(officePaths.exports, {
      ...asClerk,
      before: withExport({
        ...{ state: "failed", done: 200, expiresAt: ago(-24) },
        parts: [aPart(1, isReady), aPart(2, { state: "failed", attempts: 3 }), aPart(3, isReady)],
      }),
    }),
    "exports-failed": opened(officePaths.exports, {
      ...asClerk,
      before: withExport({
        ...{ state: "failed", done: 0, total: 100 },
        parts: [aPart(1, { state: "failed", of: 1, done: 0, attempts: 3 })],
      }),
    }),
    "export-expired": opened(officePaths.exportJob(randomUUID()), asClerk),
    requests: after(requested, opened(officePaths.requests, asChief)),
    "requests-answer": after(
      requested,
      opened(officePaths.requests, {
        ...asChief,
        act: async (page) => {
          await page
            .getByRole("main")
            .getByRole("button", { name: /Done|Answer/ })
            .first()
            .click();
          await page.getByRole("dialog").waitFor();
        },
      }),
    ),
    "requests-none": opened(officePaths.requests, {
      ...asChief,
      before: answers("listRequests", { results: [], nextCursor: null }),
      act: (page) => page.getByText(requestMessages.none.open).waitFor(),
    }),

    "due-for-erasure": after(erased, opened(officePaths.dueForErasure, asChief)),
    "due-for-erasure-held": after(
      erased,
      opened(`${officePaths.dueForErasure}?held=true`, asChief),
    ),
    "due-for-erasure-none": opened(officePaths.dueForErasure, {
      ...asChief,
      before: answers("listDueForErasure", { results: [], nextCursor: null, isRetentionOn: true }),
      act: (page) => page.getByText(dueMessages.none.due).waitFor(),
    }),
    "case-erasure-planned": async (view) =>
      opened(person((await erased(view)).planned), {
        ...asChief,
        act: (page) => page.getByText(/^This account will be erased/).waitFor(),
      })(view),
    "case-held": async (view) =>
      opened(person((await erased(view)).held), {
        ...asChief,
        act: (page) => page.getByText(dueMessages.ofCase.held).waitFor(),
      })(view),
    "case-erase": async (view) =>
      // Retention plans the erasure of the rejected ones after a minute.
      opened(person(await ownCase(52)(view)), {
        ...asChief,
        act: async (page) => {
          await press(dueMessages.steps.erase)(page);
          await page.getByRole("dialog").waitFor();
        },
      })(view),
    "case-hold": async (view) =>
      opened(person((await erased(view)).planned), {
        ...asChief,
        act: async (page) => {
          await press(/on hold$/)(page);
          await press(dueMessages.confirm.hold)(page);
          await page.getByText(dueMessages.reasonMissing).waitFor();
        },
      })(view),
  },
};
