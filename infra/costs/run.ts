import cdk from "#cdk.json" with { type: "json" };
import { readSettings } from "../settings.ts";
import { costsOfMonth, type Line, partsOfSubmission, savedByColdImages, totalOf } from "./month.ts";
import { prices } from "./prices.ts";

const asked = process.argv.slice(2).map(Number).filter(Number.isFinite);
const sizes = asked.length > 0 ? asked : [1_000, 100_000, 10_000_000];

const dollars = (amount: number) =>
  amount.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const number = (value: number) => value.toLocaleString("en", { maximumFractionDigits: 1 });

const cents = (amount: number) =>
  (amount * 100).toLocaleString("en", { minimumFractionDigits: 4, maximumFractionDigits: 4 });

const print = (title: string, lines: Line[]) => {
  console.log(`\n${title}`);
  for (const { what, count, each } of lines) {
    if (count === 0) continue;
    const sum = `${number(count)} × ${each}`;
    console.log(`  ${what.padEnd(42)} ${sum.padStart(34)} = ${dollars(count * each).padStart(12)}`);
  }
  const total = dollars(totalOf(lines));
  console.log(`  ${"Together".padEnd(42)} ${"".padStart(34)}   ${total.padStart(12)}`);
};

const { coldImagesAfterDays } = readSettings(cdk.context, "live").deployment;
console.log(`List prices of ${prices.region}, ${prices.asOf}, US dollars a month, no free tier`);
for (const submissions of sizes) {
  const month = { submissions, coldImagesAfterDays };
  print(`${number(submissions)} submissions a month`, costsOfMonth(month));
  const [first, third] = [12, 36].map((monthsKept) =>
    dollars(savedByColdImages({ ...month, monthsKept })),
  );
  console.log(`  The colder class of images saves ${first} after 12 months, ${third} after 36`);
}
const [size = 0] = sizes.slice(sizes.length > 1 ? 1 : 0);
console.log(`\nOf it for each submission, at ${number(size)} a month, in US cents`);
for (const { name, lines } of partsOfSubmission({ submissions: size })) {
  console.log(`  ${name.padEnd(77)} ${cents(totalOf(lines)).padStart(14)}`);
  for (const { what, count, each } of lines) {
    const sum = `${count.toLocaleString("en", { maximumSignificantDigits: 3 })} × ${each.toLocaleString("en", { maximumSignificantDigits: 3 })}`;
    console.log(`    ${what.padEnd(40)} ${sum.padStart(34)} = ${cents(count * each).padStart(12)}`);
  }
}
print("A second stage without submissions, in addition", costsOfMonth({ submissions: 0 }));
