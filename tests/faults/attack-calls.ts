import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { bankAccountAt } from "#local/demo-data/numbers.ts";
import { type MadeUpPerson, madeUpPerson } from "#local/demo-data/people.ts";
import { registers } from "#local/demo-data/registers.ts";
import { seededRandom } from "#local/demo-data/seeded-random.ts";
import { submissionForm } from "#local/demo-data/submission-form.ts";
import type { Running } from "#local/running.ts";
import { maxAccounts, maxRegisters } from "#shared/kyc/limits.ts";
import type { Service } from "#shared/kyc/status.ts";
import { inboxAt } from "../support/inbox.ts";
import { until } from "../support/until.ts";
import { type Who, who } from "../support/who.ts";

/** People of the demo and of other runs come first. */
const firstPerson = 20_000;
/** Of accounts that no made-up person has. */
const firstMule = 90_000_000;

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: replies of many calls
  body: any;
}

export interface Session {
  email: string;
  token: string;
}

export interface Holder {
  id: string;
  person: MadeUpPerson;
}

/** Repeats a call that a kill interrupts. An attacker does so too. */
export const untilAnswered = async (what: string, call: () => Promise<Response>): Promise<Answer> =>
  until(what, async () => {
    try {
      const answer = await call();
      const text = await answer.text();
      if (answer.status >= 500) return undefined;
      const isJson = answer.headers.get("content-type")?.includes("json");
      return { status: answer.status, body: isJson ? JSON.parse(text) : text };
    } catch {
      return undefined;
    }
  });

export const json = (method: string, body: unknown, headers: Record<string, string> = {}) => ({
  method,
  headers: { "Content-Type": "application/json", ...headers },
  body: JSON.stringify(body),
});

interface Entry {
  key: string;
  outcome: string;
  at: string;
}

const numbers = Array.from({ length: 10_000 }, (_, n) => n).values();
export const aPerson = (): MadeUpPerson =>
  madeUpPerson(firstPerson + (numbers.next().value as number));

/** An attack that does not begin proves nothing. */
export const mustBegin = ({ status, body }: Answer): void => {
  if (status >= 400) throw new Error(`The attack did not begin: ${JSON.stringify(body)}`);
};

/** As many accounts as a form may name. */
export const largestForm = async (person: MadeUpPerson): Promise<FormData> => {
  const form = await submissionForm(person);
  const named = registers.slice(0, maxRegisters);
  const each = Math.floor(maxAccounts / named.length);
  const accounts = Array.from({ length: each }, () => `${randomInt(1e9)}`);
  const holdings = named.map(({ code, name }) => ({
    registerCode: code,
    registerName: name,
    accounts,
  }));
  form.set("holdings", JSON.stringify(holdings));
  return form;
};

/** What holders, thieves and administrators do, at a product that a kill may replace at any moment. */
export const attackCalls = (running: () => Running) => {
  const tokens = new Map<Who, string>();
  const ask = async (as: Who, method: string, path: string, body?: unknown): Promise<Answer> => {
    const url = () => `${running().web}/api/admin/${path}`;
    if (!tokens.has(as)) {
      const { email, password } = who[as](running().admins) ?? {};
      const login = () =>
        fetch(`${running().web}/api/admin/login_admin`, json("POST", { email, password }));
      tokens.set(as, (await untilAnswered("a session", login)).body.token);
    }
    const headers = { Authorization: `Bearer ${tokens.get(as)}` };
    return untilAnswered(`${method} ${path}`, () =>
      fetch(url(), body === undefined ? { method, headers } : json(method, body, headers)),
    );
  };

  const pathOf = (id: string) => `individual_account/${id}`;
  const decide = (as: Who, id: string, status: "approved" | "rejected") =>
    ask(as, "PATCH", pathOf(id), {
      status,
      remark: status === "rejected" ? "Not this person" : "",
    });
  const account = async (id: string) => (await ask("clerk", "GET", pathOf(id))).body.results;
  const upload = () =>
    ask("clerk", "POST", "upload_accounts_to_external_services", { account_type: "individual" });

  /** Public calls of a person who fills in a form. */
  const checkBank = (person: MadeUpPerson) =>
    untilAnswered("a bank check", () =>
      fetch(
        `${running().web}/api/accounts/validate_account`,
        json("POST", {
          accountNumber: person.accountNumber,
          bankCode: person.bankCode,
          kycFullName: [person.firstName, person.middleName, person.lastName].join(" "),
        }),
      ),
    );
  const send = async (person: MadeUpPerson, form = submissionForm(person)): Promise<string> => {
    await checkBank(person);
    const body = await form;
    const headers = { "Idempotency-Key": randomUUID() };
    const { status, body: answer } = await untilAnswered("a form", () =>
      fetch(`${running().web}/api/shareholders/individual_account`, {
        method: "POST",
        headers,
        body,
      }),
    );
    if (status !== 201) throw new Error(`The form was refused: ${JSON.stringify(answer)}`);
    return answer.results.id;
  };

  /** A holder whose account two people have approved. */
  const approved = async (): Promise<Holder> => {
    const person = aPerson();
    const id = await send(person);
    await decide("clerk", id, "approved");
    if ((await account(id)).status === "pending") await decide("chief", id, "approved");
    return { id, person };
  };

  /** A holder whose data both services have: only such an account can be updated after its approval. */
  const delivered = async (): Promise<Holder> => {
    const holder = await approved();
    await until("a delivered account", async () => {
      if ((await account(holder.id)).status === "uploaded") return true;
      await upload();
      await pause(1_000);
      return false;
    });
    return holder;
  };

  /** An account at another bank, opened under the name of the victim. */
  let mules = firstMule;
  const muleFor = async (victim: MadeUpPerson): Promise<MadeUpPerson> => {
    const mule = bankAccountAt(mules++, seededRandom("mule", mules));
    const added = {
      account_number: mule.accountNumber,
      bank_code: mule.bankCode,
      account_name: [victim.lastName, victim.firstName, victim.middleName].join(" "),
    };
    await untilAnswered("a mule", () => fetch(`${running().bank}/accounts`, json("POST", added)));
    return { ...victim, ...mule };
  };

  const askCode = (id: string, email: string) =>
    untilAnswered("a code", () =>
      fetch(
        `${running().web}/api/shareholders/request_view_kyc`,
        json("POST", { email, account_type: "individual", account_id: id }),
      ),
    );
  const mailsTo = (email: string) =>
    until(`emails to ${email}`, () =>
      inboxAt(running().inbox)
        .mailsTo(email)
        .catch(() => undefined),
    );
  const codesTo = async (email: string) =>
    (await mailsTo(email)).flatMap(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? []);
  const verify = (id: string, email: string, token: string) =>
    untilAnswered("a session", () =>
      fetch(
        `${running().web}/api/shareholders/verify_shareholder_view_kyc`,
        json("POST", { email, account_type: "individual", account_id: id, token }),
      ),
    );
  const sessionOf = async (id: string, email: string): Promise<Session> => {
    const token = await until(`a session of ${email}`, async () => {
      const before = (await codesTo(email)).length;
      await askCode(id, email);
      const code = await until(
        "a code by email",
        async () => (await codesTo(email)).slice(before).at(-1),
        20_000,
      ).catch(() => undefined);
      if (!code) return undefined;
      return (await verify(id, email, code)).body.token as string | undefined;
    });
    return { email, token };
  };
  const as = ({ token }: Session) => ({ "shareholder-authorization": `Bearer ${token}` });
  const view = (session: Session) =>
    untilAnswered("the own account", () =>
      fetch(`${running().web}/api/shareholders/view_account`, { headers: as(session) }),
    );
  const update = async (id: string, session: Session, person: MadeUpPerson): Promise<Answer> => {
    await checkBank(person);
    const body = await submissionForm(person);
    const headers = { ...as(session), "Idempotency-Key": randomUUID() };
    return untilAnswered("an update", () =>
      fetch(`${running().web}/api/shareholders/individual_account/${id}`, {
        method: "PATCH",
        headers,
        body,
      }),
    );
  };
  const freezeLink = (email: string) =>
    until("a link", async () =>
      (await mailsTo(email))
        .map(({ text }) => /\/freeze\/(\S+)/.exec(text)?.[1])
        .findLast((link) => link !== undefined),
    );
  const followLink = (link: string) =>
    untilAnswered("the report", () =>
      fetch(`${running().web}/api/shareholders/freeze/${link}`, { method: "POST" }),
    );
  const journalOf = async (service: Service): Promise<Entry[]> =>
    (await untilAnswered("a journal", () => fetch(`${running()[service]}/journal`))).body.results;

  return {
    ask,
    decide,
    account,
    upload,
    send,
    approved,
    delivered,
    muleFor,
    askCode,
    mailsTo,
    codesTo,
    verify,
    sessionOf,
    as,
    view,
    update,
    freezeLink,
    followLink,
    journalOf,
  };
};
