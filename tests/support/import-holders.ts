import { registerStore } from "#functions/store/registers/registers.ts";
import { type Table, transact } from "#functions/store/table/table.ts";
import type { Holder } from "#shared/contract/registers.ts";
import { individualFields } from "../builders/a-submission.ts";
import type { Api } from "./api.ts";

/** Imports a register in one step: searches then see these holders and no others. */
export const importHolders = async (
  table: Table,
  { code, generation, holders }: { code: string; generation: string; holders: Holder[] },
): Promise<void> => {
  await registerStore(table).writeHolders(code, generation, holders);
  await putInForce(table, { code, generation, count: holders.length });
};

export const putInForce = async (
  table: Table,
  { code, generation, count }: { code: string; generation: string; count: number },
): Promise<void> => {
  const at = "2026-11-02T09:30:00.000Z";
  const { write } = await registerStore(table).replacement(code, generation, { count, at });
  await transact(table, [write]);
};

/** Imports the register that the builders name, with their person or company as the holder. */
export const knowHoldings = async ({ tables }: Api): Promise<void> => {
  const { firstName, middleName = "", lastName, holdings } = individualFields();
  const [{ registerCode: code, accounts }] = holdings as [(typeof holdings)[number]];
  await importHolders(tables.registers, {
    code,
    generation: "g1",
    holders: accounts.map((AccountNumber) => ({
      AccountNumber,
      FirstName: firstName,
      MiddleName: middleName,
      LastName: lastName,
      CompanyName: "Sahel Farms Limited",
    })),
  });
};
