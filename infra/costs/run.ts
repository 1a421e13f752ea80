import { costsOfMonth, totalOf } from "./month.ts";
import { prices } from "./prices.ts";

const asked = process.argv.slice(2).map(Number).filter(Number.isFinite);
const sizes = asked.length > 0 ? asked : [1_000, 100_000, 10_000_000];

const dollars = (amount: number) =>
  amount.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const number = (value: number) => value.toLocaleString("en", { maximumFractionDigits: 1 });

console.log(`List prices of ${prices.region}, ${prices.asOf}, US dollars a month, no free tier`);
for (const submissions of sizes) {
  const lines = costsOfMonth(submissions);
  console.log(`\n${number(submissions)} submissions a month`);
  for (const { what, count, each } of lines) {
    const sum = `${number(count)} × ${each}`;
    console.log(`  ${what.padEnd(42)} ${sum.padStart(34)} = ${dollars(count * each).padStart(12)}`);
  }
  console.log(
    `  ${"Together".padEnd(42)} ${"".padStart(34)}   ${dollars(totalOf(lines)).padStart(12)}`,
  );
}
