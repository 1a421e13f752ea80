import { anImage } from "../builders/an-image.ts";
import type { Known, World } from "./adapter.ts";

export const accountTypes = ["individual", "corporate"] as const;
export type AccountType = (typeof accountTypes)[number];

let made = 0;
/** Different for each form: forms with the same number are compared with each other. */
const ownDigits = (count: number) => String(++made).padStart(count, "0");

/** Different each time, for the same reason. */
const ownPicture = () => Buffer.from(anImage({ type: "image/png" }));
export const picture = ownPicture();

/** Bank, holdings and identification travel as JSON strings, images as files. */
export const formOf = (fields: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (Buffer.isBuffer(value)) {
      form.set(name, new Blob([Uint8Array.from(value)], { type: "image/png" }), "picture.png");
    } else form.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  return form;
};

/** What section 5 requires of both types, and the images. */
const ofBoth = (person: Known) => ({
  country: "Nigeria",
  state: "Lagos",
  city: "Ikeja",
  phone: `+234803${ownDigits(7)}`,
  email: `holder${++made}@example.com`,
  address: "1 Broad Street",
  bank: {
    bankName: person.bankName,
    bankAccountNumber: person.accountNumber,
    bankVerificationNumber: `22${ownDigits(9)}`,
    bankSortCode: person.bankCode,
  },
  identificationImage: ownPicture(),
  scannedSignatureImage: ownPicture(),
  passportImage: ownPicture(),
  consent: "true",
});

/** Every field that section 5 requires. */
export const required = {
  individual: (person: Known) => ({
    ...ofBoth(person),
    title: "Mr",
    firstName: person.firstName,
    lastName: person.lastName,
    gender: "Male",
    dateOfBirth: "1980-05-04",
    nationality: "Nigeria",
    identification: { type: "International Passport", number: `A${ownDigits(8)}` },
    type: "individual",
  }),
  corporate: (person: Known) => ({
    ...ofBoth(person),
    companyName: `${person.lastName} Trading Limited`,
    directorName: `${person.firstName} ${person.lastName}`,
    directorBankVerificationNumber: `22${ownDigits(9)}`,
    identification: { type: "Voter's Card", number: `90F5B1C2D3E4F${ownDigits(6)}` },
    companySealImage: ownPicture(),
    type: "corporate",
  }),
};

const optionalOfBoth = () => ({
  secondaryPhone: "+447400123456",
  chn: `C${ownDigits(9)}`,
  stockBroker: "Any Broker Limited",
  taxIdentificationNumber: "12345678-0001",
  mandated: "true",
});

/** What section 5 leaves optional. */
export const optional = {
  individual: (person: Known) => ({
    ...optionalOfBoth(),
    middleName: person.middleName,
    address2: "2 Marina Road",
    holdings: [
      {
        registerName: "A register",
        registerCode: person.registerCode,
        accounts: [person.holderAccountNumber],
      },
    ],
    proofOfPurchaseOfSharesImage: ownPicture(),
  }),
  corporate: () => ({
    ...optionalOfBoth(),
    rcNumber: `RC${ownDigits(6)}`,
    boardResolutionImage: ownPicture(),
    cacRegistrationOrBankersConfirmationImage: ownPicture(),
  }),
};

type Name = Pick<Known, "firstName" | "middleName" | "lastName">;

export const nameOf = ({ firstName, middleName, lastName }: Name) =>
  `${firstName} ${middleName} ${lastName}`;

/** What several parts of the specification do on the way. */
export const stepsOf = (world: World) => {
  const admin = (method: string, path: string, body?: object, as = world.clerk) =>
    world.call(method, `/admin/${path}`, { as, body });
  const person = (place: number): Known => {
    const known = world.people[place];
    if (!known) throw new Error(`There is no made-up person ${place}.`);
    return known;
  };
  /** The bank check of the form, which comes before a submission. */
  const checkBank = ({ accountNumber, bankCode, ...name }: Known, kycFullName = nameOf(name)) => {
    const body = { accountNumber, bankCode, matchAccounts: true, kycFullName };
    return world.call("POST", "/accounts/validate_account", { body });
  };
  const send = (type: AccountType, fields: object) =>
    world.call("POST", `/shareholders/${type}_account`, { body: formOf(fields) });
  const listed = async (type: AccountType, query: string): Promise<Record<string, string>[]> =>
    (await admin("GET", `${type}_account?${query}`)).body.results;
  return {
    admin,
    person,
    checkBank,
    send,
    listed,
    chief: (method: string, path: string, body?: object) => admin(method, path, body, world.chief),
    account: async (type: AccountType, id: string) =>
      (await admin("GET", `${type}_account/${id}`)).body.results,
    decide: (type: AccountType, id: string, body: object) =>
      admin("PATCH", `${type}_account/${id}`, body),
    idsIn: async (type: AccountType, query: string) =>
      (await listed(type, query)).map(({ id }) => id),
    /** Sends a form and finds the id under which an administrator sees it in the list. */
    sentBy: async <Type extends AccountType>(type: Type, place: number, more: object = {}) => {
      if (type === "individual") await checkBank(person(place));
      const own = required[type](person(place)) as ReturnType<(typeof required)[Type]>;
      const fields = { ...own, ...more };
      const answer = await send(type, fields);
      if (!answer.ok) throw new Error(`Not accepted: ${answer.bytes}`);
      const pending = await listed(type, "status=pending");
      return { id: pending.find(({ email }) => email === fields.email)?.id ?? "", fields };
    },
  };
};
