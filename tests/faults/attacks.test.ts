import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { freezeLinks } from "#functions/services/freeze-links.ts";
import { keyedHash } from "#functions/services/keyed-hash.ts";
import { configurationStore } from "#functions/store/staff/configuration.ts";
import { secretNames } from "#local/local-secrets.ts";
import type { CallName } from "#shared/contract/routes.ts";
import { maxAccounts } from "#shared/kyc/limits.ts";
import { services } from "#shared/kyc/status.ts";
import type { IndividualFields } from "#shared/kyc/submission.ts";
import { aForm } from "../builders/a-form.ts";
import { aBank, digits, individualFields } from "../builders/a-submission.ts";
import type { Request } from "../support/api.ts";
import { rememberCheck } from "../support/bank-check.ts";
import { figure, firstSeed } from "../support/figure.ts";
import { rowsOf } from "../support/rows.ts";
import { asHolderOf } from "../support/view-tokens.ts";
import { openCallers } from "./callers.ts";
import { noFault } from "./failpoints.ts";
import { faultsOf, seededRandom } from "./seeded-random.ts";
import { switches } from "./story.ts";
import { startWorld } from "./world.ts";

/**
 * Attacks on controls that run after the act (D89 to D96), with two pairs of eyes on. A round plays
 * all attacks at the same time on new people, while calls fail and processes die. What counts at the
 * end: decisions of one person alone, deliveries of them, and data of a holder in other hands.
 */
const rounds = figure({ long: 20, short: 1 });
const sharesOfFaults = [0, 0.02, 0.06] as const;

const world = await startWorld();
await configurationStore(world.tables.main).save({
  ...switches,
  fourEyes: { approvals: true, reversals: true, ownEmail: false, rights: false },
});
const callers = await openCallers(world);
const links = freezeLinks(keyedHash(() => world.secrets[secretNames.lookupKey] ?? ""));

interface Victim {
  id: string;
  fields: IndividualFields;
}

const findings: string[] = [];
/** Versions about which only one person has decided, or which the holder has reported. */
const decidedAlone: { id: string; version: number; how: string }[] = [];
const rejections: { id: string; at: string }[] = [];

/** Repeats a call that a fault interrupts, as an attacker does. */
const ask = async (name: CallName, request: Request) => {
  for (;;) {
    const answer = await callers.call(name, request);
    if (answer.status > 0 && answer.status < 500) return answer;
  }
};
/** An attack that does not begin proves nothing. */
const begin = async (name: CallName, request: Request) => {
  const { status, body } = await ask(name, request);
  expect([name, status < 400 ? "begins" : body]).toEqual([name, "begins"]);
  return body;
};

const anyPerson = (over: Partial<IndividualFields> = {}): IndividualFields =>
  individualFields({ email: `a.${digits(12)}@example.test`, ...over });
const send = async (fields: IndividualFields): Promise<Victim> => {
  await rememberCheck(world, fields);
  const headers = { "Idempotency-Key": randomUUID() };
  const body = await begin("sendIndividualAccount", { body: aForm({ fields }), headers });
  return { id: body.results.id, fields };
};
const decide = (id: string, status: "approved" | "rejected", token: string) =>
  ask("decideIndividualAccount", {
    params: { id },
    token,
    body: { status, remark: status === "rejected" ? "Not this person" : "" },
  });
const upload = async () =>
  ask("uploadAccounts", {
    token: await callers.clerkToken(),
    body: { account_type: "individual" },
  });
const metaOf = async (id: string) =>
  (await rowsOf(world.tables.main, ({ pk, sk }) => pk === `SUB#${id}` && sk === "META"))[0];
const journalOf = async (service: (typeof services)[number]) => {
  const { results } = await (await fetch(`${world.services[service]}/journal`)).json();
  return results as { key: string; outcome: string; at: string }[];
};
const behave = (mode: string) =>
  Promise.all(
    services.map((service) =>
      fetch(`${world.services[service]}/behave`, {
        method: "POST",
        body: JSON.stringify({ mode }),
      }),
    ),
  );
const sharesOf = ({ holdings, identification }: IndividualFields) => ({ holdings, identification });

/** A holder whose data both services have: only such an account can be updated. */
const delivered = async (): Promise<Victim> => {
  const papers = digits(8);
  const holdings = individualFields().holdings.map((one) => ({ ...one, accounts: [papers] }));
  const identification = { type: "International Passport", number: `A${papers}` } as const;
  const victim = await send(anyPerson({ holdings, identification }));
  await decide(victim.id, "approved", await callers.clerkToken());
  return victim;
};

const sessionOf = ({ id }: Victim, email?: string) =>
  asHolderOf(world, { id, type: "individual", ...(email && { email }) });
type Session = Awaited<ReturnType<typeof sessionOf>>;
/** Changes bank account and email. */
const update = async ({ id, fields }: Victim, session: Session, email: string) => {
  const changed = { ...fields, bank: aBank(), email };
  await rememberCheck(world, changed);
  return {
    params: { id },
    body: aForm({ fields: changed }),
    headers: { ...session, "Idempotency-Key": randomUUID() },
  };
};
const report = async ({ id }: Victim) => {
  const link = { id: randomUUID(), accountId: id };
  return { params: { token: await links.tokenOf(link, new Date()) } };
};

const oneAlone = async (how: string, id: string, version = 1): Promise<void> => {
  decidedAlone.push({ id, version, how });
  await decide(id, "approved", await callers.clerkToken());
};

/** Everything that a session may try after the report. */
const readAfterReport = async (how: string, { id, fields }: Victim, headers: Session) => {
  for (const name of ["viewAccount", "downloadMyData", "listOwnRequests"] as const) {
    const { status } = await ask(name, { headers });
    if (status < 400) findings.push(`${how}: ${name} answered about ${id}`);
  }
  // A request of a reported account is received and waits (D93): its answer may hold no data.
  const { body } = await ask("sendPrivacyRequest", { headers, body: { kind: "erasure" } });
  const own = [fields.email, fields.phone, fields.lastName, fields.bank.bankAccountNumber];
  if (own.some((value) => JSON.stringify(body).includes(value))) {
    findings.push(`${how}: a request answered with data of ${id}`);
  }
};

const formOverShares = async ({ fields }: Victim) => {
  const { id } = await send(anyPerson(sharesOf(fields)));
  await oneAlone("a form over another's shares", id);
};

const changedAccount = async (victim: Victim) => {
  const stolen = await sessionOf(victim);
  const thief = `thief.${victim.fields.email}`;
  await begin("updateIndividualAccount", await update(victim, stolen, thief));
  await oneAlone("a changed bank account", victim.id, 2);
};

/** Forms with as many accounts as a form may name, then one over the shares of the victim. */
const behindAFlood = async ({ fields }: Victim) => {
  const accounts = Array.from({ length: maxAccounts }, () => digits(10));
  const holdings = fields.holdings.map((one) => ({ ...one, accounts }));
  await Promise.all([1, 2, 3].map(() => send(anyPerson({ holdings }))));
  const { id } = await send(anyPerson(sharesOf(fields)));
  await oneAlone("a form behind a flood", id);
};

const afterTheReport = async (victim: Victim) => {
  const thief = `thief.${victim.fields.email}`;
  const stolen = await sessionOf(victim);
  await begin("updateIndividualAccount", await update(victim, stolen, thief));
  const own = await sessionOf(victim, thief);
  for (const headers of [stolen, own]) await begin("viewAccount", { headers });
  const later = await update(victim, own, thief);
  await begin("followFreezeLink", await report(victim));
  const mailsBefore = (await world.inbox.sent()).length;
  for (const session of [stolen, own]) await readAfterReport("after a report", victim, session);
  const about = { account_type: "individual", account_id: victim.id };
  await ask("requestView", { body: { ...about, email: thief } });
  const { status } = await ask("updateIndividualAccount", later);
  if (status < 400) findings.push(`after a report: ${victim.id} was updated`);
  await oneAlone("a reported account", victim.id, 2);
  const mails = (await world.inbox.sent()).slice(mailsBefore);
  const codes = mails.filter(({ to, text }) => to.includes(thief) && /^\s*\d{6}\s*$/m.test(text));
  if (codes.length > 0) findings.push(`after a report: a code to the thief of ${victim.id}`);
};

/** The services take nothing, two people reject, and the services are back. */
const rejectedInAnOutage = async () => {
  const { id } = await delivered();
  await upload();
  while (!(await journalOf("ixtrac")).some(({ key }) => key.startsWith(id))) await world.step();
  while ((await metaOf(id))?.status !== "rejected") {
    await decide(id, "rejected", await callers.clerkToken());
    await decide(id, "rejected", await callers.colleagueToken());
    world.clock.pass(1_000);
  }
  rejections.push({ id, at: new Date().toISOString() });
};

/** So that the clerk decides about what nobody has seen. */
const updateBehindApproval = async () => {
  const person = await send(anyPerson());
  const changing = await update(person, await sessionOf(person), `new.${person.fields.email}`);
  const token = await callers.clerkToken();
  decidedAlone.push({ id: person.id, version: 2, how: "an update behind an approval" });
  await Promise.all([
    ask("updateIndividualAccount", changing),
    decide(person.id, "approved", token),
  ]);
  await decide(person.id, "approved", token);
};

const twoAtOnce = async () => {
  const fields = anyPerson();
  const people = [fields, anyPerson(sharesOf(fields))];
  const forms = await Promise.all(people.map(send));
  await Promise.all(forms.map(({ id }) => oneAlone("two forms at once", id)));
};

const sessionAgainstReport = async (victim: Victim) => {
  const session = await sessionOf(victim);
  const how = "a session against a report";
  const changing = await update(victim, session, `thief.${victim.fields.email}`);
  decidedAlone.push({ id: victim.id, version: 2, how });
  await Promise.all([
    ask("viewAccount", { headers: session }),
    begin("followFreezeLink", await report(victim)),
  ]);
  await readAfterReport(how, victim, session);
  await ask("updateIndividualAccount", changing);
};

const onVictims = [
  formOverShares,
  changedAccount,
  behindAFlood,
  afterTheReport,
  sessionAgainstReport,
];
const others = [rejectedInAnOutage, updateBehindApproval, twoAtOnce];
const attacksOfARound = onVictims.length + others.length;

const play = async (round: number): Promise<void> => {
  const random = seededRandom(firstSeed + round);
  const victims = await Promise.all(onVictims.map(delivered));
  await upload();
  await world.settle();
  for (const { id } of victims) expect((await metaOf(id))?.status).toBe("uploaded");
  await behave("down");
  world.letFail(faultsOf(random, random.pick(sharesOfFaults)));
  const plays = onVictims.map((attack, at) => attack(victims[at] as Victim));
  await world.during(Promise.all([...plays, ...others.map((attack) => attack())]));
  world.letFail(noFault);
  await behave("ok");
};

test(`T10g: ${rounds * attacksOfARound} attacks that outrun a control decide nothing alone, deliver nothing and read nothing`, async () => {
  for (let round = 0; round < rounds; round++) await play(round);
  for (let uploads = 0; uploads < 3; uploads++) {
    await world.settle();
    await upload();
  }
  await world.settle();

  const accepted = (await Promise.all(services.map(journalOf)))
    .flat()
    .filter(({ outcome }) => outcome === "accepted");
  for (const { id, version, how } of decidedAlone) {
    const now = await metaOf(id);
    if (now?.version === version && /approved|uploaded/.test(String(now.status))) {
      findings.push(`${how}: ${id} is ${now.status} after one decision`);
    }
    const own = accepted.filter(({ key }) => key.startsWith(`${id}:${version}:`));
    findings.push(...own.map(({ key }) => `${how}: ${key} was delivered`));
  }
  for (const { id, at } of rejections) {
    const late = accepted.filter((one) => one.key.startsWith(id) && one.at > at);
    findings.push(...late.map(({ key }) => `an outage: ${key} was delivered after its rejection`));
  }
  expect(findings).toEqual([]);
  expect(rejections).toHaveLength(rounds);
}, 3_600_000);
