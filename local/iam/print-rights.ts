import { synthesize } from "#infra/testing/templates.ts";
import { compare } from "./compare.ts";
import { labelOf, missingLines, unusedLines } from "./differences.ts";
import { isComplete, readUses, recordsFolder } from "./records.ts";

const uses = readUses(recordsFolder);
if (uses.length === 0) {
  console.error("No uses are recorded yet: run the tests first (npx vitest run).");
  process.exit(1);
}
const compared = compare(synthesize(), uses);
for (const [name, rights] of Map.groupBy(compared.rights, (right) => right.function)) {
  console.log(`\n${name}`);
  for (const right of rights) {
    console.log(`  ${right.isUsed ? "used  " : "unused"}  ${labelOf(right)}`);
  }
}
const isWhole = isComplete();
const lines = [...missingLines(compared), ...(isWhole ? unusedLines(compared) : [])];
console.log(`\n${compared.rights.length} rights, ${uses.length} recorded uses`);
if (!isWhole) console.log("Not all tests were recorded: unused rights are not judged.");
for (const line of lines) console.error(`- ${line}`);
process.exit(lines.length > 0 ? 1 : 0);
