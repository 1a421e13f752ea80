import type { HolderAccount } from "#shared/contract/holders.ts";
import type { Country } from "#shared/contract/lookups.ts";
import { type FieldName, fieldsOfType } from "#shared/kyc/fields-of.ts";
import { type ImageField, imageFieldsOf } from "#shared/kyc/images.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import type { StoredDirector } from "#shared/kyc/stored-fields.ts";
import { type DirectorNames, firstDirector, furtherDirectorsOf } from "../model/directors.ts";
import { emptyForm, type FormState, type Images, type Values } from "../model/form-state.ts";
import type { KnownPhone } from "../model/phones.ts";

interface PhoneRules {
  countries: readonly Country[];
  readPhone: (e164: string) => KnownPhone;
}

/** The update form of a stored account. Consent must be given again. */
export const formOfAccount = (account: HolderAccount, rules: PhoneRules): FormState => {
  const images = imagesOf(account);
  const { verified, accountName = "", missing = [], variants } = account.bankCheck;
  return {
    ...emptyForm(),
    accountType: account.type,
    purpose: "update",
    values: {
      ...emptyForm().values,
      ...storedOf(account),
      ...phonesOf(account, rules),
      confirmEmail: account.email,
      manualBankReason: account.manualBankReason ?? "",
      ...bankOf(account),
      ...identityOf(account),
    },
    furtherDirectors: account.type === "corporate" ? account.directors.length - 1 : 0,
    mandated: account.mandated,
    manualBankCheck: account.manualBankCheck ?? false,
    holdings: account.holdings,
    storedHoldings: account.holdings,
    images,
    storedImages: images,
    bankCheck: verified ? { state: "verified", accountName, missing, variants } : { state: "idle" },
  };
};

const storedOf = (account: HolderAccount): Partial<Values> => {
  const stored: Partial<Record<FieldName, string | undefined>> = account;
  return Object.fromEntries(
    fieldsOfType<AccountType>(account.type).map((name) => [name, stored[name] ?? ""]),
  );
};

const phonesOf = (
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
  };
};

const bankOf = ({ bank }: HolderAccount): Partial<Values> => ({
  "bank.bankName": bank.bankName,
  "bank.bankSortCode": bank.bankSortCode,
  "bank.bankVerificationNumber": bank.bankVerificationNumber,
  "bank.bankAccountNumber": bank.bankAccountNumber,
});

/** Some dialling codes, such as +1, belong to several countries. */
const countryOf = ({ iso2, code }: KnownPhone, countries: readonly Country[]) =>
  countries.find((country) => country.iso2 === iso2) ??
  countries.find((country) => country.phonecode.replace(/\D/g, "") === code);

const identityOf = (account: HolderAccount): Partial<Values> =>
  account.type === "corporate"
    ? directorsOf(account.directors)
    : {
        "identification.type": account.identification.type,
        "identification.number": account.identification.number,
      };

const directorsOf = (directors: readonly StoredDirector[]): Partial<Values> => {
  const names: DirectorNames[] = [firstDirector, ...furtherDirectorsOf(directors.length - 1)];
  return Object.assign(
    {},
    ...directors.map((director, place) => valuesOf(director, names[place] ?? firstDirector)),
  );
};

const valuesOf = (director: StoredDirector, names: DirectorNames): Partial<Values> => ({
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
