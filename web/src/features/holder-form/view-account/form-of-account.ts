import type { HolderAccount } from "#shared/contract/holders.ts";
import type { Country } from "#shared/contract/lookups.ts";
import { type ImageField, imageFieldsOf } from "#shared/kyc/images.ts";
import type { Director } from "#shared/kyc/submission.ts";
import { type DirectorNames, firstDirector, furtherDirectorsOf } from "../model/directors.ts";
import { emptyForm, type FormState, type Images, type Values } from "../model/form-state.ts";
import type { KnownPhone } from "../model/phones.ts";

interface PhoneRules {
  countries: readonly Country[];
  readPhone: (e164: string) => KnownPhone;
}

/** The update form as the account is stored; consent is given anew. */
export const formOfAccount = (account: HolderAccount, rules: PhoneRules): FormState => {
  const images = imagesOf(account);
  const { verified, accountName = "" } = account.bankCheck;
  return {
    ...emptyForm(),
    accountType: account.type,
    purpose: "update",
    values: { ...emptyForm().values, ...sharedOf(account, rules), ...ownOf(account) },
    furtherDirectors: account.type === "corporate" ? account.directors.length - 1 : 0,
    mandated: account.mandated,
    holdings: account.holdings,
    images,
    storedImages: images,
    bankCheck: verified ? { state: "verified", accountName } : { state: "idle" },
  };
};

const sharedOf = (
  account: HolderAccount,
  { countries, readPhone }: PhoneRules,
): Partial<Values> => {
  const second = account.secondaryPhone ? readPhone(account.secondaryPhone) : undefined;
  const { national: phone } = readPhone(account.phone);
  return {
    phone,
    confirmPhone: phone,
    secondaryPhone: second?.national ?? "",
    secondaryPhoneCountry: second ? (countryOf(second, countries)?.name ?? "") : "",
    email: account.email,
    confirmEmail: account.email,
    country: account.country,
    state: account.state,
    city: account.city,
    address: account.address,
    chn: account.chn ?? "",
    stockBroker: account.stockBroker ?? "",
    taxIdentificationNumber: account.taxIdentificationNumber ?? "",
    "bank.bankName": account.bank.bankName,
    "bank.bankSortCode": account.bank.bankSortCode,
    "bank.bankVerificationNumber": account.bank.bankVerificationNumber,
    "bank.bankAccountNumber": account.bank.bankAccountNumber,
  };
};

/** Some numbers tell no country of those that share a code, such as +1. */
const countryOf = ({ iso2, code }: KnownPhone, countries: readonly Country[]) =>
  countries.find((country) => country.iso2 === iso2) ??
  countries.find((country) => country.phonecode.replace(/\D/g, "") === code);

const ownOf = (account: HolderAccount): Partial<Values> => {
  if (account.type === "corporate") {
    const { companyName, rcNumber = "", directors } = account;
    return { companyName, rcNumber, ...directorsOf(directors) };
  }
  const { title, firstName, lastName, gender, dateOfBirth, nationality, identification } = account;
  return {
    title,
    firstName,
    lastName,
    middleName: account.middleName ?? "",
    gender,
    dateOfBirth,
    nationality,
    address2: account.address2 ?? "",
    "identification.type": identification.type,
    "identification.number": identification.number,
  };
};

const directorsOf = (directors: readonly Director[]): Partial<Values> => {
  const names: DirectorNames[] = [firstDirector, ...furtherDirectorsOf(directors.length - 1)];
  return Object.assign(
    {},
    ...directors.map((director, place) => valuesOf(director, names[place] ?? firstDirector)),
  );
};

const valuesOf = (director: Director, names: DirectorNames): Partial<Values> => ({
  [names.directorName]: director.directorName,
  [names.directorBankVerificationNumber]: director.directorBankVerificationNumber,
  [names["identification.type"]]: director.identification.type,
  [names["identification.number"]]: director.identification.number,
});

const imagesOf = (account: HolderAccount): Images => {
  const stored: Partial<Record<ImageField, string>> = account as Record<string, unknown>;
  return Object.fromEntries(
    imageFieldsOf(account.type).flatMap((name) => {
      const base64 = stored[name];
      if (!base64) return [];
      const blob = blobOf(base64, account.imageTypes[name]);
      return [[name, { blob, source: blob, quarterTurns: 0 }]];
    }),
  );
};

const blobOf = (base64: string, type = "image/jpeg"): Blob =>
  new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type });
