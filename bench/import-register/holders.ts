import { madeUpName } from "#local/demo-data/names.ts";
import type { Holder } from "#shared/contract/registers.ts";

/** A name that twenty holders have, whatever the size of the register. */
export const rareName = "Ezenwachukwu";
const rareEvery = 500;
const rareUpTo = 10_000;

/** The number of different names, as in a register of this country; the names repeat. */
const names = 20_000;
const made = new Map<number, Pick<Holder, "FirstName" | "LastName" | "MiddleName">>();

const nameAt = (index: number) => {
  const known = made.get(index);
  if (known) return known;
  const { firstName, lastName, middleName } = madeUpName("bench", index);
  const name = { FirstName: firstName, LastName: lastName, MiddleName: middleName };
  made.set(index, name);
  return name;
};

const accountAt = (position: number): string =>
  String((position * 7919 + 13) % 10 ** 10).padStart(10, "0");

export const holderAt = (position: number): Holder => {
  const name = nameAt(position % names);
  const isRare = position < rareUpTo && position % rareEvery === 0;
  return {
    AccountNumber: accountAt(position),
    CompanyName: "",
    ...name,
    ...(isRare && { LastName: rareName }),
  };
};
