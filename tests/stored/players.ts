import { createCanvas } from "@napi-rs/canvas";
import { madeUpCompany } from "#local/demo-data/companies.ts";
import { companyFieldsOf } from "#local/demo-data/company-form.ts";
import { multipartOf } from "#local/demo-data/form-parts.ts";
import { madeUpPerson } from "#local/demo-data/people.ts";
import { formFieldsOf } from "#local/demo-data/submission-form.ts";
import type { Running } from "#local/running.ts";
import { requiredImagesOf } from "#shared/kyc/images.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { inboxAt } from "../support/inbox.ts";
import { until } from "../support/until.ts";
import { who } from "../support/who.ts";

export type Images = Record<string, ReturnType<typeof anImage>>;
export interface Sent {
  type: AccountType;
  id: string;
  email: string;
}

export const runs = "/admin/upload_accounts_to_external_services";

/** Calls of everybody who works with the product. */
export const playersAt = async ({ web, inbox, ixtrac, admins }: Running) => {
  const mails = inboxAt(inbox);

  const request = async (method: string, path: string, body?: unknown, headers = {}) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${web}/api${path}`, {
      method,
      headers: { ...(!isForm && { "Content-Type": "application/json" }), ...headers },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    if (answer.headers.get("content-type")?.includes("json")) return answer.json();
    await answer.arrayBuffer();
    return undefined;
  };
  const signIn = async (one: ReturnType<typeof who.clerk>, code?: string) => {
    const { email, password } = one ?? {};
    const { token } = await request("POST", "/admin/login_admin", { email, password, code });
    return { Authorization: `Bearer ${token}` };
  };
  const clerk = await signIn(who.clerk(admins));
  const send = async (type: AccountType, fields: object, images: Images): Promise<Sent> => {
    const form = multipartOf(defined(fields), { ...imagesOf(type), ...images });
    const { results } = await request("POST", `/shareholders/${type}_account`, form);
    return { type, id: results.id, email: (fields as { email: string }).email };
  };
  const verify = (
    bankCode: string,
    accountNumber: string,
    kycFullName: string,
    type: AccountType,
  ) =>
    request("POST", "/accounts/validate_account", {
      ...{ accountNumber, bankCode, kycFullName, matchAccounts: true, account_type: type },
    });
  const sendPerson = async (index: number, over: object = {}, images: Images = {}) => {
    const person = madeUpPerson(index);
    const { firstName, middleName, lastName } = person;
    const name = [firstName, middleName, lastName].filter(Boolean).join(" ");
    await verify(person.bankCode, person.accountNumber, name, "individual");
    return send("individual", { ...formFieldsOf(person), ...over }, images);
  };
  const sendCompany = async (index: number, over: object = {}) => {
    const company = madeUpCompany(index);
    await verify(company.bankCode, company.accountNumber, company.companyName, "corporate");
    return send("corporate", { ...companyFieldsOf(company), ...over }, {});
  };
  /** Again when a comparison has just changed the account. */
  const decide = (account: Sent, status: "approved" | "rejected", body: object = {}) =>
    until("a decision", () =>
      request("PATCH", pathOf(account), { status, ...body }, clerk).catch((error: Error) => {
        if (error.message.includes(": 409 ")) return undefined;
        throw error;
      }),
    );
  const viewAs = async ({ type, id, email }: Sent) => {
    const before = (await mails.mailsTo(email)).length;
    const account = { email, account_type: type, account_id: id };
    await request("POST", "/shareholders/request_view_kyc", account);
    const token = await mails.nextCode(email, before);
    const answer = await request("POST", "/shareholders/verify_shareholder_view_kyc", {
      ...account,
      token,
    });
    return { "shareholder-authorization": `Bearer ${answer.token}` };
  };
  const update = async (account: Sent, fields: object, images: Images = {}) => {
    const form = multipartOf(defined(fields), images);
    const path = `/shareholders/${account.type}_account/${account.id}`;
    await request("PATCH", path, form, await viewAs(account));
  };
  const upload = (account_type: AccountType) => request("POST", runs, { account_type }, clerk);
  const uploadAll = async (type: AccountType) => {
    const { results } = await upload(type);
    await until("the end of the upload", async () => {
      const run = await request("GET", `${runs}/${results.jobId}`, undefined, clerk);
      return run.results.state === "done" || undefined;
    });
  };
  const behave = (mode: string, times?: number) =>
    fetch(`${ixtrac}/behave`, { method: "POST", body: JSON.stringify({ mode, times }) });
  const followLinkOf = async (email: string) => {
    const link = await mails.freezeLink(email);
    await request("POST", `/shareholders/freeze/${link.split("/").at(-1)}`, {});
  };

  return {
    mails,
    clerk,
    request,
    signIn,
    verify,
    sendPerson,
    sendCompany,
    decide,
    viewAs,
    update,
    upload,
    uploadAll,
    behave,
    followLinkOf,
  };
};

export const pathOf = ({ type, id }: Sent) => `/admin/${type}_account/${id}`;

function defined(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function imagesOf(type: AccountType): Images {
  return Object.fromEntries(requiredImagesOf(type).map((name) => [name, anImage()]));
}

/** A tiny image, each another one. */
export function anImage() {
  const canvas = createCanvas(8, 8);
  const pen = canvas.getContext("2d");
  for (let at = 0; at < 64; at++) {
    pen.fillStyle = `hsl(${Math.floor(Math.random() * 360)} 60% 50%)`;
    pen.fillRect(at % 8, Math.floor(at / 8), 1, 1);
  }
  return { bytes: new Uint8Array(canvas.toBuffer("image/png")), type: "image/png" } as const;
}
