import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import autocannon, { type Result } from "autocannon";
import { madeUpPerson } from "#local/demo-data/people.ts";
import { submissionForm } from "#local/demo-data/submission-form.ts";
import { clerkAt } from "../support/clerk.ts";
import { demoRegisters, startProduct } from "../support/product.ts";
import { who } from "../support/who.ts";

/**
 * T53: mixed reads and submissions with images against the local run, on 127.0.0.1 only: first a
 * steady load, then four times that load, then the steady load again.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "600" },
    reads: { type: "string", default: "200" },
    sends: { type: "string", default: "5" },
  },
});
const seconds = Number(values.seconds);
const load = { reads: Number(values.reads), sends: Number(values.sends) };
const overloadSeconds = Math.min(30, seconds);
const recoverySeconds = 10;
const firstPerson = 100;

const dataDir = await mkdtemp(join(tmpdir(), "load-"));
const product = await startProduct(dataDir, ...demoRegisters, "--limits", "off");
const { web } = product.running;
const acknowledged: string[] = [];
let nextPerson = firstPerson;

interface Measured {
  p99ReadMs: number;
  p99SendMs: number;
  readsASecond: number;
  statuses: Record<string, number>;
}

const measure = async (rates: typeof load, forSeconds: number): Promise<Measured> => {
  const statuses: Record<string, number> = {};
  const note = (status: number | string) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const sending = sendAtRate(rates.sends, forSeconds, note);
  const reads = await readAtRate(rates.reads, forSeconds, note);
  const sendMs = await sending;
  return { ...reads, p99SendMs: percentile(sendMs, 0.99), statuses };
};

const readAtRate = async (
  rate: number,
  duration: number,
  note: (status: number | string) => void,
) => {
  const { email, password } = who.chief(product.running.admins) ?? {};
  const { token } = await json("/api/admin/login_admin", { email, password });
  const headers = { authorization: `Bearer ${token}` };
  const over = Promise.withResolvers<Result>();
  const options = {
    url: web,
    duration,
    overallRate: rate,
    connections: 40,
    timeout: 30,
    requests: [
      { path: "/api/admin/individual_account?status=pending", headers },
      { path: "/api/admin/counts", headers },
      { path: "/api/registrars/all" },
      { path: "/api/location/countries" },
      { path: "/api/accounts/banks" },
      { path: "/" },
    ],
  };
  const running = autocannon(options, (error, result) =>
    error ? over.reject(error) : over.resolve(result),
  );
  running.on("response", (_, status) => note(status));
  running.on("reqError", () => note("no answer"));
  const { latency, requests } = await over.promise;
  return { p99ReadMs: latency.p99, readsASecond: requests.average };
};

const sendAtRate = async (
  rate: number,
  forSeconds: number,
  note: (status: number | string) => void,
): Promise<number[]> => {
  const times: number[] = [];
  const open: Promise<void>[] = [];
  const begun = performance.now();
  for (let n = 0; n < rate * forSeconds; n++) {
    const wait = begun + (n * 1000) / rate - performance.now();
    if (wait > 0) await pause(wait);
    open.push(sendOne(note, times));
  }
  await Promise.all(open);
  return times;
};

const sendOne = async (note: (status: number | string) => void, times: number[]): Promise<void> => {
  const person = madeUpPerson(nextPerson++);
  const form = await submissionForm(person);
  const { accountNumber, bankCode, firstName, middleName, lastName } = person;
  const kycFullName = [firstName, middleName, lastName].join(" ");
  try {
    await json("/api/accounts/validate_account", {
      accountNumber,
      bankCode,
      kycFullName,
      matchAccounts: true,
    });
    const begun = performance.now();
    const answer = await fetch(`${web}/api/shareholders/individual_account`, {
      method: "POST",
      headers: { "Idempotency-Key": randomUUID() },
      body: form,
    });
    const { results } = await answer.json();
    times.push(performance.now() - begun);
    note(answer.status);
    if (answer.status === 201) acknowledged.push(results.id);
  } catch {
    note("no answer");
  }
};

const json = async (path: string, body: unknown) => {
  const answer = await fetch(web + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
};

const percentile = (times: number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0);

const lost = async (): Promise<number> => {
  const listed = new Set(await (await clerkAt(product.running)).everyId("individual"));
  return acknowledged.filter((id) => !listed.has(id)).length;
};

try {
  const steady = await measure(load, seconds);
  console.log("steady", JSON.stringify(steady));
  const four = { reads: 4 * load.reads, sends: 4 * load.sends };
  console.log("four times", JSON.stringify(await measure(four, overloadSeconds)));
  await pause(recoverySeconds * 1000);
  const after = await measure(load, recoverySeconds);
  console.log("ten seconds later", JSON.stringify(after));
  console.log(`${acknowledged.length} acknowledged, ${await lost()} lost`);
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
