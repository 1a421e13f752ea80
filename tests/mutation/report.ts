import { readFileSync } from "node:fs";

export const reportOf = (part: string | undefined): string => `.cache/mutation/${part}.json`;

interface Report {
  files: Record<string, { mutants: Mutant[] }>;
}
interface Mutant {
  status: string;
  mutatorName: string;
  replacement: string;
  location: { start: { line: number; column: number } };
}

/** The share of the mutations that a test noticed, and each mutation that no test noticed. */
export const summaryOf = (part: string): string => {
  const { files }: Report = JSON.parse(readFileSync(reportOf(part), "utf8"));
  const mutants = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, file })),
  );
  const caught = mutants.filter(({ status }) => status === "Killed" || status === "Timeout");
  const survivors = mutants.filter(
    ({ status }) => status === "Survived" || status === "NoCoverage",
  );
  const tried = caught.length + survivors.length;
  const percent = ((100 * caught.length) / tried).toFixed(1);
  return [
    `${part}: ${caught.length} of ${tried} mutations noticed (${percent} %), of ${mutants.length} in all`,
    ...survivors.map(
      ({ file, location: { start }, mutatorName, replacement, status }) =>
        `${file}:${start.line}:${start.column} ${mutatorName} ${oneLine(replacement)}${status === "NoCoverage" ? " (no test runs this)" : ""}`,
    ),
  ].join("\n");
};

const oneLine = (code: string) => code.replaceAll(/\s+/g, " ").slice(0, 80);
