import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import type { UploadRunRow } from "#shared/contract/upload-runs.ts";
import { runMessages as say } from "#shared/messages/back-office-runs.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { RunsTable } from "./RunsTable.tsx";

const aRun: UploadRunRow = {
  jobId: "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5",
  state: "done",
  account_type: "individual",
  startedAt: "2026-11-02T09:30:00.000Z",
  by: "Bisi Adewale",
  count: 11,
  delivered: 2,
  refused: 1,
  failed: 1,
  pending: 0,
  withdrawn: 1,
  moved: 3,
  cancelled: 2,
  replaced: 1,
};

const listed = (run: UploadRunRow) =>
  inOffice(
    <MemoryRouter>
      <RunsTable runs={[run]} />
    </MemoryRouter>,
  );

it("D56: the numbers of a run add up to all of its accounts", async () => {
  const page = await listed(aRun);

  const numbers = page
    .getByRole("cell")
    .elements()
    .filter((cell) => "number" in cell.dataset);
  const [all = 0, ...parts] = numbers.map(({ textContent }) => Number(textContent));
  expect(all).toBe(11);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all);
  await expect.element(page.getByRole("columnheader", { name: say.columns.other })).toBeVisible();
});

it("D56: the row of a run names each service that gets nothing, and why", async () => {
  const page = await listed({ ...aRun, leftOutServices: [{ service: "ixtrac", reason: "off" }] });

  await expect
    .element(page.getByRole("cell", { name: /individual.*ixtrac was switched off/ }))
    .toBeVisible();
});
