import { join } from "node:path";
import { parseArgs } from "node:util";
import { inChild, type Measured, middleOfRuns } from "../support/measured.ts";
import { table, writeFigures } from "../support/readme.ts";
import { atMost, countAtMost, tableOfRows, tellRows } from "../support/row.ts";
import { imagesOfAccount, simulate } from "./simulate.ts";

const { values } = parseArgs({
  options: {
    /** Of the simulation here. */
    accounts: { type: "string", default: "120" },
    runs: { type: "string", default: "3" },
    /** Of the export that is computed. */
    "export-accounts": { type: "string", default: "100000" },
    "export-gb": { type: "string", default: "90" },
    "part-gb": { type: "string", default: "1" },
    "parts-at-once": { type: "string", default: "10" },
    /** Not measured here: a function of 1,769 MB, and its calls, in one region of AWS. */
    "network-mb": { type: "string", default: "75" },
    "call-ms": { type: "string", default: "25" },
    "tls-seconds-per-gb": { type: "string", default: "4" },
    "slower-processor": { type: "string", default: "1.5" },
    "start-seconds": { type: "string", default: "2" },
    write: { type: "boolean", default: false },
  },
});
const given = (name: keyof typeof values): number => Number(values[name]);
const here = import.meta.dirname;
const readsAtOnce = 16;
const partsHere = 12;

const bytes = given("export-gb") * 1e9;
const images = given("export-accounts") * imagesOfAccount.length;
const bytesOfImage = bytes / images;

const simulated = await simulate({
  accounts: given("accounts"),
  bytesOfImage: 30_000,
  partBytes: (given("accounts") * imagesOfAccount.length * 30_000) / partsHere,
  partsAtOnce: given("parts-at-once"),
});
const runs: Measured[] = [];
for (let run = 0; run < given("runs"); run++) {
  runs.push(await inChild<Measured>(join(here, "measure.ts"), [1200, Math.round(bytesOfImage)]));
}
const writer = middleOfRuns(runs);
const cpuSecondsOfGb = writer.cpuSeconds / (writer.bytes / 1e9);

const partGb = given("part-gb");
const parts = Math.ceil(given("export-gb") / partGb);
const imagesOfPart = images / parts;
const callSeconds = given("call-ms") / 1000;
/** The slowest of these three decides: waiting for reads, the network both ways, the processor. */
const ofPart = {
  reads: (imagesOfPart / readsAtOnce) * callSeconds,
  network: (2 * partGb * 1000) / given("network-mb"),
  processor: partGb * (cpuSecondsOfGb * given("slower-processor") + given("tls-seconds-per-gb")),
};
const partSeconds = given("start-seconds") + Math.max(...Object.values(ofPart));
const splitSeconds = (given("export-accounts") / 1000) * 2 * callSeconds;
const listSeconds = parts * callSeconds;
const rounds = Math.ceil(parts / given("parts-at-once"));
const minutes = (splitSeconds + rounds * partSeconds + listSeconds) / 60;

const seconds = (value: number) => `${value.toFixed(1)} s`;
const inputs = table([
  ["input", "value", "from"],
  ["zip and checksum, processor seconds a GB", cpuSecondsOfGb.toFixed(2), "measured here"],
  ["S3 calls an account", (simulated.s3 / given("accounts")).toFixed(2), "counted here"],
  ["DynamoDB calls a part", (simulated.dynamodb / simulated.parts).toFixed(1), "counted here"],
  ["a processor of Lambda beside this one", `${values["slower-processor"]} ×`, "assumed"],
  [
    "TLS and copies of the network, processor seconds a GB",
    String(values["tls-seconds-per-gb"]),
    "assumed",
  ],
  ["network of a function, MB a second", String(values["network-mb"]), "assumed"],
  ["a call of S3 or DynamoDB, ms", String(values["call-ms"]), "assumed"],
  ["start of a function, s", String(values["start-seconds"]), "assumed"],
  ["reads at once, parts at once", `${readsAtOnce}, ${values["parts-at-once"]}`, "the product"],
  ["parts", `${parts} of ${partGb} GB`, "the product"],
  ["a part: waiting for reads", seconds(ofPart.reads), "computed"],
  ["a part: network in and out", seconds(ofPart.network), "computed"],
  ["a part: processor", seconds(ofPart.processor), "computed"],
  [
    "splitting, and writing the list",
    `${seconds(splitSeconds)}, ${seconds(listSeconds)}`,
    "computed",
  ],
]);
const rows = [
  {
    question: `an export of ${given("export-accounts").toLocaleString("en")} accounts with ${values["export-gb"]} GB of images on Lambda, computed minutes`,
    ours: minutes.toFixed(1),
    ...atMost(minutes, 30),
  },
  {
    question: `${simulated.parts} small parts here: accounts in no part or two, wrong checksums`,
    ours: String(simulated.wrong),
    ...countAtMost(simulated.wrong, 0),
  },
];
const text = [
  tableOfRows(rows),
  inputs,
  `The simulation made ${simulated.parts} parts of ${(simulated.bytes / 1e6).toFixed(1)} MB together in ${seconds(simulated.seconds)}.`,
].join("\n\n");
console.log(text);
if (values.write) writeFigures(here, text);
tellRows(rows);
