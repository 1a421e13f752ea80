import { z } from "zod";
import { contract } from "#shared/contract/contract.ts";
import type { Route } from "#shared/contract/route.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";
import type { CallSchemas } from "#shared/contract/schemas.ts";

export type CallWithBody = {
  [K in CallName]: (typeof routes)[K] extends { body: string } ? K : never;
}[CallName];

export const callsWithBody = (Object.entries(routes) as [CallName, Route][]).flatMap(
  ([name, { body }]) => (body ? [name as CallWithBody] : []),
);

export type Body = Record<string, unknown>;

/** What `z.toJSONSchema` writes. */
interface Described {
  type?: string | string[];
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
}

const day = "2026-11-02";
/** Texts for fields whose schema has a pattern or a check. */
const texts: Record<string, string> = {
  accountNumber: "0123456789",
  bankCode: "044",
  account_type: "individual",
  phone: "+2348031234567",
  secondaryPhone: "+2348031234568",
  dateOfBirth: "1985-04-17",
  bankSortCode: "044",
  bankAccountNumber: "0123456789",
  bankVerificationNumber: "22123456789",
  directorBankVerificationNumber: "22123456780",
  number: "A12345678",
  accounts: "0001234567",
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

/** Together they have every field of the call, and each of them is valid. */
export const bodiesOf = (name: CallWithBody): [Body, ...Body[]] => {
  const { body }: CallSchemas = contract[name];
  const json = body && z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  const whole = wholeOf(json as Described) as Body;
  if ("type" in whole && name.includes("Corporate")) whole.type = "corporate";
  const { invite, password, ...admin } = whole;
  if (name === "registerAdmin")
    return [
      { ...admin, password },
      { ...admin, invite },
    ];
  // An approval has no corrections.
  return [name.startsWith("decide") ? { ...whole, status: "rejected" } : whole];
};
