import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Running } from "#local/running.ts";
import { services } from "#shared/kyc/status.ts";
import { demoRegisters, type Product, startProduct } from "../support/product.ts";
import { until } from "../support/until.ts";
import {
  aPerson,
  attackCalls,
  type Holder,
  json,
  largestForm,
  mustBegin,
  type Session,
  untilAnswered,
} from "./attack-calls.ts";

/**
 * Attacks on controls that run after the act (D89 to D96), against the running product with two pairs
 * of eyes on. Each round plays all attacks at once with new people, and `kill -9` ends the product at a
 * random moment of it. At the end, what the attackers reached is counted: decisions of one person alone,
 * deliveries, and bytes of a holder's data.
 */
const { values } = parseArgs({ options: { rounds: { type: "string", default: "20" } } });
const settlesWithinMs = 900_000;
const dataDir = await mkdtemp(join(tmpdir(), "attacks-"));
let product: Product | undefined;
let kills = 0;
const start = () => startProduct(dataDir, ...demoRegisters, "--limits", "off");
const running = (): Running => (product as Product).running;

const calls = attackCalls(running);

const outcome = { approvals: 0, deliveries: 0, bytes: 0, tried: 0, refusedRejections: 0 };
const findings: string[] = [];
/** Versions that only one person has decided about, or that the holder has reported. */
const wrongIfDelivered: { id: string; version: number; how: string }[] = [];
const rejections: { id: string; at: string }[] = [];

const oneAlone = async (how: string, id: string, version = 1): Promise<void> => {
  wrongIfDelivered.push({ id, version, how });
  await calls.decide("clerk", id, "approved");
};

/** Everything a session may try after the report. Whatever it reads counts, to the byte. */
const readsAfterReport = async (
  how: string,
  { id, person }: Holder,
  session: Session,
): Promise<void> => {
  const path = () => `${running().web}/api/shareholders`;
  const headers = calls.as(session);
  const reads = ["view_account", "my_data", "privacy_request"].map((call) => async () => {
    const { status, body } = await untilAnswered(how, () =>
      fetch(`${path()}/${call}`, { headers }),
    );
    return status < 400 ? JSON.stringify(body) : "";
  });
  // A request of a reported account is received and waits (D93): its answer may hold no data.
  const request = async () => {
    const asked = json("POST", { kind: "erasure" }, headers);
    const { body } = await untilAnswered(how, () => fetch(`${path()}/privacy_request`, asked));
    const text = JSON.stringify(body);
    const own = Object.values(person).filter((value) => value.length > 3);
    return own.some((value) => text.includes(value)) ? text : "";
  };
  for (const act of [...reads, request]) {
    const read = await act();
    outcome.bytes += read.length;
    if (read) findings.push(`${how}: ${read.length} bytes of ${id}`);
  }
};

/** S-01 (a): a form over the shares of another, approved in the moment of its arrival. */
const formOverShares = async ({ person }: Holder) => {
  const { registerCode, registerName, holderAccountNumber } = person;
  const id = await calls.send({ ...aPerson(), registerCode, registerName, holderAccountNumber });
  await oneAlone("a form over another's shares", id);
};

/** S-01 (b): bank account and email changed with one stolen code, approved in the same moment. */
const changedAccount = async ({ id, person }: Holder) => {
  const session = await calls.sessionOf(id, person.email);
  const thief = { ...(await calls.muleFor(person)), email: `thief.${person.email}` };
  mustBegin(await calls.update(id, session, thief));
  await oneAlone("a changed bank account", id, 2);
};

/** S-02: largest forms first, then the form over the shares, approved by somebody who sees nothing. */
const behindAFlood = async ({ person }: Holder) => {
  const flood = Array.from({ length: 5 }, async () => {
    const person = aPerson();
    await calls.send(person, largestForm(person));
  });
  const { registerCode, registerName, holderAccountNumber } = person;
  const form = calls.send({ ...aPerson(), registerCode, registerName, holderAccountNumber });
  await Promise.all(flood);
  await oneAlone("a form behind a flood", await form);
};

/** S-03: the thief keeps sessions of both addresses; then the holder follows the link. */
const afterTheReport = async (victim: Holder) => {
  const { id, person } = victim;
  const stolen = await calls.sessionOf(id, person.email);
  const thief = { ...(await calls.muleFor(person)), email: `thief.${person.email}` };
  mustBegin(await calls.update(id, stolen, thief));
  const own = await calls.sessionOf(id, thief.email);
  for (const session of [stolen, own]) mustBegin(await calls.view(session));
  await calls.followLink(await calls.freezeLink(person.email));
  for (const session of [stolen, own]) await readsAfterReport("after the report", victim, session);
  const before = (await calls.mailsTo(thief.email)).length;
  await calls.askCode(id, thief.email);
  const status = (await calls.update(id, own, thief)).status;
  if (status < 400) findings.push(`after the report: ${id} was updated`);
  await oneAlone("a reported account", id, 2);
  await pause(2_000);
  const mailed = (await calls.mailsTo(thief.email)).length - before;
  if (mailed > 0) findings.push(`after the report: ${mailed} emails to the thief of ${id}`);
  outcome.bytes += mailed;
};

/** F-1: the service says that it takes nothing; the clerk rejects; the service is back. */
const rejectedInAnOutage = async () => {
  const { id } = await calls.approved();
  await calls.upload();
  await until("a first call", async () =>
    (await calls.journalOf("ixtrac")).some(({ key }) => key.startsWith(id)),
  );
  for (const who of ["clerk", "chief"] as const) {
    await until("the rejection", async () => {
      if ((await calls.account(id)).status === "rejected") return true;
      const { status } = await calls.decide(who, id, "rejected");
      if (status === 409) outcome.refusedRejections++;
      return status === 200;
    });
  }
  const { status } = await calls.account(id);
  if (status !== "rejected") throw new Error(`Two people rejected ${id}, and it is ${status}`);
  rejections.push({ id, at: new Date().toISOString() });
};

/** Own way 1: update and approval in the same moment, so that the clerk decides about what nobody saw. */
const updateBehindApproval = async () => {
  const person = aPerson();
  const id = await calls.send(person);
  const session = await calls.sessionOf(id, person.email);
  const mule = await calls.muleFor(person);
  wrongIfDelivered.push({ id, version: 2, how: "an update behind an approval" });
  await Promise.all([calls.update(id, session, mule), calls.decide("clerk", id, "approved")]);
  await calls.decide("clerk", id, "approved");
};

/** Own way 2: two forms over the same shares arrive, and are approved, in the same moment. */
const twoAtOnce = async () => {
  const [one, other] = [aPerson(), aPerson()];
  const { registerCode, registerName, holderAccountNumber } = one;
  const forms = [one, { ...other, registerCode, registerName, holderAccountNumber }];
  const ids = await Promise.all(forms.map((form) => calls.send(form)));
  await Promise.all(ids.map((id) => oneAlone("two forms at once", id)));
};

/** Own way 3: the code is used in the moment of the report, and the session is tried afterwards. */
const codeAgainstReport = async (victim: Holder) => {
  const { id, person } = victim;
  const link = await until("a code and a link", async () => {
    await calls.askCode(id, person.email);
    return calls.freezeLink(person.email);
  });
  const code = await until("a code", async () => (await calls.codesTo(person.email)).at(-1));
  const [verified] = await Promise.all([
    calls.verify(id, person.email, code),
    calls.followLink(link),
  ]);
  const { token } = verified.body;
  if (token)
    await readsAfterReport("a code against the report", victim, { email: person.email, token });
  wrongIfDelivered.push({ id, version: 2, how: "an update against a report" });
  if (token) await calls.update(id, { email: person.email, token }, await calls.muleFor(person));
};

type Attack = (victim: Holder) => Promise<void>;
const attacks: Attack[] = [
  formOverShares,
  changedAccount,
  behindAFlood,
  afterTheReport,
  rejectedInAnOutage,
  updateBehindApproval,
  twoAtOnce,
  codeAgainstReport,
];

const timed = async (attack: Attack, victim: Holder): Promise<void> => {
  const startedAt = performance.now();
  await attack(victim);
  console.log(`${attack.name}: ${Math.round((performance.now() - startedAt) / 1e3)} s`);
};

const behave = (mode: string) =>
  Promise.all(
    services.map((service) =>
      untilAnswered("a mood", () => fetch(`${running()[service]}/behave`, json("POST", { mode }))),
    ),
  );

const killOnce = async () => {
  await pause(randomInt(8_000));
  await product?.kill();
  product = await start();
  await behave("down");
  kills++;
};

const settle = async (): Promise<void> => {
  await behave("ok");
  await until(
    "the end of all deliveries",
    async () => {
      await calls.upload();
      await pause(5_000);
      const ids = [...wrongIfDelivered, ...rejections].map(({ id }) => id);
      for (const id of ids) {
        const { uploads } = await calls.account(id);
        const states = services.map((service) => uploads[service]?.state ?? "");
        if (states.some((state) => /^(queued|sending|unknown|withdrawn)$/.test(state)))
          return false;
      }
      return true;
    },
    settlesWithinMs,
  );
};

const judge = async (): Promise<void> => {
  const journals = await Promise.all(services.map(calls.journalOf));
  const acceptances = journals.flat().filter(({ outcome: is }) => is === "accepted");
  for (const { id, version, how } of wrongIfDelivered) {
    const now = await calls.account(id);
    if (now.version === version && /approved|uploaded/.test(now.status)) {
      outcome.approvals++;
      findings.push(`${how}: ${id} is ${now.status} with one decision alone, ${now.flags}`);
    }
    const taken = acceptances.filter(({ key }) => key.startsWith(`${id}:${version}:`));
    outcome.deliveries += taken.length;
    for (const { key } of taken) findings.push(`${how}: ${key} was delivered`);
  }
  for (const { id, at: rejectedAt } of rejections) {
    const taken = acceptances.filter(({ key, at }) => key.startsWith(id) && at > rejectedAt);
    outcome.deliveries += taken.length;
    for (const { key } of taken)
      findings.push(`an outage: ${key} was delivered after its rejection`);
  }
};

try {
  product = await start();
  const fourEyes = { approvals: true, reversals: true };
  const switches = { allowUploadToIxtrac: true, allowUploadToErights: true };
  const configured = await calls.ask("chief", "PATCH", "configuration", { fourEyes, ...switches });
  if (configured.status !== 200) throw new Error(JSON.stringify(configured.body));
  for (let round = 1; round <= Number(values.rounds); round++) {
    const victims = await Promise.all(attacks.map(() => calls.delivered()));
    await behave("down");
    const plays = attacks.map((attack, at) => timed(attack, victims[at] as Holder));
    const ends = await Promise.allSettled([...plays, killOnce()]);
    for (const end of ends) if (end.status === "rejected") throw end.reason;
    outcome.tried += attacks.length;
    await behave("ok");
    console.log(
      `round ${round}: ${outcome.tried} attacks, ${kills} kills, ${findings.length} findings`,
    );
  }
  await settle();
  await judge();
  const { tried, approvals, deliveries, bytes, refusedRejections } = outcome;
  console.log(
    `${tried} attacks in ${values.rounds} rounds with ${kills} kills: ${approvals} wrong approvals, ${deliveries} wrong deliveries, ${bytes} bytes to an intruder. ${rejections.length} rejections in an outage, after ${refusedRejections} that were refused because a call was under way`,
  );
  for (const one of findings) console.error(one);
  const isSafe = findings.length === 0 && approvals + deliveries + bytes === 0;
  process.exitCode = isSafe && rejections.length > 0 ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await product?.stop();
  if (process.exitCode === 0) await rm(dataDir, { recursive: true, force: true });
  else console.error(`The data are in ${dataDir}`);
}
