import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { registers } from "#local/demo-data/registers.ts";
import { services, statuses } from "#shared/kyc/status.ts";
import { demoRegisters, type Product, startProduct } from "../support/product.ts";
import { who } from "../support/who.ts";
import { breaksAmong, type Decided } from "./chaos-breaks.ts";
import { sendUntilTaken } from "./send-person.ts";

/**
 * Everything at once in the local run: holders send, clerks race, uploads run while both services
 * change how they answer, switches and lists change, registers are imported, and `kill -9` ends it
 * all again and again. Then every fault ends, and what was acknowledged is compared with what is
 * there and with the journals of the services.
 */
const { values } = parseArgs({ options: { minutes: { type: "string", default: "30" } } });
let end = 0;
/** Longer than the longest pause before a service is asked again. */
const settlesWithinMs = 1_500_000;

const dataDir = await mkdtemp(join(tmpdir(), "chaos-"));
let product: Product | undefined;
const sent: string[] = [];
const decided: Decided[] = [];
const imports: string[] = [];
const done = { kills: 0, runs: 0, missed: 0, switches: 0, refused: 0 };

const pick = <T>(of: readonly T[]): T => of[randomInt(of.length)] as T;
const start = () => startProduct(dataDir, ...demoRegisters, "--limits", "off");

interface Asked {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: replies of many calls
  body: any;
}

const tokens = new Map<string, string>();
const ask = async (
  as: "clerk" | "chief",
  method: string,
  path: string,
  body?: unknown,
): Promise<Asked> => {
  const { web, admins } = (product as Product).running;
  const to = async (place: string, what: string, sending: unknown, token = "") => {
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
    const init = sending === undefined ? {} : { body: JSON.stringify(sending) };
    const answer = await fetch(`${web}/api/admin/${place}`, { method: what, headers, ...init });
    return { status: answer.status, body: await answer.json() };
  };
  if (!tokens.has(as)) {
    const { email, password } = who[as](admins) ?? {};
    const { body: signedIn } = await to("login_admin", "POST", { email, password });
    tokens.set(as, signedIn.token);
  }
  return to(path, method, body, tokens.get(as));
};

const readTries = 5;

/** Reads after the end of all faults; on a busy machine a call may take too long once. */
const read = async (as: "clerk" | "chief", path: string): Promise<Asked["body"]> => {
  for (let tries = 1; ; tries++) {
    const { status, body } = await ask(as, "GET", path);
    if (status === 200) return body;
    const said = `${path} answered ${status} ${JSON.stringify(body)}`;
    if (status < 500 || tries === readTries) throw new Error(said);
    console.error(said);
    await pause(2_000);
  }
};

/** Repeats an act until the end; whatever a kill interrupts is tried again. */
const untilEnd = async (everyMs: number, act: () => Promise<unknown>): Promise<void> => {
  while (performance.now() < end) {
    await act().catch(() => undefined);
    await pause(randomInt(everyMs) + everyMs / 2);
  }
};

const numbers = Array.from({ length: 100_000 }, (_, n) => n).values();
const send = async () => {
  const n = numbers.next().value as number;
  sent.push((await sendUntilTaken(n, () => product?.running.web)).id);
};

const decide = async (): Promise<void> => {
  if (sent.length === 0) return;
  const id = sent[Math.max(0, sent.length - 1 - randomInt(20))] as string;
  const race = async (status: "approved" | "rejected") => {
    const remark = status === "rejected" ? `Remark ${randomInt(1e9)}` : "";
    const path = `individual_account/${id}`;
    const { status: answer } = await ask("clerk", "PATCH", path, { status, remark });
    if (answer === 200) decided.push({ id, status, remark, at: new Date().toISOString() });
    else done.refused++;
  };
  const outcomes = pick([
    ["approved"],
    ["approved", "rejected"],
    ["approved", "approved"],
  ] as const);
  await Promise.allSettled(outcomes.map(race));
};

const upload = async (): Promise<void> => {
  const body = { account_type: "individual" };
  const { status } = await ask("clerk", "POST", "upload_accounts_to_external_services", body);
  if (status === 202) done.runs++;
};

const uploadMissed = async (): Promise<void> => {
  const { status } = await ask("clerk", "POST", "upload_missed", { service: pick(services) });
  if (status === 200) done.missed++;
};

/** A refused connection ends by itself. */
const moods = [
  ...["ok", "slow", "down", "garbage", "lost-answer"].map((mode) => ({ mode })),
  ...["timeout-before", "timeout-after"].map((mode) => ({ mode, times: 1 })),
  { mode: "status", status: 503 },
  { mode: "refuse-connection", ms: 1_500 },
];

const flap = (mode: string) =>
  Promise.all(
    services.map((service) =>
      fetch(`${product?.running[service]}/behave`, {
        method: "POST",
        body: JSON.stringify(mode ? { mode } : pick(moods)),
      }),
    ),
  );

const allRegisters = registers.map(({ code, name }) => ({ label: name, value: code }));
const change = async (isSteady: boolean): Promise<void> => {
  const { status } = await ask("chief", "PATCH", "configuration", {
    allowUploadToIxtrac: true,
    allowUploadToErights: isSteady || randomInt(3) > 0,
    allowedAccountsForErightsUpdate: allRegisters.filter(() => isSteady || randomInt(2) > 0),
  });
  if (status !== 200) throw new Error(`The switches answered ${status}`);
  done.switches++;
};

const importOne = async (): Promise<void> => {
  const registerCode = pick(allRegisters.slice(1)).value;
  const { status, body } = await ask("chief", "POST", "upload_company_to_database", {
    registerCode,
  });
  if (status === 202) imports.push(body.results.jobId);
};

const kill = async (): Promise<void> => {
  await product?.kill();
  product = await start();
  done.kills++;
};

/** Every id of a list, by state. */
const listed = async (status: string): Promise<string[]> => {
  const ids: string[] = [];
  let cursor: string | null = "";
  do {
    const after: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
    const path = `individual_account?status=${status}&limit=200${after}`;
    const body = await read("clerk", path);
    ids.push(...body.results.map(({ id }: { id: string }) => id));
    cursor = body.nextCursor;
  } while (cursor);
  return ids;
};

/** The accounts about which a service still has to answer. */
const unanswered = async (ids: string[]): Promise<string[]> => {
  const open: string[] = [];
  for (const id of ids) {
    const body = await read("clerk", `individual_account/${id}`);
    const states = services.map((service) => body.results.uploads[service]?.state);
    if (states.some((state) => /^(queued|sending|unknown|withdrawn)$/.test(state ?? ""))) {
      open.push(id);
    }
  }
  return open;
};

const settle = async (): Promise<void> => {
  let open = sent;
  // A service that refuses connections cannot be told so either, for a moment.
  while (!(await flap("ok").catch(() => false))) await pause(100);
  await change(true);
  const until = performance.now() + settlesWithinMs;
  while (performance.now() < until) {
    await upload();
    await pause(5_000);
    if ((await listed("approved")).length > 0) continue;
    open = await unanswered(open);
    if (open.length === 0) return;
  }
};

try {
  product = await start();
  end = performance.now() + Number(values.minutes) * 60_000;
  await Promise.all([
    untilEnd(500, send),
    untilEnd(500, send),
    untilEnd(400, decide),
    untilEnd(400, decide),
    untilEnd(7_000, upload),
    untilEnd(9_000, uploadMissed),
    untilEnd(2_000, () => flap("")),
    untilEnd(5_000, () => change(false)),
    untilEnd(20_000, importOne),
    untilEnd(30_000, kill),
  ]);
  await settle();
  const lists = await Promise.all(
    statuses.map(async (status) => [status, await listed(status)] as const),
  );
  const breaks = await breaksAmong({ product, read, sent, decided, imports, lists });
  const { kills, runs, missed, switches, refused } = done;
  console.log(
    `${sent.length} sends, ${decided.length} decisions, ${refused} refused, ${runs} runs, ${missed} runs of missed accounts, ${switches} switches, ${imports.length} imports, ${kills} kills: ${breaks.length} breaks`,
  );
  for (const said of breaks.slice(0, 20)) console.error(said);
  process.exitCode = breaks.length === 0 && sent.length > 0 ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await product?.stop();
  if (process.exitCode === 0) await rm(dataDir, { recursive: true, force: true });
  else console.error(`The data are in ${dataDir}`);
}
