import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import type { LogFile } from "#shared/contract/admin-settings.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { logMessages as say } from "#shared/messages/back-office-settings.ts";
import { axeFindings } from "../../app/testing/axe.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { textOf } from "../../lib/back-office/typed-days.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { CasePage } from "./CasePage.tsx";
import { today } from "./log-address.ts";
import { SystemLogsPage } from "./SystemLogsPage.tsx";

afterEach(() => vi.unstubAllGlobals());

const accountId = "0197a3be-1111-4222-8333-444455556666";
const file = (from: number, count: number): LogFile => ({
  log_type: "admin",
  fileName: "admin-2026-03-02.log",
  date: "2026-03-02",
  log_count: count,
  logs: Array.from({ length: count }, (_, index) => ({
    log_type: "admin",
    date: "2026-03-02T08:15:00.000Z",
    formatted_date: "2 Mar 2026, 09:15",
    message: `Entry ${from + index}`,
    by: "Bisi Adewale",
    session: "hash of a session",
    network: "hash of a network",
    accountId,
  })),
});

/** Answers each call by its path; the queries of the calls are kept. */
const shown = async (address: string, answers: Record<string, () => Response>) => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname, search } = new URL(url, location.href);
    asked.push(`${pathname}${search}`.replace("/api/admin", ""));
    return answers[pathname.replace("/api/admin", "")]?.() ?? new Response(null, { status: 500 });
  });
  const Address = () => <output aria-label="address">{useLocation().pathname}</output>;
  const page = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Address />
        <Routes>
          <Route path={officePaths.systemLogs} element={<SystemLogsPage />} />
          <Route path={officePaths.case(":id")} element={<CasePage />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { page, asked };
};
const logs = "/configuration/logs";
const pages = (...results: object[]) => {
  const left = [...results];
  return { [logs]: () => Response.json(left.shift() ?? { results: [], nextCursor: null }) };
};

it("D85: a log is filtered by a part of a name and by a reference, which is checked before", async () => {
  const { page, asked } = await shown("/admin/system_logs?log_type=admin", pages());
  await page.getByLabelText(say.person).fill(" adewale ");
  await page.getByLabelText(say.reference).click();
  await page.getByLabelText(say.reference).fill("kyc-0197");
  await page.getByLabelText(say.person).click();
  await expect.element(page.getByText(say.referenceProblem)).toBeVisible();
  await page.getByLabelText(say.reference).fill("kyc-0197-a3be");
  await page.getByLabelText(say.person).click();

  await expect.element(page.getByText(say.nothingFits)).toBeVisible();
  await expect
    .poll(() => asked)
    .toEqual([
      `${logs}?log_type=admin`,
      `${logs}?log_type=admin&by=adewale`,
      `${logs}?log_type=admin&by=adewale&reference=KYC-0197-A3BE`,
    ]);
  expect(await axeFindings()).toEqual([]);
});

it("D85: several types are asked for together, and each entry names its type", async () => {
  const mixed = { ...file(0, 1), log_type: "admin,auth", fileName: "admin-auth-2026-03-02.log" };
  const { page, asked } = await shown("/admin/system_logs", {
    [logs]: () => Response.json({ results: [mixed], nextCursor: null }),
  });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await button("auth").click();
  await button("admin").click();

  await expect.element(page.getByRole("cell", { name: "admin, auth" })).toBeVisible();
  await expect.element(page.getByRole("cell", { name: "admin", exact: true })).toBeVisible();
  await expect.element(button("auth")).toHaveAttribute("aria-pressed", "true");
  await expect
    .poll(() => asked)
    .toEqual([`${logs}?log_type=auth`, `${logs}?log_type=admin%2Cauth`]);
  expect(await axeFindings()).toEqual([]);

  await button("auth").click();
  await expect.poll(() => asked.at(-1)).toBe(`${logs}?log_type=admin`);
  await button(say.allTypes).click();
  await expect.poll(() => asked.at(-1)?.split("%2C").length).toBe(7);
});

it("D85: a day whose fitting entries are on two pages stays one file, and a page without any says that older ones may fit", async () => {
  const { page } = await shown(
    "/admin/system_logs?log_type=admin&by=bisi",
    pages(
      { results: [], nextCursor: "one" },
      { results: [file(0, 2)], nextCursor: "two" },
      { results: [file(2, 2)], nextCursor: null },
    ),
  );
  const older = page.getByRole("button", { name: say.older });
  await expect.element(page.getByText(say.nothingFitsYet)).toBeVisible();

  await older.click();
  await expect.element(page.getByRole("button", { name: /^Entry 1/ })).toBeVisible();
  await older.click();
  await expect.element(page.getByRole("button", { name: /^Entry 3/ })).toBeVisible();

  expect(page.getByText("admin-2026-03-02.log").elements()).toHaveLength(1);
  expect(older.query()).toBeNull();
});

it("D85: an entry shows session and network, and its reference leads to the case of either type", async () => {
  const hit = { id: accountId, accountType: "corporate", status: "pending" };
  const found = { ...hit, reference: "KYC-0197-A3BE", name: "Obi Ltd", matchedOn: "reference" };
  const { page } = await shown("/admin/system_logs?log_type=admin&by=bisi", {
    ...pages({ results: [file(0, 1)], nextCursor: null }),
    "/search": () => Response.json({ results: [found] }),
  });
  await page.getByRole("button", { name: /^Entry 0/ }).click();
  await expect.element(page.getByText("hash of a session")).toBeVisible();
  await expect.element(page.getByText("hash of a network")).toBeVisible();

  await page.getByRole("link", { name: "KYC-0197-A3BE" }).click();

  await expect
    .element(page.getByLabelText("address"))
    .toHaveTextContent(officePaths.account("corporate", accountId));
});

it("D85: the log is downloaded with the filters that are set", async () => {
  const { page, asked } = await shown("/admin/system_logs?log_type=admin&date=2026-03-02&by=bisi", {
    ...pages(),
    [`${logs}/download`]: () => new Response("Time,Entry"),
  });

  await page.getByRole("button", { name: say.download }).click();

  await expect.element(page.getByText(say.downloaded)).toBeVisible();
  expect(asked).toContain(`${logs}/download?log_type=admin&date=2026-03-02&by=bisi`);
});

const unshown = `${logs}/unshown`;
const sent = (by: string, id: string, count: number) => ({
  ...{ accountId: id, reference: referenceOf(id), by, adminId: crypto.randomUUID(), count },
  ...{ firstAt: "2026-03-02T08:15:00.000Z", lastAt: "2026-03-02T09:40:00.000Z" },
});

it("D79: accounts that were sent and never shown are listed by day, page by page, with a way to the case", async () => {
  const other = "0197b4cf-1111-4222-8333-444455556666";
  const left = [
    { results: [], nextCursor: "one" },
    { results: [sent("Bisi Adewale", accountId, 1200)], nextCursor: "two" },
    { results: [sent("Ngozi Eze", other, 2)], nextCursor: null },
  ];
  const hit = { id: other, accountType: "corporate", status: "pending", matchedOn: "reference" };
  const { page, asked } = await shown("/admin/system_logs?log_type=admin&by=x&date=2026-03-02", {
    ...pages(),
    [unshown]: () => Response.json(left.shift()),
    "/search": () =>
      Response.json({ results: [{ ...hit, reference: referenceOf(other), name: "Obi Ltd" }] }),
  });
  const more = page.getByRole("button", { name: say.unshown.more });
  const rows = () =>
    page
      .getByRole("row")
      .elements()
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));

  await page.getByRole("button", { name: say.unshown.name }).click();
  await expect.element(page.getByText(say.unshown.noneYet)).toBeVisible();
  await expect.element(page.getByText(say.unshown.explanation)).toBeVisible();
  expect(page.getByLabelText(say.person).query()).toBeNull();
  await more.click();
  await expect.element(page.getByText("Bisi Adewale")).toBeVisible();
  await more.click();
  await expect.element(page.getByText("Ngozi Eze")).toBeVisible();

  const times = ["2 Mar 2026, 09:15", "2 Mar 2026, 10:40"];
  expect(rows()).toEqual([
    ["Bisi Adewale", "KYC-0197-A3BE", "1,200", ...times],
    ["Ngozi Eze", "KYC-0197-B4CF", "2", ...times],
  ]);
  expect(more.query()).toBeNull();
  expect(asked.slice(1)).toEqual([
    `${unshown}?date=2026-03-02`,
    `${unshown}?date=2026-03-02&cursor=one`,
    `${unshown}?date=2026-03-02&cursor=two`,
  ]);
  expect(await axeFindings()).toEqual([]);
  await page.getByRole("link", { name: "KYC-0197-B4CF" }).click();
  await expect
    .element(page.getByLabelText("address"))
    .toHaveTextContent(officePaths.account("corporate", other));
});

it("D79: without a day the accounts of today are asked for, and a failure can be tried again", async () => {
  const answers = [
    () => Response.json({ errors: ["Busy"] }, { status: 503 }),
    () => Response.json({ results: [], nextCursor: null }),
  ];
  const { page, asked } = await shown("/admin/system_logs?view=unshown", {
    [unshown]: () => (answers.shift() ?? Response.error)(),
    ...pages(),
  });
  const day = today();
  await expect.element(page.getByText(say.unshown.failed)).toBeVisible();
  await page.getByRole("button", { name: sessionMessages.retry }).click();
  await expect.element(page.getByText(say.unshown.none)).toBeVisible();
  await expect.element(page.getByLabelText(say.day)).toHaveValue(textOf(day));
  expect(asked).toEqual([`${unshown}?date=${day}`, `${unshown}?date=${day}`]);

  await page.getByRole("button", { name: "auth", exact: true }).click();

  await expect.poll(() => asked.at(-1)).toBe(`${logs}?log_type=auth`);
  expect(page.getByText(say.unshown.explanation).query()).toBeNull();
});
