import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import exceljs from "exceljs";
import { expect, test } from "vitest";
import type { Operations } from "#shared/contract/operations.ts";
import { aRegistrar } from "#tests/builders/a-registrar.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import { entriesOf } from "#tests/support/read-zip.ts";
import { profileOf } from "../domain/access/administrator.ts";
import { writeAccessReview } from "./write-access-review.ts";
import { writeOperationsWorkbook } from "./write-operations-workbook.ts";
import { writeRunWorkbook } from "./write-run-workbook.ts";
import { writeWorkbook } from "./write-workbook.ts";
import { type Written, writtenStream } from "./written-stream.ts";

const at = "2026-11-24T09:00:00.000Z";
const about = { registrar: aRegistrar(), what: "007", by: "0042", at };
const times = { count: 1, inTime: 1, medianMinutes: 5 };
const queue = { under12: 1, under24: 2, under48: 3, overdue: 4 };

const eachOnce = async function* <T>(...items: T[]) {
  yield* items;
};

const workbooks: Record<string, (written: Written) => Promise<void>> = {
  "write-workbook.ts": (written) =>
    writeWorkbook(written, {
      type: "individual",
      status: "approved",
      about,
      rowsOfSheet: 2,
      batches: eachOnce([aSubmission(), aSubmission(), aSubmission()]),
      onBatch: () => {},
    }),
  "write-run-workbook.ts": (written) =>
    writeRunWorkbook(written, {
      pages: eachOnce([
        {
          accountId: "5e07f586-fc8c-4950-b3bf-539b9bb11a4a",
          account_type: "individual",
          name: "0042",
          service: "ixtrac",
          state: "accepted",
          attempts: 1,
          at,
          reference: "00123456",
        } as const,
      ]),
      about,
      onPage: () => {},
    }),
  "write-operations-workbook.ts": (written) =>
    writeOperationsWorkbook(written, {
      about,
      figures: {
        days: [],
        reasons: [{ code: "a", label: "0042", count: 1, again: 0 }],
        unlisted: 0,
        queue: { individual: queue, corporate: queue },
        clerks: [{ id: "1", name: "007", approved: 1, rejected: 0, times }],
        services: [{ service: "ixtrac", isOn: true, waiting: 0 }],
      } as unknown as Operations,
    }),
  "write-access-review.ts": (written) =>
    writeAccessReview(written, {
      admins: [profileOf(anAdministrator({ lastName: "007" }), { superAdmins: [] })],
      about,
    }),
};

test("the workbooks of these tests are all that the product writes", () => {
  const files = globSync("write-*.ts", { cwd: import.meta.dirname });
  const ofWorkbooks = files.filter((file) =>
    readFileSync(join(import.meta.dirname, file), "utf8").includes('"./workbook-writer.ts"'),
  );

  expect(Object.keys(workbooks).sort()).toEqual(ofWorkbooks.sort());
});

/** ECMA-376, `CT_Worksheet`: Excel repairs a file with these elements in another order. */
const inOrder = [
  ...["sheetPr", "dimension", "sheetViews", "sheetFormatPr", "cols", "sheetData", "autoFilter"],
  ...["mergeCells", "conditionalFormatting", "dataValidations", "hyperlinks", "printOptions"],
  ...["pageMargins", "pageSetup", "headerFooter", "rowBreaks", "colBreaks", "ignoredErrors"],
  ...["drawing", "legacyDrawing", "tableParts", "extLst"],
];

/** The elements right below the root. */
const elementsOf = (xml: string): string[] => {
  const names: string[] = [];
  let depth = 0;
  for (const [, end, name = "", empty] of xml.matchAll(/<(\/?)(\w[\w:]*)[^>]*?(\/?)>/g)) {
    if (!end && depth === 1) names.push(name);
    if (end) depth -= 1;
    else if (!empty) depth += 1;
  }
  return names;
};

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

test.each(Object.entries(workbooks))(
  "Excel marks no text of digits as an error, and offers no conversion: %s",
  async (_, write) => {
    const workbook = await buffer(writtenStream(write));

    const entries = [...(await entriesOf(workbook))];
    const sheets = entries.filter(([name]) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
    const opened = await new exceljs.Workbook().xlsx.load(workbook as never);
    expect(sheets.length).toBe(opened.worksheets.length);
    for (const [name, content] of sheets) {
      const xml = String(content);
      const [, letters = "", rows] =
        /<ignoredErrors><ignoredError sqref="A1:([A-Z]+)(\d+)" numberStoredAsText="1"\/><\/ignoredErrors>/.exec(
          xml,
        ) ?? [];
      const texts = [...xml.matchAll(/<c r="([A-Z]+)(\d+)"[^>]* t="str"/g)];
      expect(texts.length, name).toBeGreaterThan(0);
      for (const [cell, column = "", row] of texts) {
        expect(columnOf(column), `${name} ${cell}`).toBeLessThanOrEqual(columnOf(letters));
        expect(Number(row), `${name} ${cell}`).toBeLessThanOrEqual(Number(rows));
      }
      const places = elementsOf(xml).map((element) => inOrder.indexOf(element));
      expect(places, name).toEqual(places.toSorted((a, b) => a - b));
      expect(places, name).not.toContain(-1);
    }
  },
);
