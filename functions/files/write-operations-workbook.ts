import { type Operations, queueAges, type Times } from "#shared/contract/operations.ts";
import { accountTypes } from "#shared/kyc/status.ts";
import { operationsWorkbook as say } from "#shared/messages/operations.ts";
import { type ColumnKind, column } from "../domain/exports/export-columns.ts";
import { type About, addSheet, writeSheets } from "./workbook-writer.ts";
import type { Written } from "./written-stream.ts";

interface OperationsWorkbook {
  figures: Operations;
  about: About;
}

export const writeOperationsWorkbook = (
  written: Written,
  { figures, about }: OperationsWorkbook,
): Promise<void> =>
  writeSheets(written, about, async (workbook) => {
    const { days, reasons, unlisted, queue, clerks = [], services } = figures;
    const add = ({ name, headings }: Table, kinds: Kinds, lines: Line[]) =>
      addSheet(workbook, { name, columns: columnsOf(headings, kinds), frozen: 1 }, lines);
    await add(
      say.days,
      ["day"],
      days.map(({ day, submitted, resubmitted, approved, rejected, delivered, times }) => [
        ...[day, submitted, resubmitted, approved, rejected],
        ...[delivered.ixtrac, delivered.erights, ...timesOf(times)],
      ]),
    );
    const listed = reasons.map(({ label, count, again }): Line => [label, count, again]);
    await add(say.reasons, ["text"], [...listed, [say.unlisted, unlisted]]);
    await add(
      say.clerks,
      ["text"],
      clerks.map(({ name, approved, rejected, times }) => [
        ...[name, approved, rejected],
        ...timesOf(times),
      ]),
    );
    await add(
      say.queue,
      ["text"],
      queueAges.map((age) => [say.ages[age], ...accountTypes.map((type) => queue[type][age])]),
    );
    await add(
      say.services,
      ["text", "number", "text", "moment", "text", "moment", "moment"],
      services.map(({ service, isOn, outage, waiting, lastAnswer, nextTryAt }) => [
        ...[service, waiting, isOn ? say.on : say.off, outage?.since],
        lastAnswer && (lastAnswer.isAccepted ? say.accepted : say.refused),
        ...[lastAnswer?.at, nextTryAt],
      ]),
    );
    return { [say.daysCounted]: days.length };
  });

type Line = readonly (string | number | undefined)[];
type Table = { name: string; headings: readonly string[] };
/** Of the first columns; all others hold numbers. */
type Kinds = readonly ColumnKind[];

const timesOf = ({ count, inTime, medianMinutes, p90Minutes }: Times): Line => [
  ...[count, inTime, medianMinutes, p90Minutes],
];

const columnsOf = (headings: readonly string[], kinds: Kinds) =>
  headings.map((heading, place) => {
    const kind = kinds[place] ?? "number";
    const width = place === 0 ? 34 : widths[kind];
    return column(heading, width, (line: Line) => line[place]?.toString(), kind);
  });

const widths: Record<ColumnKind, number> = { text: 14, long: 60, moment: 18, day: 14, number: 10 };
