import { execFileSync } from "node:child_process";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import type { Running } from "#local/running.ts";
import { launchBrowser } from "#tests/browser/launch.ts";
import { callJson } from "#tests/support/call-json.ts";
import { demoRegisters, startProduct } from "#tests/support/product.ts";
import { until } from "#tests/support/until.ts";
import { who } from "#tests/support/who.ts";
import { buildWeb } from "#web/build.ts";
import { anAccount } from "../support/accounts.ts";
import { inTurns, median } from "../support/measured.ts";
import { type Loading, measureLoading, slowDown } from "../support/page.ts";
import { buildPeer, installPeers } from "../support/peers.ts";
import { isLong, most, mostTimes, report, row } from "../support/row.ts";
import { serve } from "../support/site.ts";
import { measureDecisions, measureOpening } from "./cases.ts";

/** How long until a clerk sees the cases, and how long from one case to the next? */
const accounts = isLong ? 10_000 : 1000;
const runs = isLong ? 5 : 2;
const decisions = 8;
/** Places in the list, after those that are decided. The images of `heavy` have 660 kB each. */
const [heavy, other] = [20, 22];
const emailOf = (index: number) => anAccount(index).fields.email;
const names = ["ours", "react-admin"] as const;
const [ours, peer] = names;

/** The names of `localStorage`, for our page and for the peer. */
type Session = Record<"admin_token" | "admin_user", string>;

const signIn = async ({ web, admins }: Running): Promise<Session> => {
  const { email, password } = who.clerk(admins) ?? {};
  const body = { email, password };
  const { token, user } = await callJson("POST", `${web}/api/admin/login_admin`, { body });
  return { admin_token: token, admin_user: JSON.stringify(user) };
};

/** By then the product has finished its own work on the new accounts. */
const untilCounted = ({ web }: Running, { admin_token: token }: Session) =>
  until("the counters", async () => {
    const { results } = await callJson("GET", `${web}/api/admin/counts`, { token });
    return results.individual.pending >= accounts;
  });

/** A page of a signed-in clerk in a new browser context. */
const signedIn = async <T>(
  browser: Browser,
  { url, session }: { url: string; session: Session },
  measure: (page: Page) => Promise<T>,
): Promise<T> => {
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }));
  await using context = await browser.newContext({
    viewport: { width: 1350, height: 940 },
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return await measure(page);
};

/** Marks the frame after fifty rows of data are shown. A placeholder has no email. */
const markRows = () => {
  const look = () => {
    const rows = [...document.querySelectorAll("tbody tr")];
    const withData = rows.filter(({ textContent }) => textContent?.includes("@"));
    if (withData.length < 50) return requestAnimationFrame(look);
    return requestAnimationFrame(() => performance.mark("rows"));
  };
  look();
};

installPeers();
await using folder = await mkdtempDisposable(join(tmpdir(), "bench-office-"));
const [dataDir, peerDir] = [join(folder.path, "data"), join(folder.path, "peer")];
// Before the start of the product, which has a time limit.
await buildWeb();
await buildPeer("react-admin", peerDir);
const fill = join(import.meta.dirname, "fill.ts");
execFileSync(process.execPath, [fill, dataDir, String(accounts), String(heavy)], {
  stdio: "inherit",
});
const product = await startProduct(dataDir, ...demoRegisters, "--limits", "off");
await using _ = { [Symbol.asyncDispose]: product.stop };
const { web } = product.running;
const peerSite = await serve({ dir: peerDir, product: web });
await using browser = await launchBrowser();
const session = await signIn(product.running);
await untilCounted(product.running, session);
const lists = {
  ours: `${web}/admin/unapproved_individual_accounts`,
  "react-admin": `${peerSite}/#/accounts`,
};
const load = (name: (typeof names)[number], processor: number) =>
  signedIn(browser, { url: lists[name], session }, async (page) => {
    await slowDown(page, { processor });
    return measureLoading(page, lists[name], { mark: "rows", marking: markRows });
  });
// The first visit meets cold functions and files that are not compressed yet.
for (const name of names) await load(name, 1);
const loadings = await inTurns(names, runs, async (name) => ({
  usual: await load(name, 1),
  slow: await load(name, 4),
}));
const inOffice = <T>(measure: (page: Page) => Promise<T>) =>
  signedIn(browser, { url: lists.ours, session }, measure);
const { number } = anAccount(heavy).fields.identification;
const opened = await inTurns([ours], runs, () =>
  inOffice((page) =>
    measureOpening(page, lists.ours, { other: emailOf(other), heavy: emailOf(heavy), number }),
  ),
);
const decided = await inOffice((page) => measureDecisions(page, lists.ours, decisions));

const loading = (name: keyof typeof loadings, speed: "usual" | "slow", figure: keyof Loading) =>
  median(loadings[name].map((loaded) => loaded[speed][figure]));
const rows = (question: string, speed: "usual" | "slow") =>
  row({
    question,
    ours: loading(ours, speed, "readyMs") / 1000,
    beside: [peer, loading(peer, speed, "readyMs") / 1000],
    target: mostTimes(1),
  });
const scriptKb = loading(ours, "usual", "scriptKb");
report([
  row({
    question: "office: script before the first rows, kB",
    ours: scriptKb,
    beside: [peer, loading(peer, "usual", "scriptKb")],
    target: most(300),
  }),
  row({
    question: "office: script that a case adds, kB",
    ours: median(opened.ours.map(({ scriptKb }) => scriptKb)) - scriptKb,
    target: most(110),
  }),
  rows("office: first rows, s", "usual"),
  rows("office: first rows at 4x, s", "slow"),
  row({
    question: "office: Approve to the next case, ms",
    ours: median(decided),
    target: most(300),
  }),
  row({
    question: "case: first text with 3 × 660 kB at 4 Mbit/s, s",
    ours: median(opened.ours.map(({ textMs }) => textMs)) / 1000,
    target: most(0.5),
  }),
]);
