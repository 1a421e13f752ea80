import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { runMessages as say } from "#shared/messages/back-office-runs.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { RunsTable } from "./RunsTable.tsx";

it("D56: the numbers of a run add up to all of its accounts", async () => {
  const counts = { delivered: 2, refused: 1, failed: 1, pending: 0 };
  const elsewhere = { withdrawn: 1, moved: 3, cancelled: 2, replaced: 1 };
  const page = await inOffice(
    <MemoryRouter>
      <RunsTable
        runs={[
          {
            jobId: "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5",
            state: "done",
            account_type: "individual",
            startedAt: "2026-11-02T09:30:00.000Z",
            by: "Bisi Adewale",
            count: 11,
            ...counts,
            ...elsewhere,
          },
        ]}
      />
    </MemoryRouter>,
  );

  const numbers = page
    .getByRole("cell")
    .elements()
    .filter((cell) => "number" in cell.dataset);
  const [all = 0, ...parts] = numbers.map(({ textContent }) => Number(textContent));
  expect(all).toBe(11);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all);
  await expect.element(page.getByRole("columnheader", { name: say.columns.other })).toBeVisible();
});
