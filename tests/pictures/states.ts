import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { madeUpCompany } from "#local/demo-data/companies.ts";
import { demoPeople, type MadeUpPerson, madeUpPerson } from "#local/demo-data/people.ts";
import { listMessages, sessionMessages } from "#shared/messages/back-office.ts";
import { accountMessages } from "#shared/messages/back-office-account.ts";
import { correctionsMessages } from "#shared/messages/back-office-corrections.ts";
import { numberMessages } from "#shared/messages/back-office-numbers.ts";
import { securityMessages } from "#shared/messages/back-office-security.ts";
import { timelineMessages } from "#shared/messages/back-office-timeline.ts";
import { imageMessages } from "#shared/messages/images.ts";
import { ownRightsMessages } from "#shared/messages/own-rights.ts";
import {
  findAccountMessages,
  updateMessages,
  verifyMessages,
} from "#shared/messages/public-account.ts";
import { publicFormMessages } from "#shared/messages/public-form.ts";
import { awaitedMessages } from "#shared/messages/second-person.ts";
import { successMessages } from "#shared/messages/success.ts";
import { officePaths } from "#web/src/lib/office-paths.ts";
import { paths } from "#web/src/lib/paths.ts";
import { backOfficeAt } from "../browser/back-office.ts";
import { codeInput, confirmEmail } from "../browser/confirm-email.ts";
import { companyOf, fillWhole, holderForm, personalOf } from "../browser/holder-form.ts";
import { corporateForm } from "../support/corporate-form.ts";
import { holderAt } from "../support/holder.ts";
import { keepFactor, nextCode } from "../support/second-factor.ts";
import { sentBy } from "../support/sent-form.ts";
import { behave } from "../support/stand-in.ts";
import { until } from "../support/until.ts";
import { type Who, who } from "../support/who.ts";
import { once, type State, type Visit } from "./visit.ts";

const [person, sender] = demoPeople as [MadeUpPerson, MadeUpPerson];
/** Far from the people of the demo. */
const holder = (index: number): MadeUpPerson => madeUpPerson(700 + index);

const click = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().click();

const decide = ({ call }: Visit, id: string, decision: object) =>
  call("clerk", "PATCH", `individual_account/${id}`, decision);
const account = (index: number, decision?: object) =>
  once(async (visit) => {
    const { email } = holder(index);
    const id = await sentBy(visit.running.web, holder(index));
    if (decision) await decide(visit, id, decision);
    return { type: "individual" as const, id, email };
  });
const rejection = {
  status: "rejected",
  remark: "Please correct: Identity card, Address.",
  corrections: [
    { field: "identificationImage", reason: "unreadable", text: "The left half is dark." },
    { field: "address", reason: "address-incomplete" },
  ],
};
const pending = account(0);
const approved = account(1, { status: "approved" });
const rejected = account(2, rejection);

const fillCompany = async ({ fill, fillAll }: ReturnType<typeof holderForm>) => {
  await fill("accountType", publicFormMessages.corporate);
  await fillAll(companyOf(madeUpCompany(1)));
};
const blurredCard = join(import.meta.dirname, "../images/photographs/card-blurred.jpg");
const addBlurredCard = async ({ fill }: ReturnType<typeof holderForm>) =>
  fill("identificationImage", readFileSync(blurredCard));

const sendForm = async (form: ReturnType<typeof holderForm>, page: Page) => {
  await fillWhole(page, sender);
  await form.submit();
};

const verifyPath = (find: typeof pending) => async (visit: Visit) =>
  paths.verifyViewAccount("individual", (await find(visit)).id);

const own = (find: typeof pending, act?: State["act"]): State => ({
  path: verifyPath(find),
  act: async (page, visit) => {
    await confirmEmail(page, visit.inbox, (await find(visit)).email);
    await page.getByRole("heading", { name: ownRightsMessages.title }).waitFor();
    await act?.(page, visit);
  },
});

const requestCode = async (page: Page, visit: Visit) => {
  await page.getByLabel(verifyMessages.confirmEmail).fill((await pending(visit)).email);
  await click(verifyMessages.sendCode)(page);
  await codeInput(page).waitFor();
};

const pausedText = "We move to a new office on Saturday and are back on Monday at 8 am.";
const paused = { paused: { form: true, uploads: true, exports: true }, pausedText };
const fourEyes = { fourEyes: { approvals: true, reversals: true } };
export const usualSettings = {
  maskNumbers: false,
  fourEyes: { approvals: false, reversals: false },
  paused: { form: false, uploads: false, exports: false },
  pausedText: "",
};

const onForm = (
  act: (form: ReturnType<typeof holderForm>, page: Page) => Promise<unknown>,
  more: Partial<State> = {},
): State => ({
  path: paths.form,
  act: async (page) => {
    const select = page.locator("[data-field=nationality] [class*=control]");
    await select.waitFor({ state: "attached" });
    await act(holderForm(page), page);
  },
  ...more,
});

const signIn = officePaths.adminLogin;
const secondFactor = once(async ({ running, call }) => {
  const { email = "", password = "" } = who.reader(running.admins) ?? {};
  const { results } = await call("reader", "POST", "second_factor", { password });
  keepFactor(email, results.secret);
  await call("reader", "PATCH", "second_factor", { code: await nextCode(email) });
});

const logIn = (page: Page, { running }: Visit) =>
  backOfficeAt(page.context().browser() as Browser, running).logIn(page, "reader");

const withoutToken: Record<string, State> = {
  "form-start": onForm(async () => undefined),
  "form-filling": onForm(({ fillAll }) => fillAll(personalOf(person)), {
    readme: { file: "form-phone", on: "phone" },
  }),
  "form-faults": onForm(({ submit }) => submit(), { shows: publicFormMessages.problemTitle }),
  "form-company": onForm(fillCompany),
  "form-blurred-card": onForm(addBlurredCard, { shows: imageMessages.keep }),
  "form-answers": onForm((_, page) => fillWhole(page, person)),
  "form-receipt": onForm(sendForm, { shows: successMessages.title }),
  "form-paused": { path: paths.form, settings: paused, shows: pausedText },
  "find-account": { path: paths.findAccount, act: click(findAccountMessages.send) },
  "sign-in": { path: signIn, act: click(sessionMessages.login) },
  "sign-in-code": { path: signIn, prepare: secondFactor, act: logIn, shows: securityMessages.code },
  "account-code": { path: verifyPath(pending), act: requestCode },
  "account-pending": own(pending),
  "account-approved": own(approved),
  "account-correction": own(rejected),
  "account-update": own(rejected, click(updateMessages.showOthers)),
};

const caseOf = (find: typeof pending) => async (visit: Visit) =>
  officePaths.account("individual", (await find(visit)).id);

const company = once(async ({ running }) => {
  const id = await holderAt(running).send("corporate", await corporateForm(madeUpCompany(0)));
  return officePaths.account("corporate", id);
});

/** The second of two people with the same BVN, email and shareholding. */
const duplicate = once(async (visit) => {
  const { email } = await pending(visit);
  const { bvn, registerCode, registerName, holderAccountNumber } = holder(0);
  const shared = { email, bvn, registerCode, registerName, holderAccountNumber };
  const id = await sentBy(visit.running.web, Object.assign(holder(3), shared));
  return { type: "individual" as const, id, email };
});

const frozen = once(async (visit) => {
  const withdrawn = await account(4)(visit);
  await holderAt(visit.running).request(withdrawn, { kind: "withdrawal" });
  return withdrawn;
});

/** The clerk has approved an account with serious warnings. */
const approvedByOne = once(async (visit) => {
  const { id } = await duplicate(visit);
  const remark = "The branch has confirmed the identity by telephone.";
  const approve = async () => {
    const { results } = await visit.call("clerk", "GET", `individual_account/${id}`);
    return decide(visit, id, { status: "approved", remark, acknowledged: results.flags });
  };
  // The comparison with other accounts may change the warnings in between.
  await until("the approval", () => approve().catch(() => false));
  return officePaths.account("individual", id);
});

/** Ixtrac refuses an account in an upload that has ended. */
const refused = once(async (visit) => {
  const { running, call } = visit;
  await behave(running.ixtrac, "refuse");
  await account(5, { status: "approved" })(visit);
  const uploads = "upload_accounts_to_external_services";
  const { results } = await call("clerk", "POST", uploads, { account_type: "individual" });
  const upload = async () => (await call("clerk", "GET", `${uploads}/${results.jobId}`)).results;
  await until("the end of the upload", async () => (await upload()).state !== "running");
  await behave(running.ixtrac, "ok");
  return officePaths.upload(results.jobId);
});

const exported = once(async ({ call }) => {
  await call("clerk", "GET", "download/individual_account?status=pending");
  await call("clerk", "GET", "download_images/individual_account?status=pending");
});

const chooseCorrections = async (page: Page) => {
  await click(correctionsMessages.open)(page);
  for (const name of [/^Identity card/, /^House address/]) {
    const box = page.getByRole("dialog").getByRole("checkbox", { name });
    await box.first().check({ force: true });
  }
};

const list = officePaths.accountList("pending", "individual");
const awaiting = `${list}?flag=awaitingSecond`;
const logs = `${officePaths.systemLogs}?log_type=`;
const oneCase = caseOf(pending);
const correction = caseOf(rejected);
const open = timelineMessages.open;

const ofClerk: Record<string, State> = {
  list: { path: list },
  "list-filters": { path: list, act: click(listMessages.filters), shows: listMessages.overdueOnly },
  "list-empty": { path: `${list}?from=2020-01-01&to=2020-01-02`, shows: listMessages.empty },
  "list-approved": { path: officePaths.accountList("approved", "individual") },
  case: { path: oneCase, shows: open, readme: { file: "review", on: "desk" } },
  "case-company": { path: company, shows: open },
  "case-correction": { path: oneCase, act: chooseCorrections },
  "case-rejection": { path: oneCase, act: click(accountMessages.reject) },
  "case-rejected": { path: correction, shows: open },
  "case-history": { path: correction, act: click(open), shows: timelineMessages.version(1) },
  "case-duplicate": { path: caseOf(duplicate), act: click(/^Compare with/), shows: /equal$/ },
  "case-masked": { path: oneCase, settings: { maskNumbers: true }, shows: numberMessages.hidden },
  "case-frozen": { path: caseOf(frozen), shows: /frozen/i },
  deliveries: { path: officePaths.uploads, prepare: refused },
  delivery: { path: refused },
  differences: { path: officePaths.differences, prepare: refused },
  exports: { path: officePaths.exports, prepare: exported },
  "exports-paused": { path: officePaths.exports, settings: paused, shows: pausedText },
  security: { path: officePaths.security, act: click(securityMessages.setUp) },
};

const ofChief: Record<string, State> = {
  "second-approval": { path: approvedByOne, settings: fourEyes, shows: awaitedMessages.title },
  "second-approvals": { path: awaiting, settings: fourEyes, prepare: approvedByOne },
  operations: { path: officePaths.operations, readme: { file: "operations", on: "desk" } },
  registers: { path: officePaths.uploadCompany },
  requests: { path: officePaths.requests, prepare: frozen },
  people: { path: officePaths.users },
  "person-new": { path: officePaths.createAdmin },
  settings: { path: officePaths.configuration },
  logs: { path: `${logs}upload,shareholder` },
  audit: { path: `${logs}admin`, act: click(/, by /) },
};

const shownTo = (as: Who | undefined, states: Record<string, State>) =>
  Object.entries(states).map(([name, state]) => ({ name, as, ...state }));

export const states = [
  ...shownTo(undefined, withoutToken),
  ...shownTo("clerk", ofClerk),
  ...shownTo("chief", ofChief),
];
