import type { Holder } from "#shared/contract/lookups.ts";
import { companyName } from "./company-names.ts";
import { madeUpName } from "./names.ts";
import type { Register } from "./registers.ts";
import { holderAccountNumber, holderCount, occupantOf, type Seat } from "./seats.ts";

export interface Holders {
  total: number;
  /** The holders from one position on; each is made up when asked for. */
  slice: (start: number, limit: number) => Holder[];
}

/** Who holds shares in a register: the made-up people and companies, and others besides. */
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

const holderIn = (seat: Seat): Holder => {
  const [kind, index] = occupantOf(seat) ?? [];
  if (kind === "company") return company(seat, companyName(index ?? 0));
  if (kind === "person") return person(seat, "person", index ?? 0);
  return person(seat, "holder", seat.register.code, seat.position);
};

const person = (seat: Seat, topic: string, ...numbers: (string | number)[]): Holder => {
  const { firstName, lastName, middleName } = madeUpName(topic, ...numbers);
  return {
    AccountNumber: holderAccountNumber(seat),
    FirstName: firstName,
    LastName: lastName,
    MiddleName: middleName,
    CompanyName: "",
  };
};

const company = (seat: Seat, name: string): Holder => ({
  AccountNumber: holderAccountNumber(seat),
  FirstName: "",
  LastName: "",
  MiddleName: "",
  CompanyName: name,
});
