import type { Holder } from "#shared/contract/registers.ts";
import { type FormState, fullNameOf, type TextField } from "./form-state.ts";

/** What the register knows of the name fields of this kind of form. */
export const namesOf = (
  { FirstName, MiddleName, LastName, CompanyName }: Holder,
  accountType: FormState["accountType"],
): [TextField, string][] => {
  const names: [TextField, string][] =
    accountType === "corporate"
      ? [["companyName", CompanyName]]
      : [
          ["firstName", FirstName],
          ["middleName", MiddleName],
          ["lastName", LastName],
        ];
  return names.filter(([, name]) => name.trim() !== "");
};

export const isNameless = (form: FormState): boolean => fullNameOf(form) === "";
