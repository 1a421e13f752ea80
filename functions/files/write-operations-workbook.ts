import { type Operations, queueAges, type Times } from "#shared/contract/operations.ts";
import { accountTypes } from "#shared/kyc/status.ts";
import { operationsWorkbook as say } from "#shared/messages/operations.ts";
import type { ColumnKind } from "../domain/exports/export-columns.ts";
import {
  type About,
  addSheet,
  closeWorkbook,
  openWorkbook,
  type Workbook,
} from "./workbook-writer.ts";
import type { Written } from "./written-stream.ts";

interface OperationsWorkbook {
  figures: Operations;
  about: About;
}

export const writeOperationsWorkbook = async (
  written: Written,
  { figures, about }: OperationsWorkbook,
): Promise<void> => {
  const { days, reasons, unlisted, queue, clerks = [], services } = figures;
  const workbook = await openWorkbook(written, about);
  const add = (table: Table, lines: Line[]) => addLines(workbook, table, lines);
  add(
    { ...say.days, kinds: ["day"] },
    days.map(({ day, submitted, resubmitted, approved, rejected, delivered, times }) => [
      ...[day, submitted, resubmitted, approved, rejected],
      ...[delivered.ixtrac, delivered.erights, ...timesOf(times)],
    ]),
  );
  add({ ...say.reasons, kinds: ["text"] }, [
    ...reasons.map(({ label, count, again }): Line => [label, count, again]),
    [say.unlisted, unlisted],
  ]);
  add(
    { ...say.clerks, kinds: ["text"] },
    clerks.map(({ name, approved, rejected, times }) => [
      ...[name, approved, rejected],
      ...timesOf(times),
    ]),
  );
  add(
    { ...say.queue, kinds: ["text"] },
    queueAges.map((age) => [say.ages[age], ...accountTypes.map((type) => queue[type][age])]),
  );
  add(
    { ...say.services, kinds: ["text", "number", "text", "moment", "text", "moment", "moment"] },
    services.map(({ service, isOn, outage, waiting, lastAnswer, nextTryAt }) => [
      ...[service, waiting, isOn ? say.on : say.off, outage?.since],
      lastAnswer && (lastAnswer.isAccepted ? say.accepted : say.refused),
      ...[lastAnswer?.at, nextTryAt],
    ]),
  );
  await closeWorkbook(workbook, { [say.daysCounted]: days.length });
};

const timesOf = ({ count, inTime, medianMinutes, p90Minutes }: Times): Line => [
  ...[count, inTime, medianMinutes, p90Minutes],
];

type Line = readonly (string | number | undefined)[];

interface Table {
  name: string;
  headings: readonly string[];
  /** Of the first columns; all others hold numbers. */
  kinds: readonly ColumnKind[];
}

const addLines = (workbook: Workbook, { name, headings, kinds }: Table, lines: Line[]) => {
  const sheet = addSheet<Line>(workbook, {
    ...{ name, frozen: 1 },
    columns: headings.map((heading, place) => ({
      heading,
      kind: kinds[place] ?? "number",
      width: place === 0 ? 34 : widths[kinds[place] ?? "number"],
      read: (line) => line[place]?.toString(),
    })),
  });
  for (const line of lines) sheet.add(line);
  sheet.end();
};

const widths: Record<ColumnKind, number> = { text: 14, long: 60, moment: 18, day: 14, number: 10 };
