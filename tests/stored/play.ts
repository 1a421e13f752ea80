import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { madeUpCompany } from "#local/demo-data/companies.ts";
import { companyFieldsOf } from "#local/demo-data/company-form.ts";
import { madeUpPerson } from "#local/demo-data/people.ts";
import { formFieldsOf } from "#local/demo-data/submission-form.ts";
import { rights } from "#shared/kyc/rights.ts";
import { codeOf } from "../support/authenticator.ts";
import { demoRegisters, startProduct } from "../support/product.ts";
import { until } from "../support/until.ts";
import { who } from "../support/who.ts";
import { anImage, pathOf, playersAt, runs, type Sent } from "./players.ts";

/*
 * `node tests/stored/play.ts <folder>` starts the product on a new data folder, plays a history
 * through its calls and stops it: README.md says when.
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name a new folder");

const product = await startProduct(
  resolve(folder),
  ...demoRegisters,
  "--limits",
  "off",
  "--demo",
  "60",
);
const { admins } = product.running;
const { mails, clerk, request, signIn, ...play } = await playersAt(product.running);
const { verify, sendPerson, sendCompany, decide, viewAs, update, upload, uploadAll } = play;
const { behave, followLinkOf } = play;

const chief = await signIn(who.chief(admins));
const reader = await signIn(who.reader(admins));

const configure = (change: object) => request("PATCH", "/admin/configuration", change, chief);
/** The demo sets the periods last. With long ones no later start erases an account. */
await until("the end of the demo", async () => {
  const { results } = await request("GET", "/admin/configuration", undefined, chief);
  return results.retention.pending !== null || undefined;
});
const longest = 3650;
await configure({
  retention: { pending: longest, approved: longest, rejected: longest, uploaded: longest },
});

/** Leaves out every optional field. */
const bare = {
  middleName: undefined,
  chn: undefined,
  stockBroker: undefined,
  taxIdentificationNumber: undefined,
  holdings: undefined,
  mandated: undefined,
};

// Delivered to both services. One account is corrected with another address and bank and delivered
// again, one is corrected and pending.
const uploaded = [await sendPerson(60), await sendPerson(61), await sendPerson(62, bare)];
const companies = [await sendCompany(60, { directors: JSON.stringify(directors(160)) })];
for (const one of [...uploaded, ...companies]) await decide(one, "approved");
await uploadAll("individual");
await uploadAll("corporate");
const moved = { ...(uploaded[1] as Sent), email: "moved.house@example.com" };
const { bankCode, bankName, accountNumber } = madeUpPerson(63);
await verify(bankCode, accountNumber, nameOf(61), "individual").catch(() => undefined);
await update(uploaded[1] as Sent, {
  ...formFieldsOf({ ...madeUpPerson(61), bankCode, bankName, accountNumber }),
  ...{ email: moved.email, address2: "1 Marina" },
});
await decide(moved, "approved");
await uploadAll("individual");
await update(uploaded[2] as Sent, { ...formFieldsOf(madeUpPerson(62)), chn: "C 0102/34" });

// Refused by one service, accepted by the other.
await decide(await sendPerson(64), "approved");
await behave("refuse", 1);
await uploadAll("individual");

// Every other course that a case can take.
await sendPerson(65);
await sendPerson(66, bare);
await sendPerson(67, { email: "bounce@simulator.amazonses.com" });
await sendPerson(68, { holdings: [], mandated: "false" });
const abroad = { nationality: "Ghana", phone: "+233241234567", secondaryPhone: "+447911123456" };
await sendPerson(69, abroad, { proofOfPurchaseOfSharesImage: anImage() });
await sendPerson(70, { holdings: manyHoldings(60) });
await decide(await sendPerson(71), "rejected", {
  remark: "The identity card is not readable.\nPlease take the image in daylight.",
});
const turned = await sendPerson(72);
await decide(turned, "rejected", { remark: "The signature is missing." });
await decide(turned, "approved");
const back = await sendPerson(73);
await decide(back, "approved");
await decide(back, "rejected", { remark: "The bank has closed this account." });
const again = await sendPerson(74);
await decide(again, "rejected", { remark: "The name is not complete." });
const complete = { ...formFieldsOf(madeUpPerson(74)), middleName: "Ada" };
await update(again, complete, { passportImage: anImage() });
const asked = await sendPerson(75);
const { results: configuration } = await request("GET", "/admin/configuration", undefined, clerk);
const [reason] = configuration.rejectionReasons;
await decide(asked, "rejected", {
  remark: "Please correct what is named below.",
  corrections: [{ field: "identificationImage", reason: reason.code, text: "In daylight, please" }],
});
const corrected = await sendPerson(76);
await decide(corrected, "rejected", {
  remark: "Please correct what is named below.",
  corrections: [{ field: "passportImage", reason: reason.code }],
});
await update(corrected, formFieldsOf(madeUpPerson(76)), { passportImage: anImage() });
await sendCompany(61);
await sendCompany(62, { rcNumber: undefined, chn: undefined, stockBroker: undefined });
await decide(await sendCompany(63), "rejected", { remark: "The board resolution is missing." });
const company = await sendCompany(64);
await update(company, {
  ...companyFieldsOf(madeUpCompany(64)),
  ...{ companyName: "Zuma Rock Traders Ltd", directors: JSON.stringify(directors(161)) },
});
await decide(await sendCompany(65), "approved");

// Accounts that look alike: of the same person, of two people, settled by a clerk, and a thief's.
const twin = madeUpPerson(65);
const twinBank = { ...formFieldsOf(madeUpPerson(77)).bank, bankVerificationNumber: twin.bvn };
const alike = await sendPerson(77, { bank: twinBank, email: twin.email });
await sendPerson(65, { chn: "C0099887" });
const settled = await sendPerson(78, { chn: madeUpPerson(66).chn, email: madeUpPerson(79).email });
const other = await sendPerson(79);
const victim = uploaded[0] as Sent;
const thief = await sendPerson(80, { holdings: formFieldsOf(madeUpPerson(60)).holdings });
const warnings = async (account: Sent) =>
  (await request("GET", pathOf(account), undefined, clerk)).results;
await until("the comparisons", async () => {
  const found = await Promise.all([alike, settled, thief].map(warnings));
  return found.every(({ duplicates }) => duplicates.length > 0) || undefined;
});
await request(
  "POST",
  `${pathOf(settled)}/duplicates/${other.id}`,
  { verdict: "different", reason: "Sisters who share an address" },
  clerk,
);
const approvedAlike = await sendPerson(81, { holdings: formFieldsOf(madeUpPerson(64)).holdings });
await until(
  "its comparison",
  async () => (await warnings(approvedAlike)).flags.length > 0 || undefined,
);
await decide(approvedAlike, "approved", { acknowledged: (await warnings(approvedAlike)).flags });

// Frozen by the link of an email: one account, and a dispute of the victim. One freeze ends.
const frozen = await sendPerson(82);
await viewAs(frozen);
await followLinkOf(frozen.email);
const lifted = await sendPerson(83);
await viewAs(lifted);
await followLinkOf(lifted.email);
await request("POST", `${pathOf(lifted)}/unfreeze`, { remark: "Proved by phone" }, clerk);
await followLinkOf(victim.email);

// Requests of holders, an erasure that is planned, one that was stopped, and a hold.
const privacy = "/shareholders/privacy_request";
const asking = await sendPerson(84);
await request("POST", privacy, { kind: "erasure", text: "Please remove it" }, await viewAs(asking));
const withdrawn = await sendPerson(85);
await request("POST", privacy, { kind: "withdrawal" }, await viewAs(withdrawn));
const answered = await sendPerson(86);
await request("POST", privacy, { kind: "erasure" }, await viewAs(answered));
await until("the request", async () => {
  const { results } = await request("GET", "/admin/requests?kind=erasure", undefined, chief);
  const one = results.find(({ accountId }: { accountId: string }) => accountId === answered.id);
  if (!one) return undefined;
  const answer = { state: "declined", remark: "The law asks us to keep it" };
  await request("PATCH", `/admin/requests/${one.id}`, answer, chief);
  return true;
});
const why = { reason: "The holder asked in writing" };
await request("POST", `${pathOf(asking)}/erase`, why, chief);
const stopped = await sendPerson(87);
await request("POST", `${pathOf(stopped)}/erase`, why, chief);
await request("DELETE", `${pathOf(stopped)}/erase`, why, chief);
await request("POST", `${pathOf(await sendPerson(88))}/hold`, { reason: "A court case" }, chief);

// Notes, claims, revealed numbers, emails sent again, an undone decision, four eyes.
await request("POST", `${pathOf(frozen)}/notes`, { text: "Called the holder twice" }, clerk);
await request("POST", `${pathOf(frozen)}/notes`, { text: "No answer" }, chief);
await request("PUT", `/admin/claims/individual/${alike.id}`, {}, clerk);
await request("POST", `${pathOf(alike)}/shown`, {}, clerk);
await configure({ maskNumbers: true });
await request("POST", `${pathOf(alike)}/reveal`, {}, reader).catch(() => undefined);
await configure({ maskNumbers: false });
await configure({ fourEyes: { approvals: true, reversals: true } });
const waiting = await sendPerson(89, { holdings: formFieldsOf(madeUpPerson(65)).holdings });
await until("its comparison", async () => (await warnings(waiting)).flags.length > 0 || undefined);
await decide(waiting, "approved", { acknowledged: (await warnings(waiting)).flags });
await configure({ fourEyes: { approvals: false, reversals: false } });

// Administrators, configuration, registers and exports, for the logs.
const staff = { firstName: "Amaka", lastName: "Obi", password: "recorded horse battery staple" };
const register = (email: string, given: boolean) => {
  const all = Object.fromEntries(rights.map((right) => [right, given]));
  return request("POST", "/admin/register_admin", { ...staff, ...all, email }, chief);
};
await register("amaka.obi@registrar.test", true);
await register("left.again@registrar.test", false);
const { results: users } = await request("GET", "/admin/users", undefined, chief);
const idOf = (email: string) => users.find((one: Sent) => one.email === email)?.id;
const changed = { lastName: "Obi-Eze", exportAccountToPdfPermission: false };
await request("PATCH", `/admin/${idOf("amaka.obi@registrar.test")}`, changed, chief);
await request("DELETE", `/admin/${idOf("left.again@registrar.test")}`, undefined, chief);
const amaka = { ...staff, email: "amaka.obi@registrar.test" };
const signedIn = await signIn(amaka as never);
const { results: factor } = await request(
  "POST",
  "/admin/second_factor",
  { password: staff.password },
  signedIn,
);
await request("PATCH", "/admin/second_factor", { code: codeOf(factor.secret) }, signedIn);
await configure({ exportsPerDay: 50, pausedText: "Back at noon" });
const { results: started } = await request(
  "POST",
  "/admin/upload_company_to_database",
  { registerCode: madeUpPerson(0).registerCode },
  chief,
);
await until("the end of the import", async () => {
  const path = `/admin/upload_company_to_database/${started.jobId}`;
  const { results } = await request("GET", path, undefined, chief);
  return results.state === "done" || undefined;
});
await request("GET", "/admin/download/individual_account?status=pending", undefined, clerk);
await request("GET", "/admin/download_images/individual_account?status=approved", undefined, clerk);
await request("GET", "/admin/download_forms/corporate_account?status=approved", undefined, clerk);
await request(
  "GET",
  "/admin/download/individual_account?status=pending&job=true",
  undefined,
  clerk,
);
await until("the end of the export", async () => {
  const { results } = await request("GET", "/admin/export_jobs", undefined, clerk);
  return results.some(({ state }: { state: string }) => state === "done") || undefined;
});
await request("POST", "/admin/login_admin", { ...amaka, password: "wrong" }).catch(() => undefined);
await request("GET", "/shareholders/my_data", undefined, await viewAs(again));

// Deliveries that wait when the product stops, because ixtrac does not answer.
for (const index of [90, 91]) await decide(await sendPerson(index), "approved");
await behave("down");
await upload("individual");
await upload("corporate");
await until("a failed call of ixtrac", async () => {
  const { results } = await request("GET", runs, undefined, clerk);
  const newest = results.slice(0, 2) as { pending: number; count: number }[];
  return newest.every(({ pending, count }) => pending > 0 && pending <= count) || undefined;
});
// A minute of the timers: the sweep and the chain of log entries.
await pause(75_000);
await product.stop();

function nameOf(index: number): string {
  const { firstName, middleName, lastName } = madeUpPerson(index);
  return [firstName, middleName, lastName].filter(Boolean).join(" ");
}

function directors(index: number): object[] {
  return [index, index + 1].map((at) => {
    const { directorName, directorBvn, idType, idNumber } = madeUpCompany(at);
    return {
      directorName,
      directorBankVerificationNumber: directorBvn,
      identification: { type: idType, number: idNumber },
    };
  });
}

function manyHoldings(count: number): object[] {
  return Array.from({ length: 2 }, (_, register) => ({
    registerName: `Register ${register}`,
    registerCode: `${70 + register}`,
    accounts: Array.from({ length: count / 2 }, (_, n) => `${8_000_000 + register * 1000 + n}`),
  }));
}
