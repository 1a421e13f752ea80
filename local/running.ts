import type { Right } from "#shared/kyc/rights.ts";
import type { MadeUpPerson } from "./demo-data/people.ts";
import type { Endpoints } from "./engines-thread.ts";
import type { DemoAdmin } from "./seed.ts";

/** Content of `running.json`: tells other programs on this machine about the running product. */
export interface Running {
  pid: number;
  web: string;
  inbox: string;
  ixtrac: string;
  erights: string;
  bank: string;
  admins: { email: string; password: string; isSuperAdmin: boolean; rights: Right[] }[];
  people: Pick<MadeUpPerson, (typeof personFields)[number]>[];
}

const personFields = [
  "title",
  "firstName",
  "lastName",
  "middleName",
  "bankCode",
  "bankName",
  "accountNumber",
  "registerCode",
  "holderAccountNumber",
] as const;

export const runningOf = ({
  web,
  endpoints,
  admins,
  people,
}: {
  web: string;
  endpoints: Endpoints;
  admins: DemoAdmin[];
  people: readonly MadeUpPerson[];
}): Running => ({
  pid: process.pid,
  web,
  inbox: endpoints.mail,
  ixtrac: endpoints.ixtrac,
  erights: endpoints.erights,
  bank: endpoints.bank,
  admins: admins.map(({ email, password, isSuperAdmin, rights }) => ({
    email,
    password,
    isSuperAdmin,
    rights,
  })),
  people: people.map(
    (person) =>
      Object.fromEntries(
        personFields.map((field) => [field, person[field]]),
      ) as Running["people"][number],
  ),
});
