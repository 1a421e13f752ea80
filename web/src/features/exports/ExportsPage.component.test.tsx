import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import type { ExportPart, ExportProgress } from "#shared/contract/admin-exports.ts";
import type { Admin } from "#shared/contract/admin-session.ts";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { answerCalls, refused } from "../../app/testing/answer-calls.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { closeToast } from "../../components/ui/toast.ts";
import { AdminContext } from "../../lib/back-office/admin-context.ts";
import { ExportsPage } from "./ExportsPage.tsx";
import { JobCard } from "./JobCard.tsx";
import { JobPanel } from "./JobPanel.tsx";

const jobId = "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5";
const sha256 = "0123456789abcdef".repeat(4);

const aPart = (n: number, over: Partial<ExportPart> = {}): ExportPart => ({
  ...{ n, of: 3, state: "done", bytes: 990_000_000, done: 100, total: 100, attempts: 1 },
  ...over,
});
const ready = (n: number) => aPart(n, { sha256, url: `https://files.example.test/${n}` });

const aJob = (over: Partial<ExportProgress> = {}): ExportProgress => ({
  kind: "images",
  account_type: "individual",
  status: "approved",
  what: "Export of images, approved individual accounts",
  startedAt: "2026-11-02T09:30:00.000Z",
  state: "running",
  done: 130,
  total: 300,
  isSplit: true,
  parts: [ready(1), aPart(2, { state: "running", done: 30, attempts: 2 }), aPart(3, waiting)],
  ...over,
});
const waiting = { state: "waiting", done: 0, attempts: 0 } as const;

const answering = (job: ExportProgress) => {
  const { isSplit: _, url, manifestUrl, parts, ...row } = job;
  const of = (state: string) => parts.filter((part) => part.state === state).length;
  const counts = { of: parts.length, done: of("done"), failed: of("failed") };
  answerCalls({
    listExportJobs: () => ({ results: [{ jobId, ...row, parts: counts }] }),
    getExportJob: () => ({ results: job }),
    makeExportAgain: () => ({ message: "We are making the failed parts again" }),
  });
};

const shown = () =>
  inOffice(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <AdminContext value={{ id: "an administrator" } as Admin}>
        <MemoryRouter>
          <ExportsPage />
        </MemoryRouter>
      </AdminContext>
    </QueryClientProvider>,
  );

const followed = () => {
  const links: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    links.push(this.href);
  });
  return links;
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  closeToast();
});

it("D88: says that the exports are loading, that there is none, and that they could not be loaded", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  await expect.element((await shown()).getByText(say.allLoading)).toBeVisible();

  answerCalls({ listExportJobs: () => ({ results: [] }) });
  await expect.element((await shown()).getByText(say.empty)).toBeVisible();

  answerCalls({ listExportJobs: () => refused(503, "Busy") });
  const page = await shown();
  await expect.element(page.getByText(say.allFailed)).toBeVisible();
  await expect.element(page.getByRole("button", { name: sessionMessages.retry })).toBeVisible();
});

it("D88: shows the progress of each part, and offers the parts that are there", async () => {
  answering(aJob());
  const links = followed();
  const page = await shown();

  await expect.element(page.getByText("1 of 3 parts are ready, 130 of 300 accounts")).toBeVisible();
  const row = (n: number) =>
    page.getByRole("row", { name: new RegExp(`Part ${n} of 3`) }).element().textContent;
  expect(row(1)).toMatch(new RegExp(`990.0 MB.*ready.*${sha256}`));
  expect(row(2)).toMatch(/30 of 100 accounts.*being made.*attempt 2/);
  expect(row(3)).toMatch(/about 990.0 MB.*waiting/);

  await page.getByRole("button", { name: say.savePart(1) }).click();

  await expect.poll(() => links).toEqual(["https://files.example.test/1"]);
  expect(page.getByRole("button", { name: /Save/ }).all()).toHaveLength(1);
});

it("D88: an export that is ready says until when it is kept, and offers its list of accounts", async () => {
  const parts = [ready(1), ready(2), ready(3)];
  const expiresAt = "2026-11-03T09:40:00.000Z";
  const manifestUrl = "https://files.example.test/list";
  answering(aJob({ state: "done", done: 300, parts, expiresAt, manifestUrl }));
  const links = followed();
  const page = await shown();

  await expect.element(page.getByText(say.madeParts(300, 3))).toBeVisible();
  await expect.element(page.getByText(/Kept until 3 Nov 2026/)).toBeVisible();
  await page.getByRole("button", { name: say.saveList }).click();

  await expect.poll(() => links).toEqual([manifestUrl]);
});

it("D88: failed parts can be made again, and the others stay available", async () => {
  const failed = aPart(2, { state: "failed", attempts: 3 });
  answering(aJob({ state: "failed", done: 200, parts: [ready(1), failed, ready(3)] }));
  const page = await shown();
  await expect.element(page.getByText(say.partlyMade(1, 3))).toBeVisible();
  expect(page.getByRole("button", { name: /Save part/ }).all()).toHaveLength(2);

  await page.getByRole("button", { name: say.makeAgain }).click();

  await expect.element(page.getByText("We are making the failed parts again")).toBeVisible();
});

it("D88: a failed export names a way on that is there, on its page and on its card", async () => {
  const list = { type: "individual", status: "approved" } as const;
  const job = { jobId, kind: "images", list, isSeen: false } as const;
  const shownBoth = (isSplit: boolean) => {
    const failed = aPart(1, { of: 1, state: "failed", attempts: 3 });
    answering(aJob({ state: "failed", done: 0, isSplit, parts: [failed] }));
    return inOffice(
      <QueryClientProvider client={new QueryClient()}>
        <AdminContext value={{ id: "an administrator" } as Admin}>
          <MemoryRouter>
            <JobPanel jobId={jobId} />
            <JobCard job={job} />
          </MemoryRouter>
        </AdminContext>
      </QueryClientProvider>,
    );
  };
  const again = { name: say.makeAgain };

  const split = await shownBoth(true);
  await expect.poll(() => split.getByText(say.noPartMade).elements().length).toBe(2);
  expect(split.getByRole("button", again).elements()).toHaveLength(2);
  await split.unmount();

  const unsplit = await shownBoth(false);
  await expect.poll(() => unsplit.getByText(say.notMade).elements().length).toBe(2);
  expect(unsplit.getByRole("button", again).elements()).toEqual([]);
});

it("the page of an export that has expired shows why, and no title of an export", async () => {
  answerCalls({ getExportJob: () => refused(404, errorMessages["export.not-found"]) });
  const page = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <JobPanel jobId={jobId} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

  await expect.element(page.getByText(errorMessages["export.not-found"])).toBeVisible();
  expect(page.getByRole("heading").elements()).toEqual([]);
});
