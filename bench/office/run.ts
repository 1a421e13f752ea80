import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { mapConcurrent } from "#functions/domain/map-concurrent.ts";
import { type MadeUpPerson, madeUpPerson } from "#local/demo-data/people.ts";
import { launchBrowser } from "#tests/browser/launch.ts";
import { anImage } from "#tests/builders/an-image.ts";
import { callJson } from "#tests/support/call-json.ts";
import { demoRegisters, startProduct } from "#tests/support/product.ts";
import { sentBy } from "#tests/support/sent-form.ts";
import { until } from "#tests/support/until.ts";
import { who } from "#tests/support/who.ts";
import { buildWeb } from "#web/build.ts";
import { inTurns, median } from "../support/measured.ts";
import { type Loading, measureLoading, slowDown } from "../support/page.ts";
import { buildPeer, installPeers } from "../support/peers.ts";
import { isLong, most, mostTimes, report, row } from "../support/row.ts";
import { serve } from "../support/site.ts";
import { measureDecisions, measureOpening } from "./cases.ts";

/** How long until a clerk sees the cases, and how long from one case to the next? */
const runs = isLong ? 5 : 2;
const decisions = 8;
/** The list shows fifty. `store` measures longer lists. */
const people = Array.from({ length: 80 }, (_, index) => madeUpPerson(100 + index));
/** After those that are decided. The images of `heavy` have 600 kB each. */
const [other, heavy] = people.slice(20) as [MadeUpPerson, MadeUpPerson];
const names = ["ours", "react-admin"] as const;
const [ours, peer] = names;

/** What the form sends after it has made a photo smaller. */
const heavyImage = () => new Uint8Array(anImage({ width: 1130, height: 800, isGrainy: true }));

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
const product = await startProduct(dataDir, ...demoRegisters, "--limits", "off");
await using _ = { [Symbol.asyncDispose]: product.stop };
const { web, admins } = product.running;
const send = (person: MadeUpPerson) =>
  sentBy(web, person, undefined, (form) => {
    for (const [name, value] of person === heavy ? [...form] : []) {
      if (value instanceof File) form.set(name, new Blob([heavyImage()], { type: "image/jpeg" }));
    }
  });
await Array.fromAsync(mapConcurrent(people, send, 4));
const { email, password } = who.clerk(admins) ?? {};
const { token, user } = await callJson("POST", `${web}/api/admin/login_admin`, {
  body: { email, password },
});
// By then the product has finished its own work on the new accounts.
await until("the counters", async () => {
  const { results } = await callJson("GET", `${web}/api/admin/counts`, { token });
  return results.individual.pending >= people.length;
});
const peerSite = await serve(peerDir, web);
await using browser = await launchBrowser();
const lists = {
  ours: `${web}/admin/unapproved_individual_accounts`,
  "react-admin": `${peerSite}/#/accounts`,
};
/** Measures in a new browser context of a signed-in clerk. */
const signedIn = async <T>(url: string, measure: (page: Page) => Promise<T>): Promise<T> => {
  const localStorage = [
    { name: "admin_token", value: token },
    { name: "admin_user", value: JSON.stringify(user) },
  ];
  await using context = await browser.newContext({
    viewport: { width: 1350, height: 940 },
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return await measure(page);
};
const load = (name: (typeof names)[number], processor: number) =>
  signedIn(lists[name], async (page) => {
    await slowDown(page, { processor });
    return measureLoading(page, lists[name], { mark: "rows", marking: markRows });
  });
// The first visit meets cold functions and files that are not compressed yet.
for (const name of names) await load(name, 1);
const loadings = await inTurns(names, runs, async (name) => ({
  usual: await load(name, 1),
  slow: await load(name, 4),
}));
const opened = await inTurns([ours], runs, () =>
  signedIn(lists.ours, (page) => measureOpening(page, lists.ours, { other, heavy })),
);
const decided = await signedIn(lists.ours, (page) => measureDecisions(page, lists.ours, decisions));

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
    question: "case: first text with 3 × 600 kB at 4 Mbit/s, s",
    ours: median(opened.ours.map(({ textMs }) => textMs)) / 1000,
    target: most(0.5),
  }),
]);
