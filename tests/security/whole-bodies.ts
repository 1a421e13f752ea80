import { z } from "zod";
import { contract } from "#shared/contract/contract.ts";
import type { Route } from "#shared/contract/route.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";
import type { CallSchemas } from "#shared/contract/schemas.ts";
import { corporateFields, individualFields } from "../builders/a-submission.ts";

export type CallWithBody = {
  [K in CallName]: (typeof routes)[K] extends { body: string } ? K : never;
}[CallName];

export const callsWithBody = (Object.entries(routes) as [CallName, Route][]).flatMap(
  ([name, { body }]) => (body ? [name as CallWithBody] : []),
);

export type Body = Record<string, unknown>;

/** What `z.toJSONSchema` writes. */
export interface Described {
  type?: string | string[];
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
}

export const described = (schema: z.ZodType): Described =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Described;

const day = "2026-11-02";
/** Texts for fields whose schema has a pattern or a check. */
const texts: Record<string, string> = {
  accountNumber: "0123456789",
  bankCode: "044",
  account_type: "individual",
  secondaryPhone: "+2348031234567",
  chn: "C0012345AB",
  taxIdentificationNumber: "12345678-0001",
  type: "individual",
  email: "ada@example.test",
  password: "seven green umbrellas",
  newPassword: "eight violet bicycles",
  after: "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5",
  field: "scannedSignatureImage",
  fields: "identificationImage",
  reason: "signature",
  code: "expired",
  registerCode: "DANGCEM",
  consent: "true",
  consentVersion: "2026-11-24",
  website: "",
  manualBankCheck: "true",
  fromDate: day,
  toDate: day,
};

/** A valid value with every field that the schema knows. */
const wholeOf = (one: Described, name = ""): unknown => {
  const [first] = one.enum ?? [];
  if (first !== undefined || one.const !== undefined) return first ?? one.const;
  if (one.anyOf?.[0]) return wholeOf(one.anyOf[0], name);
  if (one.properties) {
    const parts = Object.entries(one.properties);
    return Object.fromEntries(parts.map(([key, part]) => [key, wholeOf(part, key)]));
  }
  if (one.items) return [wholeOf(one.items, name)];
  if (String(one.type).startsWith("boolean")) return true;
  if (/number|integer/.test(String(one.type))) return one.minimum ?? 10;
  return texts[name] ?? "A text";
};

const { directors, ...company } = corporateFields();
const corporate = { ...company, ...directors[0], directors, type: "corporate" };
/** Fields that depend on each other. */
const dependent: Partial<Record<CallWithBody, Body>> = {
  sendIndividualAccount: individualFields(),
  updateIndividualAccount: individualFields(),
  sendCorporateAccount: corporate,
  updateCorporateAccount: corporate,
  decideIndividualAccount: { status: "rejected" },
  decideCorporateAccount: { status: "rejected" },
};

const bodyOf = (name: CallWithBody): Body => {
  const { body }: CallSchemas = contract[name];
  return { ...(body && (wholeOf(described(body)) as Body)), ...dependent[name] };
};

/** Together they have every field of the call, and each of them is valid. */
export const bodiesOf = (name: CallWithBody): [Body, ...Body[]] => {
  const whole = bodyOf(name);
  if (name !== "registerAdmin") return [whole];
  const { invite, password, ...admin } = whole;
  return [
    { ...admin, password },
    { ...admin, invite },
  ];
};
