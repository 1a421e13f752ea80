import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Fault } from "#shared/image-quality/judge-image.ts";
import { judgingPictures, tuningPictures } from "./base-pictures.ts";
import { type Case, casesOf } from "./cases.ts";
import { startBrowserJudge } from "./judge-in-browser.ts";
import { judgeInNode } from "./judge-in-node.ts";

/**
 * `npm run test:images` makes good and bad photographs and counts what the form says about them
 * (D66): of 50 bad ones at most 5 may get no warning, of 50 good ones at most one may get one. The
 * limits were set on the pictures `tuning`. `judging` has other pictures; `--seed` makes new
 * photographs of them. `--keep DIR` writes all photographs there.
 */
const most = { bad: 5, good: 1 };
/** Drawn at random after the code was complete. */
const judgingSeed = "7eeedb6bf307a4a3";

const { values } = parseArgs({
  options: {
    half: { type: "string" },
    seed: { type: "string" },
    keep: { type: "string" },
  },
});
const halves = {
  tuning: casesOf(tuningPictures, values.seed ?? "tuning"),
  judging: casesOf(judgingPictures, values.seed ?? judgingSeed),
};

interface Judged extends Case {
  shown: Fault | undefined;
  flagged: Fault | undefined;
}

const browser = await startBrowserJudge();
const judged = async (one: Case, file: string): Promise<Judged> => {
  const bytes = await one.draw();
  if (values.keep) {
    mkdirSync(values.keep, { recursive: true });
    writeFileSync(join(values.keep, `${file}.jpg`), bytes);
  }
  const shown = await browser.judge(bytes, one.subject);
  return { ...one, shown, flagged: await judgeInNode(bytes, one.subject) };
};

const isPassed: boolean[] = [];
for (const [half, cases] of Object.entries(halves)) {
  if (values.half && values.half !== half) continue;
  const all: Judged[] = [];
  for (const [place, one] of cases.entries()) {
    all.push(await judged(one, `${half}-${String(place + 1).padStart(3, "0")}`));
  }
  const missed = all.filter(({ isGood, shown }) => !isGood && shown === undefined);
  const alarms = all.filter(({ isGood, shown }) => isGood && shown !== undefined);
  const differ = all.filter(
    ({ shown, flagged }) => (shown === undefined) !== (flagged === undefined),
  );
  console.log(
    `${half}, seed "${values.seed ?? (half === "tuning" ? "tuning" : judgingSeed)}": ` +
      `${missed.length} of ${all.filter(({ isGood }) => !isGood).length} bad without a warning, ` +
      `${alarms.length} of ${all.filter(({ isGood }) => isGood).length} good with one; ` +
      `the server differs for ${differ.length}`,
  );
  for (const { name } of missed) console.log(`  no warning: ${name}`);
  for (const { name, shown } of alarms) console.log(`  warning "${shown}": ${name}`);
  for (const { name, shown, flagged } of differ) {
    console.log(`  form "${shown ?? "fine"}", server "${flagged ?? "fine"}": ${name}`);
  }
  isPassed.push(missed.length <= most.bad && alarms.length <= most.good);
}
await browser.stop();
process.exitCode = isPassed.every(Boolean) ? 0 : 1;
