import { individualFields } from "../builders/a-submission.ts";
import type { Api } from "./api.ts";
import { importHolders } from "./import-holders.ts";

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
