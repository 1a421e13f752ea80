import type { Holder } from "#shared/contract/registers.ts";
import { type Allocation, holderAccountNumber, holderAt, holderCount } from "./allocation.ts";
import { companyName } from "./company-names.ts";
import { madeUpName } from "./names.ts";
import type { Register } from "./registers.ts";

export interface Holders {
  total: number;
  /** Holders are created on request. */
  slice: (start: number, limit: number) => Holder[];
}

export const madeUpHolders = (register: Register): Holders => {
  const total = holderCount(register);
  return {
    total,
    slice: (start, limit) =>
      Array.from({ length: Math.max(0, Math.min(limit, total - start)) }, (_, offset) =>
        holderIn({ register, position: start + offset }),
      ),
  };
};

const holderIn = (allocation: Allocation): Holder => {
  const [kind, index] = holderAt(allocation) ?? [];
  if (kind === "company") return company(allocation, companyName(index ?? 0));
  if (kind === "person") return person(allocation, "person", index ?? 0);
  return person(allocation, "holder", allocation.register.code, allocation.position);
};

const person = (allocation: Allocation, topic: string, ...numbers: (string | number)[]): Holder => {
  const { firstName, lastName, middleName } = madeUpName(topic, ...numbers);
  return {
    AccountNumber: holderAccountNumber(allocation),
    FirstName: firstName,
    LastName: lastName,
    MiddleName: middleName,
    CompanyName: "",
  };
};

const company = (allocation: Allocation, name: string): Holder => ({
  AccountNumber: holderAccountNumber(allocation),
  FirstName: "",
  LastName: "",
  MiddleName: "",
  CompanyName: name,
});
