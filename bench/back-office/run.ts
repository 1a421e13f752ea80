import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import type { Running } from "#local/running.ts";
import { launchBrowser } from "#tests/browser/launch.ts";
import { startProduct } from "#tests/support/product.ts";
import { until } from "#tests/support/until.ts";
import { buildWeb } from "#web/build.ts";
import { median } from "../support/measured.ts";
import { table, writeFigures } from "../support/readme.ts";
import { buildPeer, installPeers } from "./build-peer.ts";
import { type Decided, measureDecisions } from "./decisions.ts";
import { scoresOf } from "./lighthouse.ts";
import { type Contender, type Loading, measureLoading, measureScrolling } from "./measure.ts";
import { servePeer } from "./peer-site.ts";

const { values } = parseArgs({
  options: {
    accounts: { type: "string", default: "10000" },
    runs: { type: "string", default: "3" },
    write: { type: "boolean", default: false },
  },
});
const accounts = Number(values.accounts);
const runs = Number(values.runs);
const decisions = 8;
const slowdown = 4;
const debuggingPort = 9800 + (process.pid % 199);

const sessionAt = async ({ web, admins }: Running): Promise<Record<string, string>> => {
  const clerk = admins.find(({ rights, isSuperAdmin }) => rights.length > 0 && !isSuperAdmin);
  const answer = await fetch(`${web}/api/admin/login_admin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: clerk?.email, password: clerk?.password }),
  });
  const { token, user } = await answer.json();
  return { admin_token: token, admin_user: JSON.stringify(user) };
};

/** The stream brings the counters up to what was filled in; it must not run into the measuring. */
const counted = ({ web }: Running, { admin_token }: Record<string, string>) =>
  until(
    "the counters",
    async () => {
      const headers = { Authorization: `Bearer ${admin_token}` };
      const answer = await fetch(`${web}/api/admin/counts`, { headers });
      return (await answer.json()).results.individual.pending >= accounts;
    },
    300_000,
  );

type Measured = { usual: Loading; slow: Loading; framesASecond: number; longestMs: number };

/** In turns, so that a busy moment of the machine meets both. */
const measureAll = async (browser: Browser, contenders: Contender[]): Promise<Measured[]> => {
  const all = contenders.map(() => ({
    usual: [] as Loading[],
    slow: [] as Loading[],
    frames: [] as { aSecond: number; longestMs: number }[],
  }));
  // The first visit finds cold functions and files that nobody has compressed yet.
  for (const contender of contenders) await measureLoading(browser, contender, 1);
  for (let run = 0; run < runs; run++) {
    for (const [place, contender] of contenders.entries()) {
      all[place]?.usual.push(await measureLoading(browser, contender, 1));
      all[place]?.slow.push(await measureLoading(browser, contender, slowdown));
      all[place]?.frames.push(await measureScrolling(browser, contender));
    }
  }
  return all.map(({ usual, slow, frames }) => ({
    usual: middleOf(usual),
    slow: middleOf(slow),
    framesASecond: median(frames.map(({ aSecond }) => aSecond)),
    longestMs: median(frames.map(({ longestMs }) => longestMs)),
  }));
};

const middleOf = (all: Loading[]): Loading =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((name) => [
      name,
      median(all.map((one) => one[name as keyof Loading])),
    ]),
  ) as unknown as Loading;

const seconds = (ms: number) => (ms / 1000).toFixed(2);

const lineOf = (
  name: string,
  { usual, slow, framesASecond, longestMs }: Measured,
  scores: string,
) => [
  name,
  `${seconds(usual.rowsMs)} / ${seconds(slow.rowsMs)}`,
  `${usual.scriptKb.toFixed(0)} / ${usual.allKb.toFixed(0)}`,
  usual.requests,
  usual.nodes,
  Math.max(usual.layoutShift, slow.layoutShift).toFixed(3),
  `${usual.blockedMs.toFixed(0)} / ${slow.blockedMs.toFixed(0)}`,
  `${framesASecond.toFixed(0)} (longest ${longestMs.toFixed(0)} ms)`,
  scores,
];

const columns = [
  "page of 50",
  "rows s, usual / 4x",
  "script / all kB",
  "requests",
  "nodes",
  "layout shift",
  "blocked ms, usual / 4x",
  "frames a second",
  "Lighthouse",
];
const targets = ["target", "≤ 0.8 / 1.5", "≤ 200", "", "< 500", "≤ 0.02", "", "60", "≥ 95"];

const decisionLine = (decided: Decided[]): string => {
  const middle = (name: keyof Decided) => median(decided.map((one) => one[name]));
  const whole = median(decided.map(({ decidedMs, nextMs }) => decidedMs + nextMs));
  return (
    `From the click on Approve to the next case on screen: ${whole.toFixed(0)} ms (target ≤ 300), of which ` +
    `${middle("decidedMs").toFixed(0)} ms until it stands there as approved and ${middle("nextMs").toFixed(0)} ms ` +
    `from the key n to the next case; median of ${decided.length}.`
  );
};

installPeers();
const folder = await mkdtemp(join(tmpdir(), "bench-back-office-"));
const [dataDir, peerDir] = [join(folder, "data"), join(folder, "peer")];
// Before the product starts, which is given a minute for it.
await buildWeb();
await buildPeer(peerDir);
execFileSync(process.execPath, [join(import.meta.dirname, "fill.ts"), dataDir, String(accounts)], {
  stdio: "inherit",
});
const product = await startProduct(dataDir, "--limits", "off");
const peer = await servePeer(peerDir, product.running.web);
const browser = await launchBrowser([`--remote-debugging-port=${debuggingPort}`]);
try {
  const session = await sessionAt(product.running);
  await counted(product.running, session);
  const list = "/admin/unapproved_individual_accounts";
  const contenders: Contender[] = [
    { name: "ours", url: product.running.web + list, session },
    { name: "react-admin", url: `${peer.url}/#/accounts`, session },
  ];
  const measured = await measureAll(browser, contenders);
  const busy = loadavg()[0] ?? 0;
  const rows: (string | number)[][] = [];
  for (const [place, contender] of contenders.entries()) {
    const one = measured[place];
    if (one) rows.push(lineOf(contender.name, one, await scoresOf(contender, debuggingPort)));
  }
  const [ours] = contenders;
  const decided = ours ? await measureDecisions(browser, ours, decisions) : [];
  const figures = [
    `${browser.version()}, median of ${runs}, ${busy.toFixed(1)} at work on ${availableParallelism()} processors:`,
    table([columns, ...rows, targets]),
    decisionLine(decided),
  ].join("\n\n");
  console.log(`\n${figures}`);
  if (values.write) writeFigures(import.meta.dirname, figures);
} finally {
  await browser.close();
  peer.stop();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
