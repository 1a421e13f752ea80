import type { MadeUpPerson } from "./people.ts";
import { drawPictures } from "./pictures.ts";

/** The form of a made-up person as a browser sends it, with pictures of their own. */
export const submissionForm = async (person: MadeUpPerson): Promise<FormData> => {
  const form = new FormData();
  const pictures = await drawPictures(person);
  for (const [name, value] of Object.entries(formFieldsOf(person))) {
    form.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  for (const [name, { bytes, type }] of Object.entries(pictures)) {
    form.set(name, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), "picture");
  }
  return form;
};

/** The fields of a made-up person as the contract has them; JSON parts not yet as strings. */
export const formFieldsOf = (person: MadeUpPerson) => ({
  title: person.title,
  firstName: person.firstName,
  lastName: person.lastName,
  middleName: person.middleName,
  gender: person.gender,
  dateOfBirth: person.dateOfBirth,
  nationality: person.nationality,
  phone: `+234${person.phone.slice(1)}`,
  email: person.email,
  country: person.country,
  state: person.state,
  city: person.city,
  address: person.address,
  chn: person.chn,
  stockBroker: person.stockBroker,
  taxIdentificationNumber: person.taxIdentificationNumber,
  holdings: [
    {
      registerName: person.registerName,
      registerCode: person.registerCode,
      accounts: [person.holderAccountNumber],
    },
  ],
  bank: {
    bankName: person.bankName,
    bankAccountNumber: person.accountNumber,
    bankVerificationNumber: person.bvn,
    bankSortCode: person.bankCode,
  },
  mandated: "true",
  identification: { type: person.idType, number: person.idNumber },
  consent: "true",
});
