import { expect, it } from "vitest";
import type { UploadRun } from "#shared/contract/upload-runs.ts";
import { runMessages as say } from "#shared/messages/back-office-runs.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { RunProgress } from "./RunProgress.tsx";

const aRun: UploadRun = {
  state: "done",
  count: 9,
  delivered: 9,
  refused: 0,
  failed: 0,
  pending: 0,
  withdrawn: 0,
  moved: 0,
  cancelled: 0,
  replaced: 0,
};

it("D56: explains every account that the run did not deliver, refuse or lose", async () => {
  const run = { ...aRun, delivered: 2, withdrawn: 1, moved: 3, cancelled: 2, replaced: 1 };

  const page = await inOffice(<RunProgress run={run} />);

  for (const name of ["withdrawn", "moved", "cancelled", "replaced"] as const) {
    await expect.element(page.getByText(say.whyNot[name](run[name]))).toBeVisible();
  }
});

it("says nothing of them in a run that has none", async () => {
  const page = await inOffice(<RunProgress run={aRun} />);

  await expect.element(page.getByText("Delivered 9")).toBeVisible();
  expect(page.getByText(say.whyNot.moved(0)).query()).toBeNull();
  expect(page.getByRole("list").elements()).toHaveLength(1);
});

it("counts each service alone", async () => {
  const services = [
    { service: "ixtrac", waiting: 6, accepted: 0, refused: 0, failed: 0 } as const,
    { service: "erights", waiting: 0, accepted: 0, refused: 6, failed: 0 } as const,
  ];
  const run = { ...aRun, count: 6, delivered: 0, pending: 6, services };

  const page = await inOffice(<RunProgress run={run} />);

  await expect.element(page.getByText("ixtrac:")).toBeVisible();
  await expect.element(page.getByText("erights:")).toBeVisible();
  await expect.element(page.getByText("Refused 6")).toBeVisible();
  expect(page.getByText("Waiting 6").elements()).toHaveLength(2);
});

it("D56: names each service that gets nothing from the run, and why", async () => {
  const leftOutServices: UploadRun["leftOutServices"] = [
    { service: "ixtrac", reason: "off" },
    { service: "erights", reason: "noRegister" },
  ];
  const page = await inOffice(<RunProgress run={{ ...aRun, leftOutServices }} />);

  await expect
    .element(page.getByText("ixtrac was switched off and gets nothing from this upload."))
    .toBeVisible();
  await expect
    .element(page.getByText(/erights gets nothing, because no account has a holding/))
    .toBeVisible();
});
