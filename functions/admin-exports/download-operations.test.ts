import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { exportMessages } from "#shared/messages/exports.ts";
import { startApi } from "#tests/support/api.ts";
import { rowsOfSheet } from "#tests/support/read-sheet.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { aSuperAdmin, signedIn } from "#tests/support/tokens.ts";
import { decisionFigures, versionFigures } from "../domain/operations/figures.ts";
import { counterStore } from "../store/lists/counts.ts";

const api = await startApi(["admin-exports"]);
const { main } = api.tables;
const { token } = await aSuperAdmin(api);
const clerk = await signedIn(api, { firstName: "Bisi", lastName: "Adewale" });
const zone = "Africa/Lagos";

test("D81: a super-admin downloads the figures of a period as a workbook, and the log says so", async () => {
  const at = "2026-11-03T09:00:00.000Z";
  const names = [
    ...versionFigures({ version: 1, at: "2026-11-02T09:00:00.000Z" }, zone),
    ...decisionFigures(
      {
        ...{ outcome: "rejected", at, adminId: clerk.admin.id, reasons: ["unreadable"] },
        waitingSince: "2026-11-02T09:00:00.000Z",
      },
      zone,
    ),
  ];
  const deltas = names.map((name): [string, number] => [name, 1]);
  await counterStore(main).add([{ id: "1", deltas }], new Date());

  const query = { fromDate: "2026-11-02", toDate: "2026-11-03" };
  const { status, file, headers } = await api.call("downloadOperations", { token, query });

  expect(status).toBe(200);
  expect(headers["content-disposition"]).toBe(
    'attachment; filename="Operations 2026-11-02 to 2026-11-03.xlsx"',
  );
  expect(await rowsOfSheet(file, "Days")).toMatchObject([
    { Day: new Date("2026-11-02"), Submitted: 1, Rejected: 0, "Median (minutes)": null },
    { Day: new Date("2026-11-03"), Submitted: 0, Rejected: 1, "Median (minutes)": 1440 },
  ]);
  expect(await rowsOfSheet(file, "Reasons")).toMatchObject([
    { "Reason for rejection": "Document not readable", Rejected: 1 },
    { Rejected: 0 },
  ]);
  expect(await rowsOfSheet(file, "Administrators")).toMatchObject([
    { Administrator: "Bisi Adewale", Approved: 0, Rejected: 1, "Within 48 h": 1 },
  ]);
  expect(await rowsOfSheet(file, "Queue")).toContainEqual({
    ...{ "Waiting for": "Overdue", Individual: 0, Corporate: 0 },
  });
  expect((await rowsOfSheet(file, "Services")).map(({ Service }) => Service)).toEqual([
    "ixtrac",
    "erights",
  ]);
  const about = await readSheet(file, exportMessages.aboutSheet);
  expect(about).toContainEqual(["Exported by", "Ngozi Eze"]);
  const said = (await rowsOfKind(main, "log")).map(({ message }) => message);
  expect(said).toContain("The operations figures of 2026-11-02 to 2026-11-03 were exported");
});

test("D81: other administrators get no workbook", async () => {
  const { status } = await api.call("downloadOperations", { token: clerk.token, query: {} });

  expect(status).toBe(403);
});
