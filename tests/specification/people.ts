import { anImage } from "../builders/an-image.ts";
import type { Known, World } from "./adapter.ts";

type Fields = Record<string, string | undefined | Buffer | object>;

let made = 0;

/** The same for everybody. */
export const picture = Buffer.from(anImage({ type: "image/png" }));

/** Bank, holdings and identification travel as JSON strings, images as files. */
export const formOf = (fields: Fields): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (Buffer.isBuffer(value)) {
      form.set(name, new Blob([Uint8Array.from(value)], { type: "image/png" }), "picture.png");
    } else form.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  return form;
};

/** Every field that section 5 requires of an individual, and the images. */
export const required = (person: Known) => ({
  title: "Mr",
  firstName: person.firstName,
  lastName: person.lastName,
  gender: "Male",
  dateOfBirth: "1980-05-04",
  nationality: "Nigeria",
  phone: "+2348031234567",
  email: `holder${++made}@example.com`,
  country: "Nigeria",
  state: "Lagos",
  city: "Ikeja",
  address: "1 Broad Street",
  bank: bankOf(person),
  identification: { type: "International Passport", number: "A01234567" },
  identificationImage: picture,
  scannedSignatureImage: picture,
  passportImage: picture,
  type: "individual",
  consent: "true",
});

export const bankOf = (person: Known) => ({
  bankName: person.bankName,
  bankAccountNumber: person.accountNumber,
  bankVerificationNumber: "22345678901",
  bankSortCode: person.bankCode,
});

/** What section 5 leaves optional. */
export const optional = (person: Known) => ({
  middleName: person.middleName,
  secondaryPhone: "+447400123456",
  chn: "C123456789",
  address2: "2 Marina Road",
  stockBroker: "Any Broker Limited",
  taxIdentificationNumber: "12345678-0001",
  mandated: "true",
  holdings: [
    {
      registerName: "A register",
      registerCode: person.registerCode,
      accounts: [person.holderAccountNumber],
    },
  ],
  proofOfPurchaseOfSharesImage: picture,
});

export const company = (person: Known) => ({
  companyName: `${person.lastName} Trading Limited`,
  country: "Nigeria",
  state: "Lagos",
  city: "Ikeja",
  phone: "+2348031234567",
  email: `company${++made}@example.com`,
  address: "1 Broad Street",
  bank: bankOf(person),
  directorName: `${person.firstName} ${person.lastName}`,
  directorBankVerificationNumber: "22345678902",
  identification: { type: "Voter's Card", number: "90F5B1C2D3E4F5A6B7C" },
  identificationImage: picture,
  scannedSignatureImage: picture,
  passportImage: picture,
  companySealImage: picture,
  type: "corporate",
  consent: "true",
});

export const companyOptional = {
  rcNumber: "RC123456",
  secondaryPhone: "+447400123456",
  chn: "C123456780",
  stockBroker: "Any Broker Limited",
  taxIdentificationNumber: "12345678-0002",
  mandated: "true",
  boardResolutionImage: picture,
  cacRegistrationOrBankersConfirmationImage: picture,
};

export type AccountType = "individual" | "corporate";

/** The bank check of the form, which comes before a submission. */
export const checkBank = ({ call }: World, person: Known, kycFullName = nameOf(person)) =>
  call("POST", "/accounts/validate_account", {
    body: {
      accountNumber: person.accountNumber,
      bankCode: person.bankCode,
      matchAccounts: true,
      kycFullName,
    },
  });

export const nameOf = ({ firstName, middleName, lastName }: Known) =>
  `${firstName} ${middleName} ${lastName}`;

export const send = ({ call }: World, type: AccountType, fields: Fields) =>
  call("POST", `/shareholders/${type}_account`, { body: formOf(fields) });

/** Sends a form and returns the id under which an administrator finds it in the list. */
export const sent = async (
  world: World,
  type: AccountType,
  fields: Fields & { email: string },
): Promise<string> => {
  const answer = await send(world, type, fields);
  if (!answer.ok) throw new Error(`Not accepted: ${answer.bytes}`);
  const { body } = await world.call("GET", `/admin/${type}_account?status=pending`, {
    as: world.clerk,
  });
  return body.results.find(({ email }: { email: string }) => email === fields.email).id;
};

export const personAt = ({ people }: World, place: number): Known => {
  const person = people[place];
  if (!person) throw new Error(`There is no made-up person ${place}.`);
  return person;
};

export const accountTypes = ["individual", "corporate"] as const;
export const fieldsOf = { individual: required, corporate: company };

/** What several parts of the specification do on the way. */
export const stepsOf = (world: World) => {
  const admin = (method: string, path: string, body?: object, as = world.clerk) =>
    world.call(method, `/admin/${path}`, { as, body });
  return {
    admin,
    chief: (method: string, path: string, body?: object) => admin(method, path, body, world.chief),
    account: async (type: AccountType, id: string) =>
      (await admin("GET", `${type}_account/${id}`)).body.results,
    decide: (type: AccountType, id: string, body: object) =>
      admin("PATCH", `${type}_account/${id}`, body),
    idsIn: async (type: AccountType, query: string): Promise<string[]> =>
      (await admin("GET", `${type}_account?${query}`)).body.results.map(
        ({ id }: { id: string }) => id,
      ),
    sentBy: async (type: AccountType, place: number, more: object = {}) => {
      const person = personAt(world, place);
      if (type === "individual") await checkBank(world, person);
      const fields = { ...fieldsOf[type](person), ...more };
      return { id: await sent(world, type, fields), fields };
    },
  };
};
