import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import type { Running } from "#local/running.ts";
import { launchBrowser } from "#tests/browser/launch.ts";
import { demoRegisters, startProduct } from "#tests/support/product.ts";
import { until } from "#tests/support/until.ts";
import { buildWeb } from "#web/build.ts";
import { rowsOf, tableOf } from "../support/figures.ts";
import { scoresOf } from "../support/lighthouse.ts";
import { busyWords } from "../support/machine.ts";
import { mean, median, middleOf } from "../support/measured.ts";
import { installPeers } from "../support/peers.ts";
import { writeFigures } from "../support/readme.ts";
import { atMost, byClock, tellRows } from "../support/row.ts";
import { clerkSession, type Session } from "../support/signed-in.ts";
import type { Loading } from "../support/watched-page.ts";
import { buildPeer } from "./build-peer.ts";
import { type Decided, measureDecisions } from "./decisions.ts";
import { figures, type Measured } from "./figures.ts";
import { type Contender, measureLoading, measureProcessor, measureScrolling } from "./measure.ts";
import { servePeer } from "./peer-site.ts";
import { signIn } from "./sign-in.ts";

const { values } = parseArgs({
  options: {
    accounts: { type: "string", default: "10000" },
    runs: { type: "string", default: "3" },
    write: { type: "boolean", default: false },
  },
});
const accounts = Number(values.accounts);
const runs = Number(values.runs);
/** Processor times are recorded and compared with later runs, so they need more than one run. */
const processorRuns = 9;
const decisions = 8;
const slowdown = 4;
const debuggingPort = 9800 + (process.pid % 199);

/** Waits until the stream has updated the counters, so that it does not disturb the measuring. */
const counted = ({ web }: Running, { admin_token }: Session) =>
  until(
    "the counters",
    async () => {
      const headers = { Authorization: `Bearer ${admin_token}` };
      const answer = await fetch(`${web}/api/admin/counts`, { headers });
      return (await answer.json()).results.individual.pending >= accounts;
    },
    300_000,
  );

type Loaded = Omit<Measured, "name" | "scores">;

/** Measures in turns, so that a busy moment of the machine affects both. */
const measureAll = async (browser: Browser, contenders: Contender[]): Promise<Loaded[]> => {
  const all = contenders.map(() => ({
    usual: [] as Loading[],
    slow: [] as Loading[],
    frames: [] as { aSecond: number; longestMs: number }[],
    cpuMs: [] as number[],
  }));
  // Warms up: the first visit meets cold functions and files that are not compressed yet.
  for (const contender of contenders) await measureLoading(browser, contender, 1);
  for (let run = 0; run < runs; run++) {
    for (const [place, contender] of contenders.entries()) {
      all[place]?.usual.push(await measureLoading(browser, contender, 1));
      all[place]?.slow.push(await measureLoading(browser, contender, slowdown));
      all[place]?.frames.push(await measureScrolling(browser, contender));
    }
  }
  for (let run = 0; run < processorRuns; run++) {
    for (const [place, contender] of contenders.entries()) {
      all[place]?.cpuMs.push(await measureProcessor(browser, contender));
    }
  }
  return all.map(({ usual, slow, frames, cpuMs }) => ({
    cpuMs: mean(cpuMs),
    usual: middleOf(usual),
    slow: middleOf(slow),
    framesASecond: median(frames.map(({ aSecond }) => aSecond)),
    longestMs: median(frames.map(({ longestMs }) => longestMs)),
  }));
};

const mostDecisionMs = 300;
/** From the click on Approve to the next case on screen. */
const wholeOf = (decided: Decided[]) =>
  median(decided.map(({ decidedMs, nextMs }) => decidedMs + nextMs));

const decisionLine = (decided: Decided[]): string => {
  const middle = (name: keyof Decided) => median(decided.map((one) => one[name]));
  return (
    `From the click on Approve to the next case on screen: ${wholeOf(decided).toFixed(0)} ms (target ≤ ${mostDecisionMs}), of which ` +
    `${middle("decidedMs").toFixed(0)} ms until it stands there as approved and ${middle("nextMs").toFixed(0)} ms ` +
    `from the key n to the next case; median of ${decided.length}.`
  );
};

const peers = installPeers(import.meta.dirname);
const folder = await mkdtemp(join(tmpdir(), "bench-back-office-"));
const [dataDir, peerDir] = [join(folder, "data"), join(folder, "peer")];
// Before the start of the product, which has a time limit of a minute.
await buildWeb();
await buildPeer(peers, peerDir);
execFileSync(process.execPath, [join(import.meta.dirname, "fill.ts"), dataDir, String(accounts)], {
  stdio: "inherit",
});
const product = await startProduct(dataDir, ...demoRegisters, "--limits", "off");
const peer = await servePeer(peerDir, product.running.web);
const browser = await launchBrowser([`--remote-debugging-port=${debuggingPort}`]);
try {
  const session = await clerkSession(product.running);
  await counted(product.running, session);
  const list = "/admin/unapproved_individual_accounts";
  const contenders: Contender[] = [
    { name: "ours", url: product.running.web + list, session },
    { name: "react-admin", url: `${peer.url}/#/accounts`, session },
  ];
  const loaded = await measureAll(browser, contenders);
  const busy = busyWords();
  const measured: Measured[] = [];
  for (const [place, contender] of contenders.entries()) {
    const one = loaded[place];
    if (!one) continue;
    await signIn(contender, debuggingPort);
    const { name, url } = contender;
    const scores = await scoresOf({ url, port: debuggingPort, peers, isAtDesk: true });
    measured.push({ name, ...one, scores });
  }
  const [ours] = contenders;
  const decided = ours ? await measureDecisions(browser, ours, decisions) : [];
  const text = [
    `${browser.version()}, list pages of 50, median of ${runs}, ${busy}:`,
    tableOf(figures, measured),
    decisionLine(decided),
  ].join("\n\n");
  console.log(`\n${text}`);
  if (values.write) writeFigures(import.meta.dirname, text);
  const [one, peerOne] = measured;
  if (one) {
    const whole = wholeOf(decided);
    const question = "back office: from Approve to the next case, ms";
    const decision = {
      question,
      ours: whole.toFixed(0),
      ...byClock(atMost(whole, mostDecisionMs)),
    };
    tellRows([...rowsOf(figures, { subject: "back office", ours: one, peer: peerOne }), decision]);
  }
} finally {
  await browser.close();
  peer.stop();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
