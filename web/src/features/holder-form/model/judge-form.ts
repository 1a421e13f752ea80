import type { Country } from "#shared/contract/lookups.ts";
import { plainEmail } from "#shared/kyc/clean-input.ts";
import { accountsProblem } from "#shared/kyc/holdings.ts";
import type { Phone } from "#shared/kyc/phone.ts";
import { formMessages as say } from "#shared/messages/form.ts";
import { labelOf, publicFormMessages } from "#shared/messages/public-form.ts";
import { contractProblems } from "./contract-problems.ts";
import { placeOfDirector } from "./directors.ts";
import { doubtsOf } from "./doubts.ts";
import { isFilled, needsVerifiedBank, requiredFieldsOf } from "./form-fields.ts";
import { fieldOfPath, type Problem } from "./form-problems.ts";
import { type Doubt, type FormState, phoneCountryOf } from "./form-state.ts";
import { type Payload, payloadOf } from "./payload.ts";

interface Rules {
  country: (name: string) => Country | undefined;
  judgePhone: (national: string, country: Country) => Phone;
}

export interface Judgement {
  /** The first problem of each field; the toast shows the first of all. */
  problems: Problem[];
  doubts: Record<string, Doubt>;
  payload: Payload;
}

/**
 * Returns the problems that prevent sending. Load it lazily: the contract brings zod along. Order:
 * the checks of the specification, then missing fields, then what the contract refuses.
 */
export const judgeForm = (form: FormState, rules: Rules): Judgement => {
  const phones = phonesOf(form, rules);
  const payload = payloadOf(form, { phone: phones.main.e164, secondaryPhone: phones.second.e164 });
  const byContract = refused(form, contractProblems(payload));
  const found = [
    ...orderedChecks(form, phones, byContract),
    ...missing(form),
    ...secondaryPhoneProblem(form, phones),
    ...holdingsProblem(form),
    ...byContract,
  ];
  const fields = new Set<string>();
  const problems = found
    .filter(({ field }) => !fields.has(field) && fields.add(field))
    .map((problem) => withDirector(form, problem));
  return { problems, doubts: doubtsOf(form, new Date().toISOString().slice(0, 10)), payload };
};

interface Phones {
  main: Phone;
  confirmation: Phone;
  second: Phone;
  home: string;
}

const noPhone: Phone = { e164: "", isValid: true };

const phonesOf = (form: FormState, { country, judgePhone }: Rules): Phones => {
  const { values } = form;
  const judge = (national: string, home: Country | undefined): Phone =>
    national && home ? judgePhone(national, home) : noPhone;
  const home = country(phoneCountryOf(form));
  return {
    main: judge(values.phone, home),
    confirmation: judge(values.confirmPhone, home),
    second: judge(values.secondaryPhone, country(values.secondaryPhoneCountry)),
    home: home?.name ?? phoneCountryOf(form),
  };
};

/** Skips empty fields, which `missing` reports, unless only the account number is missing. */
const orderedChecks = (
  form: FormState,
  phones: Phones,
  byContract: readonly Problem[],
): Problem[] => {
  const { values, bankCheck } = form;
  const { main, home } = phones;
  const { phone, confirmPhone, email, confirmEmail } = values;
  const isAccountJudged =
    needsVerifiedBank(form) &&
    (values["bank.bankAccountNumber"] !== "" ||
      missing(form).every(({ field }) => field === "bank.bankAccountNumber"));
  return [
    isAccountJudged &&
      bankCheck.state !== "verified" && {
        field: "bank.bankAccountNumber",
        sentence: say.bankNotVerified,
      },
    phone && !main.isValid && { field: "phone", sentence: say.phoneInvalid(home) },
    phone &&
      confirmPhone &&
      !isSamePhone(form, phones) && {
        field: "confirmPhone",
        sentence: say.phoneMismatch,
      },
    form.purpose === "update" && byContract.find(({ field }) => field === "email"),
    email.trim() &&
      confirmEmail.trim() &&
      !isSameEmail(email, confirmEmail) && {
        field: "confirmEmail",
        sentence: say.emailMismatch,
      },
  ].filter((problem): problem is Problem => Boolean(problem));
};

/** Among several directors, the sentence says whose answer is wrong. */
const withDirector = ({ accountType, furtherDirectors }: FormState, problem: Problem): Problem => {
  const { field, sentence } = problem;
  if (accountType !== "corporate" || furtherDirectors === 0) return problem;
  const place = placeOfDirector(field);
  return place === undefined
    ? problem
    : { field, sentence: publicFormMessages.ofDirector(place, sentence) };
};

/** Or the same number, once with and once without the 0 at its beginning. */
const isSamePhone = ({ values }: FormState, { main, confirmation }: Phones): boolean =>
  values.phone === values.confirmPhone || (main.e164 !== "" && main.e164 === confirmation.e164);

const isSameEmail = (one: string, other: string): boolean => plainEmail(one) === plainEmail(other);

const missing = (form: FormState): Problem[] =>
  requiredFieldsOf(form)
    .filter((field) => !isFilled(form, field))
    .map((field) => ({
      field,
      sentence: field === "consent" ? say.consent : say.required(labelOf(field, form.accountType)),
    }));

/** Contract errors of filled fields, without phones: country rules check those above. */
const refused = (form: FormState, byPath: Record<string, string>): Problem[] =>
  Object.entries(byPath)
    .map(([path, sentence]) => ({ field: fieldOfPath(form, path), sentence }))
    .filter(({ field }) => isFilled(form, field) && !judgedByCountry.includes(field));

const holdingsProblem = ({ holdings, storedHoldings }: FormState): Problem[] => {
  const sentence = accountsProblem(holdings, storedHoldings);
  return sentence ? [{ field: "holdings", sentence }] : [];
};

const judgedByCountry = ["phone", "secondaryPhone"];

const secondaryPhoneProblem = ({ values }: FormState, { second }: Phones): Problem[] => {
  const { secondaryPhone, secondaryPhoneCountry: country } = values;
  if (!secondaryPhone || (country && second.isValid)) return [];
  const sentence = country
    ? publicFormMessages.secondaryPhoneInvalid(country)
    : publicFormMessages.secondaryPhoneCountry;
  return [{ field: "secondaryPhone", sentence }];
};
