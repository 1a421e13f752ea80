import { createHash, randomUUID } from "node:crypto";
import type { APIGatewayProxyEvent } from "aws-lambda";
import { copyImage } from "#functions/domain/image/copy-image.ts";
import { freezeLinks } from "#functions/services/freeze-links.ts";
import { keyedHash } from "#functions/services/keyed-hash.ts";
import { hashPassword } from "#functions/services/passwords.ts";
import { tokenSigner } from "#functions/services/tokens.ts";
import { adminStore } from "#functions/store/staff/admins.ts";
import { secretNames } from "#local/local-secrets.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";
import { rights } from "#shared/kyc/rights.ts";
import type { AccountType, Service } from "#shared/kyc/status.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { aCorporateForm } from "../builders/a-corporate-form.ts";
import { aForm } from "../builders/a-form.ts";
import { corporateFields, digits, individualFields } from "../builders/a-submission.ts";
import { anAdministrator } from "../builders/an-administrator.ts";
import { anImage } from "../builders/an-image.ts";
import { eventOf, type Request, registrar } from "../support/api.ts";
import { rememberCheck } from "../support/bank-check.ts";
import { openSession } from "../support/tokens.ts";
import { asHolderOf } from "../support/view-tokens.ts";
import type { Act, Hashes, Outcome } from "./history.ts";
import { switches } from "./switches.ts";
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
  const clerk = anAdministrator({ rights });
  const { email: superEmail = "" } = registrar.superAdmins[0] ?? {};
  const superAdmin = anAdministrator({ email: superEmail });
  const colleague = anAdministrator({ rights });
  await admins.create(clerk);
  await admins.create(colleague);
  await admins.create(superAdmin);
  const signer = tokenSigner(async () => world.secrets[secretNames.adminTokenPrivateKey] ?? "");
  const links = freezeLinks(keyedHash(() => world.secrets[secretNames.lookupKey] ?? ""));
  /** Of a new session each time, because the clock of the world ends older ones. */
  const tokenOf = async (admin: typeof clerk) => {
    const { id } = await openSession(world.tables.main, admin);
    return signer.signAdmin({ adminId: admin.id, sessionId: id }, new Date());
  };

  const prepared = (name: CallName, request: Request) => eventOf(routes[name], request);
  const whole = (name: CallName, event: APIGatewayProxyEvent) =>
    world.request(name, routes[name].group, structuredClone(event));
  const sendPrepared = async (name: CallName, event: APIGatewayProxyEvent): Promise<Answered> => {
    const answer = await whole(name, event);
    if (!answer) return { status: 0, body: {} };
    return { status: answer.statusCode, body: JSON.parse(answer.body) };
  };
  const call = async (name: CallName, request: Request) =>
    sendPrepared(name, await prepared(name, request));

  /** Retries until the outcome is clear. A refusal after an unclear try stays unclear. */
  const insist = async (tries: number, ask: () => Promise<Answered>) => {
    let isUnclear = false;
    for (let left = tries; ; left--) {
      const answer = await ask();
      const outcome = outcomeOf(answer);
      if (outcome === "done") return { outcome, answer };
      if (outcome === "refused")
        return { outcome: isUnclear ? "unknown" : outcome, answer } as const;
      if (left <= 1) return { outcome, answer };
      isUnclear = true;
    }
  };

  /** A filled-in form, with the idempotency key that is sent with each try. */
  const prepareForm = async ({
    type = "individual",
    isHolder = true,
    papers = digits(8),
    mark = "s",
  }: SendWishes = {}) => {
    const email = `${mark}.${digits(12)}@example.test`;
    const own = ownNumbers(type, papers);
    const holdings = isHolder ? {} : { holdings: [] };
    const images = imagesOf(type);
    const fields = individualFields({ email, ...own, ...holdings });
    if (type === "individual") await rememberCheck(world, fields);
    const body =
      type === "individual"
        ? aForm({ fields, images })
        : aCorporateForm({
            fields: { ...corporateFields({ email }), ...own, ...holdings },
            images,
          });
    const name = type === "individual" ? "sendIndividualAccount" : "sendCorporateAccount";
    const headers = { "Idempotency-Key": randomUUID() };
    const event = await prepared(name, { body, headers });
    return { event, name, email, type, images } as const;
  };

  return {
    history,
    tick,
    call,

    /** Sends a prepared request and returns the response with its headers. */
    whole,
    ask: async (name: CallName, request: Request) => whole(name, await prepared(name, request)),

    /** Sends the same form again, as after a lost response. */
    repeat: sendPrepared,

    prepareForm,

    /** Prepares a check of an account that the bank service knows. */
    bankCheck: async () => {
      const { bank } = individualFields();
      await fetch(`${world.services.bank}/accounts`, {
        method: "POST",
        body: JSON.stringify({
          account_number: bank.bankAccountNumber,
          bank_code: bank.bankSortCode,
          account_name: "OKONKWO ADAEZE",
        }),
      });
      const body = {
        accountNumber: bank.bankAccountNumber,
        bankCode: bank.bankSortCode,
        matchAccounts: true,
        kycFullName: "Adaeze Okonkwo",
      };
      return () => call("validateAccount", { body });
    },

    send: async (wishes: SendWishes = {}) => {
      const { event, name, email, type, images } = await prepareForm(wishes);
      const began = tick();
      const { outcome, answer } = await insist(wishes.tries ?? 3, () => sendPrepared(name, event));
      const id: string | undefined = answer.body.results?.id;
      const told = { outcome, began, ended: tick(), ...(id && { id }) };
      history.push({ kind: "send", type, email, images: await hashesOf(images), ...told });
      const account = id ? { id, type, email } : undefined;
      return { outcome, event, name, email, account } as const;
    },

    update: async (account: Account, { tries = 3, mark = "u" } = {}): Promise<Outcome> => {
      const email = `${mark}.${digits(12)}@example.test`;
      const all = imagesOf(account.type);
      const images = { passportImage: all.passportImage };
      const none = Object.fromEntries(Object.keys(all).map((field) => [field, null]));
      const individual = account.type === "individual";
      const body = individual
        ? aForm({ fields: { email }, images: { ...none, ...images } })
        : aCorporateForm({ fields: { email }, images: { ...none, ...images } });
      const name = individual ? "updateIndividualAccount" : "updateCorporateAccount";
      const { id } = account;
      const headers = { "Idempotency-Key": randomUUID(), ...(await asHolderOf(world, account)) };
      const event = await prepared(name, { params: { id }, body, headers });
      const began = tick();
      const { outcome } = await insist(tries, () => sendPrepared(name, event));
      const told = { outcome, began, ended: tick() };
      history.push({ kind: "update", id, email, images: await hashesOf(images), ...told });
      return outcome;
    },

    decide: async ({ id, type }: Account, status: "approved" | "rejected"): Promise<Outcome> => {
      const remark = status === "rejected" ? `Remark ${digits(8)}` : "";
      const name = type === "individual" ? "decideIndividualAccount" : "decideCorporateAccount";
      const began = tick();
      const token = await tokenOf(clerk);
      const answer = await call(name, { params: { id }, token, body: { status, remark } });
      const told = { outcome: outcomeOf(answer), began, ended: tick() };
      history.push({ kind: "decide", id, status, remark, ...told });
      return told.outcome;
    },

    /** By the clerk who decides everything. */
    undo: async ({ id, type }: Account): Promise<Outcome> => {
      const name = type === "individual" ? "undoIndividualDecision" : "undoCorporateDecision";
      const began = tick();
      const answer = await call(name, { params: { id }, token: await tokenOf(clerk) });
      const told = { outcome: outcomeOf(answer), began, ended: tick() };
      history.push({ kind: "undo", id, ...told });
      return told.outcome;
    },

    freeze: async ({ id }: Account): Promise<Outcome> => {
      const token = await links.tokenOf({ id: randomUUID(), accountId: id }, new Date());
      const began = tick();
      const answer = await call("followFreezeLink", { params: { token } });
      const told = { outcome: outcomeOf(answer), began, ended: tick() };
      history.push({ kind: "freeze", id, ...told });
      return told.outcome;
    },

    lift: async ({ id, type }: Account): Promise<Outcome> => {
      const name = type === "individual" ? "unfreezeIndividualAccount" : "unfreezeCorporateAccount";
      const began = tick();
      const body = { remark: "Called" };
      const lift = async (by: typeof clerk) =>
        call(name, { params: { id }, token: await tokenOf(by), body });
      const first = await lift(clerk);
      // A report ends with two people after a change of bank account or email (D93). Whose answer
      // was lost may have asked already, so a refusal is no end.
      const answer = isLifted(first) ? first : await lift(colleague);
      const isAsked = answer.status === 200 && !isLifted(answer);
      const outcome = isAsked ? "unknown" : outcomeOf(answer);
      const told = { outcome, began, ended: tick() } as const;
      history.push({ kind: "lift", id, ...told });
      return told.outcome;
    },

    /** By a super-admin; the account is gone three days later. */
    erase: async ({ id, type }: Account): Promise<Outcome> => {
      const name = type === "individual" ? "eraseIndividualAccount" : "eraseCorporateAccount";
      const began = tick();
      const token = await tokenOf(superAdmin);
      const answer = await call(name, { params: { id }, token, body: { reason: "Asked" } });
      const told = { outcome: outcomeOf(answer), began, ended: tick() };
      history.push({ kind: "erase", id, ...told });
      return told.outcome;
    },

    tokenOf,
    clerkToken: () => tokenOf(clerk),
    colleagueToken: () => tokenOf(colleague),
    superToken: () => tokenOf(superAdmin),

    decideWith: async ({ id, type }: Account, status: "approved" | "rejected", remark: string) => {
      const name = type === "individual" ? "decideIndividualAccount" : "decideCorporateAccount";
      const token = await tokenOf(clerk);
      const { status: answer } = await call(name, {
        params: { id },
        token,
        body: { status, remark },
      });
      return answer;
    },

    /** Decides on the account as seen in this revision, and returns the HTTP status. */
    decideSeen: async ({ id }: Account, status: "approved" | "rejected", revision: number) => {
      const remark = status === "rejected" ? `Remark ${digits(8)}` : "";
      const began = tick();
      const answer = await call("decideIndividualAccount", {
        params: { id },
        token: await tokenOf(clerk),
        headers: { "If-Match": `"${revision}"` },
        body: { status, remark },
      });
      const told = { outcome: outcomeOf(answer), began, ended: tick() };
      history.push({ kind: "decide", id, status, remark, ...told });
      return answer.status;
    },

    upload: async (type: AccountType = "individual"): Promise<Outcome> => {
      const began = tick();
      const token = await tokenOf(clerk);
      const answer = await call("uploadAccounts", { token, body: { account_type: type } });
      const told = { outcome: outcomeOf(answer), began, ended: tick() };
      history.push({ kind: "upload", type, ...told });
      return told.outcome;
    },

    uploadMissed: async (service: Service): Promise<Outcome> =>
      outcomeOf(await call("uploadMissed", { token: await tokenOf(clerk), body: { service } })),

    /** Switches these services off and all others on. */
    switchOff: async (...off: Service[]): Promise<Outcome> => {
      const began = tick();
      const answer = await call("updateConfiguration", {
        token: await tokenOf(superAdmin),
        body: {
          ...switches,
          allowUploadToIxtrac: !off.includes("ixtrac"),
          allowUploadToErights: !off.includes("erights"),
        },
      });
      const told = { outcome: outcomeOf(answer), began, ended: tick() };
      history.push({ kind: "switch", off, ...told });
      return told.outcome;
    },

    importRegister: async (registerCode: string): Promise<Outcome> => {
      const began = tick();
      const token = await tokenOf(superAdmin);
      const answer = await call("startImport", { token, body: { registerCode } });
      const jobId: string | undefined = answer.body.results?.jobId;
      const told = { outcome: outcomeOf(answer), began, ended: tick(), ...(jobId && { jobId }) };
      const holders = holdersOf(registerCode).map(({ AccountNumber }) => AccountNumber);
      history.push({ kind: "import", registerCode, holders, ...told });
      return told.outcome;
    },

    /** SES reports that emails to these accounts came back. */
    bounce: async (accounts: Account[]): Promise<void> => {
      const bouncedRecipients = accounts.map(({ email }) => ({ emailAddress: email }));
      const bounce = { bounceType: "Permanent", bouncedRecipients };
      const began = tick();
      await world.queues.send("bounces", { eventType: "Bounce", bounce });
      const told = { outcome: "done", began, ended: tick() } as const;
      for (const { id } of accounts) history.push({ kind: "bounce", id, ...told });
    },

    /** Creates an administrator with the password `firstPassword`, and returns the email. */
    administrator: async (): Promise<string> => {
      const admin = anAdministrator({ passwordHash: await firstHash });
      await admins.create(admin);
      return admin.email;
    },

    askReset: async (email: string): Promise<Outcome> => {
      const began = tick();
      const answer = await call("requestReset", { body: { email } });
      const told = { outcome: outcomeOf(answer), began, ended: tick() };
      history.push({ kind: "ask-reset", email, ...told });
      return told.outcome;
    },

    reset: async (email: string): Promise<Outcome> => {
      const mails = (await world.inbox.sent()).filter(({ to }) => to.includes(email));
      const token = /^\s*(\d{6})\s*$/m.exec(mails.at(-1)?.text ?? "")?.[1] ?? "000000";
      const password = `a password of ${digits(12)}`;
      const began = tick();
      const { outcome } = await insist(1, () =>
        call("resetPassword", { body: { email, token, password } }),
      );
      history.push({ kind: "reset", email, password, outcome, began, ended: tick() });
      return outcome;
    },
  };
};

const isLifted = ({ status, body }: Answered): boolean =>
  status === 200 && body.status === statusMessages.freezeLifted;

export interface SendWishes {
  type?: AccountType;
  tries?: number;
  /** Whether the form has a holding in a register that erights accepts. */
  isHolder?: boolean;
  /** Accounts with the same number of shares and papers are like each other. */
  papers?: string;
  /** The prefix of the email. */
  mark?: string;
}

const ownNumbers = (type: AccountType, number: string) => {
  const [holding] = individualFields().holdings;
  const [director] = corporateFields().directors;
  const identification = { type: "International Passport", number: `A${number}` } as const;
  return {
    holdings: holding ? [{ ...holding, accounts: [number] }] : [],
    ...(type === "individual"
      ? { identification }
      : { directors: director ? [{ ...director, identification }] : [] }),
  };
};

export const firstPassword = "the first password of all";
const firstHash = hashPassword(firstPassword);

const outcomeOf = ({ status }: Answered): Outcome => {
  if (status >= 200 && status < 300) return "done";
  return status >= 400 && status < 500 ? "refused" : "unknown";
};

const imagesOf = (type: AccountType) => ({
  identificationImage: anImage(),
  scannedSignatureImage: anImage({ type: "image/png" }),
  passportImage: anImage(),
  ...(type === "corporate" && { companySealImage: anImage({ type: "image/png" }) }),
});

/** Hashes of the copies, because the product stores re-encoded images. */
const hashesOf = async (images: Record<string, Uint8Array>): Promise<Hashes> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(images).map(async ([field, bytes]): Promise<[string, string]> => {
        const copy = await copyImage(bytes, "page");
        return [field, sha256(copy.bytes)];
      }),
    ),
  );

export const sha256 = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");
