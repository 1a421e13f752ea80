import { createHash, randomUUID } from "node:crypto";
import type { APIGatewayProxyEvent } from "aws-lambda";
import type { AdminRecord } from "#functions/domain/access/administrator.ts";
import { copyImage } from "#functions/domain/image/copy-image.ts";
import { freezeLinks } from "#functions/services/freeze-links.ts";
import { keyedHash } from "#functions/services/keyed-hash.ts";
import { hashPassword } from "#functions/services/passwords.ts";
import { adminStore } from "#functions/store/staff/admins.ts";
import { secretNames } from "#local/local-secrets.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";
import { imageFieldsOf, requiredImagesOf } from "#shared/kyc/images.ts";
import { rights } from "#shared/kyc/rights.ts";
import type { AccountType, Service } from "#shared/kyc/status.ts";
import type { CorporateFields, IndividualFields } from "#shared/kyc/submission.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { aCorporateForm, aForm, type FormImages } from "../builders/a-form.ts";
import { corporateFields, digits, individualFields } from "../builders/a-submission.ts";
import { anAdministrator } from "../builders/an-administrator.ts";
import { anImage } from "../builders/an-image.ts";
import { eventOf, type Request, registrar } from "../support/api.ts";
import { rememberCheck } from "../support/bank-check.ts";
import { aToken } from "../support/tokens.ts";
import { asHolderOf } from "../support/view-tokens.ts";
import { type About, type Act, type Hashes, type Outcome, switches } from "./story.ts";
import { holdersOf } from "./tiny-registers.ts";
import type { World } from "./world.ts";

interface Answered {
  /** 0 for a caller who got no response. */
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: callers read values that the contract declares
  body: any;
}

export interface Account {
  id: string;
  type: AccountType;
  email: string;
}

export type Callers = Awaited<ReturnType<typeof openCallers>>;

/** Holders and clerks who call the API, retry calls without a response and record each outcome. */
export const openCallers = async (world: World) => {
  const history: Act[] = [];
  let count = 0;
  const tick = () => ++count;
  const admins = adminStore(world.tables.main);
  const [clerk, colleague] = [anAdministrator({ rights }), anAdministrator({ rights })];
  const superAdmin = anAdministrator({ email: registrar.superAdmins[0]?.email ?? "" });
  for (const admin of [clerk, colleague, superAdmin]) await admins.create(admin);
  const links = freezeLinks(keyedHash(() => world.secrets[secretNames.lookupKey] ?? ""));
  /** Of a new session each time, because the clock of the world ends older ones. */
  const tokenOf = (admin: AdminRecord) => aToken(world, admin);

  const whole = (name: CallName, event: APIGatewayProxyEvent) =>
    world.request(name, routes[name].group, structuredClone(event));
  const repeat = async (name: CallName, event: APIGatewayProxyEvent): Promise<Answered> => {
    const answer = await whole(name, event);
    if (!answer) return { status: 0, body: {} };
    return { status: answer.statusCode, body: JSON.parse(answer.body) };
  };
  const call = async (name: CallName, request: Request) =>
    repeat(name, await eventOf(routes[name], request));

  /**
   * Retries until the outcome is clear, and records it. A refusal after an unclear try stays unclear.
   * @param about what happens, if it did not depend on the answer
   */
  const record = async (
    about: About | ((answer: Answered) => About),
    ask: () => Promise<Answered>,
    tries = 1,
  ) => {
    const began = tick();
    let answer = await ask();
    let isUnclear = false;
    for (let left = tries; left > 1 && outcomeOf(answer) === "unknown"; left--) {
      isUnclear = true;
      answer = await ask();
    }
    const last = outcomeOf(answer);
    const outcome: Outcome = isUnclear && last === "refused" ? "unknown" : last;
    const what = typeof about === "function" ? about(answer) : about;
    history.push({ ...what, outcome, began, ended: tick() } as Act);
    return { outcome, answer };
  };
  const act = async (...args: Parameters<typeof record>): Promise<Outcome> =>
    (await record(...args)).outcome;
  const callAs = async (admin: AdminRecord, name: CallName, request: Request = {}) =>
    call(name, { token: await tokenOf(admin), ...request });
  const decided = (
    { id, type }: Account,
    status: "approved" | "rejected",
    { remark = status === "rejected" ? `Remark ${digits(8)}` : "", headers = {} }: Decision = {},
  ) =>
    record({ kind: "decide", id, status, remark }, () => {
      const request = { params: { id }, headers, body: { status, remark } };
      return callAs(clerk, `decide${titled[type]}Account`, request);
    });

  /** A filled-in form, with the idempotency key that is sent with each try. */
  const prepareForm = async ({
    type = "individual",
    isHolder = true,
    papers = digits(8),
    mark = "s",
  }: SentForm = {}) => {
    const email = `${mark}.${digits(12)}@example.test`;
    const person = individualFields({ email });
    const holdings = isHolder ? person.holdings.map((one) => ({ ...one, accounts: [papers] })) : [];
    const identification = { ...person.identification, number: `A${papers}` };
    const directors = corporateFields().directors.map((one) => ({ ...one, identification }));
    const fields =
      type === "individual"
        ? { ...person, holdings, identification }
        : corporateFields({ email, holdings, directors });
    if ("identification" in fields) await rememberCheck(world, fields);
    const images = imagesOf(type);
    const name = `send${titled[type]}Account` as const;
    const headers = { "Idempotency-Key": randomUUID() };
    const event = await eventOf(routes[name], { body: formOf(type, fields, images), headers });
    return { event, name, email, type, images };
  };

  return {
    history,
    call,

    /** Sends a prepared request and returns the response with its headers. */
    whole,
    ask: async (name: CallName, request: Request) =>
      whole(name, await eventOf(routes[name], request)),

    /** Sends the same form again, as after a lost response. */
    repeat,

    prepareForm,

    /** Prepares a check of an account that the bank service knows. */
    bankCheck: async () => {
      const { bankAccountNumber: accountNumber, bankSortCode: bankCode } = individualFields().bank;
      const names = { account_name: "OKONKWO ADAEZE" };
      await fetch(`${world.services.bank}/accounts`, {
        method: "POST",
        body: JSON.stringify({ account_number: accountNumber, bank_code: bankCode, ...names }),
      });
      const body = { accountNumber, bankCode, matchAccounts: true, kycFullName: "Adaeze Okonkwo" };
      return () => call("validateAccount", { body });
    },

    send: async (form: SentForm = {}) => {
      const { event, name, email, type, images } = await prepareForm(form);
      const hashes = await hashesOf(images);
      const idIn = ({ body }: Answered): { id?: string } =>
        body.results?.id ? { id: body.results.id } : {};
      const { outcome, answer } = await record(
        (answered) => ({ kind: "send", type, email, images: hashes, ...idIn(answered) }),
        () => repeat(name, event),
        form.tries ?? 3,
      );
      const { id } = idIn(answer);
      return { outcome, event, name, email, account: id ? { id, type, email } : undefined };
    },

    /** Sends one image again, and another email. */
    update: async (account: Account, { tries = 3, mark = "u" } = {}): Promise<Outcome> => {
      const { id, type } = account;
      const email = `${mark}.${digits(12)}@example.test`;
      const images = { passportImage: anImage() };
      const none = Object.fromEntries(imageFieldsOf(type).map((field) => [field, null]));
      const body = formOf(type, { email }, { ...none, ...images });
      const name = `update${titled[type]}Account` as const;
      const headers = { "Idempotency-Key": randomUUID(), ...(await asHolderOf(world, account)) };
      const event = await eventOf(routes[name], { params: { id }, body, headers });
      const about = { kind: "update", id, email, images: await hashesOf(images) } as const;
      return act(about, () => repeat(name, event), tries);
    },

    decided,
    decide: async (...args: Parameters<typeof decided>): Promise<Outcome> =>
      (await decided(...args)).outcome,

    /** By the clerk who decides everything. */
    undo: ({ id, type }: Account) =>
      act({ kind: "undo", id }, () =>
        callAs(clerk, `undo${titled[type]}Decision`, { params: { id } }),
      ),

    freeze: async ({ id }: Account) => {
      const token = await links.tokenOf({ id: randomUUID(), accountId: id }, new Date());
      return act({ kind: "freeze", id }, () => call("followFreezeLink", { params: { token } }));
    },

    lift: ({ id, type }: Account) =>
      act({ kind: "lift", id }, async () => {
        const name = `unfreeze${titled[type]}Account` as const;
        const request = { params: { id }, body: { remark: "Called" } };
        const lift = (by: AdminRecord) => callAs(by, name, request);
        const first = await lift(clerk);
        // A report ends with two people after a change of bank account or email (D93). A lost answer
        // may be the first of them, so a refusal is no end.
        const answer = isLifted(first) ? first : await lift(colleague);
        return answer.status === 200 && !isLifted(answer) ? { ...answer, status: 0 } : answer;
      }),

    /** By a super-admin; the account is gone three days later. */
    erase: ({ id, type }: Account) =>
      act({ kind: "erase", id }, () => {
        const request = { params: { id }, body: { reason: "Requested" } };
        return callAs(superAdmin, `erase${titled[type]}Account`, request);
      }),

    tokenOf,
    clerkToken: () => tokenOf(clerk),
    colleagueToken: () => tokenOf(colleague),
    superToken: () => tokenOf(superAdmin),

    upload: (type: AccountType = "individual") =>
      act({ kind: "upload", type }, () =>
        callAs(clerk, "uploadAccounts", { body: { account_type: type } }),
      ),

    uploadMissed: async (service: Service): Promise<Outcome> =>
      outcomeOf(await callAs(clerk, "uploadMissed", { body: { service } })),

    /** Switches these services off and all others on. */
    switchOff: (...off: Service[]) =>
      act({ kind: "switch", off }, () => {
        const allowUploadToIxtrac = !off.includes("ixtrac");
        const allowUploadToErights = !off.includes("erights");
        const body = { ...switches, allowUploadToIxtrac, allowUploadToErights };
        return callAs(superAdmin, "updateConfiguration", { body });
      }),

    importRegister: (registerCode: string) =>
      act(
        ({ body }) => ({
          kind: "import",
          registerCode,
          holders: holdersOf(registerCode).map(({ AccountNumber }) => AccountNumber),
          ...(body.results?.jobId && { jobId: body.results.jobId }),
        }),
        () => callAs(superAdmin, "startImport", { body: { registerCode } }),
      ),

    /** SES reports that emails to these accounts came back. */
    bounce: async (accounts: Account[]): Promise<void> => {
      const bouncedRecipients = accounts.map(({ email }) => ({ emailAddress: email }));
      const bounce = { bounceType: "Permanent", bouncedRecipients };
      const began = tick();
      await world.queues.send("bounces", { eventType: "Bounce", bounce });
      const end = { outcome: "done", began, ended: tick() } as const;
      for (const { id } of accounts) history.push({ kind: "bounce", id, ...end });
    },

    /** Creates an administrator with the password `firstPassword`, and returns the email. */
    administrator: async (): Promise<string> => {
      const admin = anAdministrator({ passwordHash: await firstHash });
      await admins.create(admin);
      return admin.email;
    },

    askReset: (email: string) =>
      act({ kind: "ask-reset", email }, () => call("requestReset", { body: { email } })),

    reset: async (email: string): Promise<Outcome> => {
      const mails = (await world.inbox.sent()).filter(({ to }) => to.includes(email));
      const token = /^\s*(\d{6})\s*$/m.exec(mails.at(-1)?.text ?? "")?.[1] ?? "000000";
      const password = `a password of ${digits(12)}`;
      return act({ kind: "reset", email, password }, () =>
        call("resetPassword", { body: { email, token, password } }),
      );
    },
  };
};

/** Accounts that a stage needs before anything fails; `mark` names the case in their emails. */
export const readyAccounts = (callers: Callers, form: SentForm = {}) => {
  const sent = async (mark = "s"): Promise<Account> => {
    const { account } = await callers.send({ ...form, mark });
    if (!account) throw new Error("Without faults a form is received");
    return account;
  };
  const approved = async (mark?: string): Promise<Account> => {
    const account = await sent(mark);
    await callers.decide(account, "approved");
    return account;
  };
  return { sent, approved };
};

const titled = { individual: "Individual", corporate: "Corporate" } as const;

const isLifted = ({ status, body }: Answered): boolean =>
  status === 200 && body.status === statusMessages.freezeLifted;

interface SentForm {
  type?: AccountType;
  tries?: number;
  /** Whether the form has a holding in a register that erights accepts. */
  isHolder?: boolean;
  /** Accounts with the same number of shares and papers are like each other. */
  papers?: string;
  /** The prefix of the email. */
  mark?: string;
}

interface Decision extends Pick<Request, "headers"> {
  remark?: string;
}

export const firstPassword = "the first password of all";
const firstHash = hashPassword(firstPassword);

const outcomeOf = ({ status }: Answered): Outcome => {
  if (status >= 200 && status < 300) return "done";
  return status >= 400 && status < 500 ? "refused" : "unknown";
};

const imagesOf = (type: AccountType): Record<string, Uint8Array> =>
  Object.fromEntries(
    requiredImagesOf(type).map((field) => [
      field,
      anImage({ type: /Signature|Seal/.test(field) ? "image/png" : "image/jpeg" }),
    ]),
  );

const formOf = (
  type: AccountType,
  fields: Partial<IndividualFields & CorporateFields>,
  images: FormImages,
) => (type === "individual" ? aForm({ fields, images }) : aCorporateForm({ fields, images }));

/** Hashes of the copies, because the product stores re-encoded images. */
const hashesOf = async (images: Record<string, Uint8Array>): Promise<Hashes> => {
  const hashes: Hashes = {};
  for (const [field, bytes] of Object.entries(images)) {
    hashes[field] = sha256((await copyImage(bytes, "page")).bytes);
  }
  return hashes;
};

export const sha256 = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");
