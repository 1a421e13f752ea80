import type { Country } from "#shared/contract/lookups.ts";
import { formMessages as say } from "#shared/messages/form.ts";
import { publicFormMessages } from "#shared/messages/public-form.ts";
import { fieldOrder, isFilled, labelOf, requiredFields } from "./form-fields.ts";
import type { FormState } from "./form-state.ts";
import { payloadOf } from "./payload.ts";
import type { Phone } from "./phones.ts";

export interface Rules {
  country: (name: string) => Country | undefined;
  judgePhone: (national: string, country: Country) => Phone;
  /** Sentences by path of what the contract refuses. */
  contractProblems: (payload: unknown) => Record<string, string>;
}

export interface Problem {
  field: string;
  sentence: string;
}

export interface Judgement {
  /** The first of each field; the toast shows the first of all. */
  problems: Problem[];
  payload: ReturnType<typeof payloadOf>;
}

/**
 * What stands against sending. The toast shows the first: the checks of the specification in
 * their order, then what is missing, then what the contract refuses.
 */
export const judgeForm = (form: FormState, rules: Rules): Judgement => {
  const phones = phonesOf(form, rules);
  const payload = payloadOf(form, { phone: phones.main.e164, secondaryPhone: phones.second.e164 });
  const found = [
    ...orderedChecks(form, phones),
    ...missing(form),
    ...secondaryPhoneProblem(form, phones),
    ...refused(form, rules.contractProblems(payload)),
  ];
  const fields = new Set<string>();
  const problems = found.filter(({ field }) => !fields.has(field) && fields.add(field));
  return { problems, payload };
};

/** The sentences of a judgement by field. */
export const errorsOf = (problems: readonly Problem[]): Record<string, string> =>
  Object.fromEntries(problems.map(({ field, sentence }) => [field, sentence]));

/** Fields in the order they stand in the form; what is none of them goes last. */
export const inFormOrder = (fields: readonly string[]): string[] => {
  const place = (field: string) => {
    const at = fieldOrder.indexOf(field);
    return at < 0 ? fieldOrder.length : at;
  };
  return [...fields].sort((a, b) => place(a) - place(b));
};

interface Phones {
  main: Phone;
  second: Phone;
  nationality: string;
}

const noPhone: Phone = { e164: "", isValid: true };

const phonesOf = ({ values }: FormState, { country, judgePhone }: Rules): Phones => {
  const judge = (national: string, home: Country | undefined): Phone =>
    national && home ? judgePhone(national, home) : noPhone;
  const home = country(values.nationality);
  return {
    main: judge(values.phone, home),
    second: judge(values.secondaryPhone, country(values.secondaryPhoneCountry)),
    nationality: home?.name ?? values.nationality,
  };
};

/** Each judges only what was entered; what was not is missing, unless the account alone is. */
const orderedChecks = (form: FormState, { main, nationality }: Phones): Problem[] => {
  const { values, bankCheck } = form;
  const { phone, confirmPhone, email, confirmEmail } = values;
  const isAccountJudged =
    values["bank.bankAccountNumber"] !== "" ||
    missing(form).every(({ field }) => field === "bank.bankAccountNumber");
  return [
    isAccountJudged &&
      bankCheck.state !== "verified" && {
        field: "bank.bankAccountNumber",
        sentence: say.bankNotVerified,
      },
    phone && !main.isValid && { field: "phone", sentence: say.phoneInvalid(nationality) },
    phone &&
      confirmPhone &&
      phone !== confirmPhone && {
        field: "confirmPhone",
        sentence: say.phoneMismatch,
      },
    email.trim() &&
      confirmEmail.trim() &&
      !isSameEmail(email, confirmEmail) && {
        field: "confirmEmail",
        sentence: say.emailMismatch,
      },
  ].filter((problem): problem is Problem => Boolean(problem));
};

const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const missing = (form: FormState): Problem[] =>
  requiredFields
    .filter((field) => !isFilled(form, field))
    .map((field) => ({
      field,
      sentence: field === "consent" ? say.consent : say.required(labelOf(field)),
    }));

/** What the contract says of entries that were made; phones are judged by their country above. */
const refused = (form: FormState, byPath: Record<string, string>): Problem[] =>
  Object.entries(byPath)
    .map(([path, sentence]) => ({ field: fieldOfPath(path), sentence }))
    .filter(({ field }) => isFilled(form, field) && !judgedByCountry.includes(field));

const judgedByCountry = ["phone", "secondaryPhone"];

const secondaryPhoneProblem = ({ values }: FormState, { second }: Phones): Problem[] => {
  const { secondaryPhone, secondaryPhoneCountry: country } = values;
  if (!secondaryPhone || (country && second.isValid)) return [];
  const sentence = country
    ? publicFormMessages.secondaryPhoneInvalid(country)
    : publicFormMessages.secondaryPhoneCountry;
  return [{ field: "secondaryPhone", sentence }];
};

/** `holdings.0.accounts` is about the field `holdings`. */
export const fieldOfPath = (path: string): string => {
  if (fieldOrder.includes(path)) return path;
  const [first = path] = path.split(".");
  if (path.startsWith("bank.bankSortCode")) return "bank.bankName";
  return fieldOrder.includes(first) ? first : path;
};
