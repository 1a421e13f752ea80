import { bvnLength } from "#shared/kyc/limits.ts";
import { isMinor, isPlausibleBvn, isPlausibleId } from "#shared/kyc/plausible.ts";
import { doubtMessages as say } from "#shared/messages/doubts.ts";
import { contactPhone } from "../../../lib/env.ts";
import { type DirectorNames, firstDirector, furtherDirectorsOf } from "./directors.ts";
import { textOf } from "./form-fields.ts";
import type { Doubt, FormState, TextField } from "./form-state.ts";
import { meantEmail } from "./meant-email.ts";

/** What looks odd and may still be right, by field: nothing is refused for it (D65). */
export const doubtsOf = (form: FormState, today: string): Record<string, Doubt> => {
  const isCompany = form.accountType === "corporate";
  const directors = [firstDirector, ...furtherDirectorsOf(isCompany ? form.furtherDirectors : 0)];
  return Object.fromEntries(
    [
      isCompany ? undefined : ageDoubt(form, today),
      emailDoubt(form),
      bvnDoubt(form, "bank.bankVerificationNumber"),
      ...directors.map((names) => idDoubt(form, names)),
      ...(isCompany
        ? directors.map((names) => bvnDoubt(form, names.directorBankVerificationNumber))
        : []),
    ].filter((doubt) => doubt !== undefined),
  );
};

type Found = [TextField, Doubt] | undefined;

const ageDoubt = ({ values }: FormState, today: string): Found =>
  isMinor(values.dateOfBirth, today)
    ? ["dateOfBirth", { sentence: say.minor(contactPhone) }]
    : undefined;

const emailDoubt = ({ values }: FormState): Found => {
  const meant = meantEmail(values.email);
  return meant ? ["email", { sentence: say.meantEmail(meant), meant }] : undefined;
};

/** The error says that a BVN has too few digits. */
const bvnDoubt = (form: FormState, name: TextField): Found => {
  const bvn = textOf(form, name);
  return bvn.length === bvnLength && !isPlausibleBvn(bvn)
    ? [name, { sentence: say.implausibleBvn }]
    : undefined;
};

const idDoubt = (form: FormState, names: DirectorNames<TextField>): Found => {
  const type = textOf(form, names["identification.type"]);
  const number = textOf(form, names["identification.number"]);
  return number.trim() !== "" && !isPlausibleId({ type, number })
    ? [names["identification.number"], { sentence: say.implausibleId(type) }]
    : undefined;
};
