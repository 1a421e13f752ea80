import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import type { RegisterImport } from "#shared/contract/admin-settings.ts";
import type { Operations } from "#shared/contract/operations.ts";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { operationsPage as say } from "#shared/messages/back-office-operations.ts";
import { answerCalls, refused } from "../../app/testing/answer-calls.ts";
import { axeFindings } from "../../app/testing/axe.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { addDays } from "../../lib/back-office/days.ts";
import { OperationsPage } from "./OperationsPage.tsx";

const at = "2026-11-03T09:30:00.000Z";
const noTimes = { count: 0, inTime: 0 };
const none = { under12: 0, under24: 0, under48: 0, overdue: 0 };
const aDay = (day: string): Operations["days"][number] => ({
  ...{ day, submitted: 0, resubmitted: 0, approved: 0, rejected: 0, times: noTimes },
  delivered: { ixtrac: 0, erights: 0 },
});
const aMonth = Array.from({ length: 30 }, (_, index) => aDay(addDays("2026-10-05", index)));
const empty: Operations = {
  ...{ at, firstDay: "2026-10-05", lastDay: "2026-11-03", times: noTimes, unlisted: 0 },
  ...{ days: aMonth, reasons: [], queue: { individual: none, corporate: none } },
  deliveredThenRejected: { individual: 0, corporate: 0 },
  own: { approved: 0, rejected: 0, times: noTimes },
  services: [
    { service: "ixtrac", isOn: true, waiting: 0 },
    { service: "erights", isOn: false, waiting: 0 },
  ],
};
const busy: Operations = {
  ...empty,
  queue: {
    individual: { under12: 402, under24: 233, under48: 83, overdue: 12 },
    corporate: { ...none, under48: 41 },
  },
  oldestDueAt: "2026-11-03T04:30:00.000Z",
  days: [
    ...aMonth.slice(0, -1),
    { ...aDay("2026-11-03"), submitted: 250, approved: 188, rejected: 26 },
  ],
  times: { count: 200, inTime: 194, medianMinutes: 360, p90Minutes: 1860 },
  deliveredThenRejected: { individual: 0, corporate: 2 },
  reasons: [{ code: "unreadable", label: "Document not readable", count: 63, again: 51 }],
  services: [
    { service: "ixtrac", isOn: true, waiting: 0, lastAnswer: { at, isAccepted: true } },
    {
      ...{ service: "erights", isOn: true, waiting: 498, nextTryAt: at },
      outage: { since: at, fault: "silent" },
    },
  ],
};

const shown = () =>
  inOffice(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter>
        <OperationsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );

const answering = (results: Operations, registers: RegisterImport[] = []) =>
  answerCalls({
    getOperations: () => ({ results }),
    listImports: () => ({ results: registers }),
  });

it("D81: an empty period says so, and no figure is made up", async () => {
  answering(empty);

  const page = await shown();

  await expect.element(page.getByText(say.empty)).toBeVisible();
  await expect.element(page.getByText(say.onTime)).toBeVisible();
  await expect.element(page.getByText(say.unused)).toBeVisible();
  await expect.element(page.getByText(say.off)).toBeVisible();
  expect(page.getByText(say.clerks).elements()).toEqual([]);
});

it("D137: figures that may leave out accounts say so", async () => {
  const message = "These figures may leave out 40 accounts of before 1.1.0";
  answering({ ...busy, incomplete: { missing: 40, total: 60, since: "1.1.0", message } });

  const page = await shown();

  await expect.element(page.getByRole("status").filter({ hasText: message })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

it("D81: overdue, refused and rejected accounts lead to their filtered lists", async () => {
  answering(busy);

  const page = await shown();

  const linkTo = (name: string) => page.getByRole("link", { name });
  await expect
    .element(linkTo(say.overdueOf("individual", 12)))
    .toHaveAttribute("href", "/admin/unapproved_individual_accounts?overdue=true");
  expect(linkTo(say.overdueOf("corporate", 0)).elements()).toEqual([]);
  await expect
    .element(linkTo(say.refusedLabel("corporate", "erights")))
    .toHaveAttribute("href", "/admin/approved_corporate_accounts?refusedBy=erights");
  await expect
    .element(linkTo(say.show("corporate", 2)))
    .toHaveAttribute("href", "/admin/rejected_corporate_accounts?flag=deliveredThenRejected");
  await expect.element(page.getByText(say.oldest("5 h"))).toBeVisible();
  await expect.element(page.getByText(say.p90AndShare("31 h", 97))).toBeVisible();
});

it("D81: each plot says its sums in words, and has the same figures as a table", async () => {
  answering(busy);
  const page = await shown();
  const plot = page.getByRole("img", {
    name: say.plotOf(say.perDay, `${say.submitted} 250, ${say.decided} 214`),
  });
  await expect.element(plot).toBeVisible();
  const panel = page.getByRole("region", { name: say.perDay });

  await panel.getByRole("button", { name: say.showTable }).click();

  const table = page.getByRole("table", { name: say.perDay });
  await expect.element(table.getByRole("row").nth(1)).toHaveTextContent("3 Nov 2026250018826");
  await panel.getByRole("button", { name: say.showPlot }).click();
  await expect.element(plot).toBeVisible();
});

it("D81: only who sees the figures of each clerk can download them", async () => {
  answering({ ...busy, clerks: [] });
  const page = await shown();
  await expect.element(page.getByRole("button", { name: say.download })).toBeEnabled();
  await page.unmount();

  answering(busy);
  const other = await shown();

  await expect.element(other.getByText(say.ages)).toBeVisible();
  expect(other.getByRole("button", { name: say.download }).elements()).toEqual([]);
});

it("D81: a super-admin sees each register, first those whose import failed or runs", async () => {
  const done = (code: string, importedAt: string): RegisterImport => ({
    ...{ code, name: `Register ${code}`, state: "done", importedAt, holders: 1200 },
  });
  const registers: RegisterImport[] = [
    ...Array.from({ length: 6 }, (_, n) => done(`D${n}`, `2026-10-0${9 - n}T09:00:00.000Z`)),
    { code: "NEW", name: "New Bank", state: "none" },
    { ...done("OLD", at), name: "Old Bank", state: "failed", error: "ixtrac did not answer" },
    { ...done("BUSY", at), name: "Busy Bank", state: "running", read: 50, total: 200 },
  ];
  answering({ ...busy, clerks: [] }, registers);

  const page = await shown();

  const rows = page.getByRole("table", { name: say.registers }).getByRole("row");
  const words = () => rows.elements().map(({ textContent }) => textContent);
  await expect.poll(words).toHaveLength(9);
  expect(await axeFindings()).toEqual([]);
  expect(words().slice(1, 5)).toEqual([
    expect.stringContaining(`Old Bank${say.imports.failed}ixtrac did not answer`),
    expect.stringContaining(`Busy Bank${say.importRunning(25)}`),
    expect.stringContaining("Register D5"),
    expect.stringContaining("Register D4"),
  ]);
  await page.getByRole("button", { name: say.allRegisters(9) }).click();
  await expect.poll(words).toContainEqual(expect.stringContaining(`New Bank${say.imports.none}`));
});

it("D81: a failure has a way to try again", async () => {
  answerCalls({ getOperations: () => refused(503, "Busy") });

  const page = await shown();

  await expect.element(page.getByText(say.failed)).toBeVisible();
  await expect.element(page.getByRole("button", { name: sessionMessages.retry })).toBeVisible();
});
