import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import type { LogFile } from "#shared/contract/admin-settings.ts";
import { logMessages as say } from "#shared/messages/back-office-settings.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { DayLog } from "./DayLog.tsx";

const entries = (from: number, count: number): LogFile["logs"] =>
  Array.from({ length: count }, (_, index) => ({
    log_type: "admin",
    date: `2026-03-02T08:${String(59 - from - index).padStart(2, "0")}:00.000Z`,
    formatted_date: `2 Mar 2026, 09:${59 - from - index}`,
    message: `Entry ${from + index}`,
  }));
const part = (from: number, count: number, nextCursor?: string): LogFile => ({
  log_type: "admin",
  fileName: "admin-2026-03-02.log",
  date: "2026-03-02",
  log_count: 6,
  logs: entries(from, count),
  ...(nextCursor && { nextCursor }),
});

it("R-131: the entries of a long day are continued below the newest, up to the oldest", async () => {
  const answers: Record<string, LogFile> = { one: part(2, 2, "two"), two: part(4, 2) };
  const asked = vi.fn(async (url: string) => {
    const query = new URL(url, location.href).searchParams;
    const file = answers[query.get("cursor") ?? ""];
    return Response.json({ results: [file], nextCursor: file?.nextCursor ?? null });
  });
  vi.stubGlobal("fetch", asked);
  const page = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <DayLog file={part(0, 2, "one")} />
    </QueryClientProvider>,
  );
  const older = page.getByRole("button", { name: say.older });
  const messages = () =>
    page
      .getByText(/^Entry /)
      .elements()
      .map((line) => line.textContent);
  await expect.element(page.getByText(say.part(2, 6))).toBeVisible();
  expect(asked).not.toHaveBeenCalled();

  await older.click();
  await expect.element(page.getByText("Entry 3")).toBeVisible();
  await older.click();
  await expect.element(page.getByText("Entry 5")).toBeVisible();

  expect(messages()).toEqual([0, 1, 2, 3, 4, 5].map((n) => `Entry ${n}`));
  expect(older.query()).toBeNull();
  expect(page.getByText(/^The newest/).query()).toBeNull();
});
