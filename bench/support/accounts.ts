import type { IndividualSubmission } from "#functions/domain/submission/submission.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";

/** Batches of accounts as the store returns them. */
export const accounts = async function* (count: number): AsyncGenerator<IndividualSubmission[]> {
  for (let at = 0; at < count; at += batchSize) {
    const length = Math.min(batchSize, count - at);
    yield Array.from({ length }, (_, index) => anAccount(at + index));
  }
};

const batchSize = 100;
export const imagesOfAccount = 2;

const { indexed, ...base } = aSubmission({
  status: "approved",
  fields: { address2: "90 Ahmadu Bello Way", stockBroker: "Stanbic IBTC Stockbrokers" },
});

/** The same in every process. */
export const anAccount = (index: number): IndividualSubmission => {
  const at = new Date(Date.UTC(2026, 0, 1) + index * 61_000).toISOString();
  const digits = (offset: number, length: number) =>
    String((index * 7919 + offset) % 10 ** length).padStart(length, "0");
  const pick = (list: readonly string[], offset = 0) => list[(index + offset) % list.length] ?? "";
  const hex = (index * 2654435761).toString(16).padStart(16, "0").slice(-12);
  const image = (name: string) => ({
    key: `submissions/${index}/${name}`,
    type: "image/jpeg" as const,
    bytes: 300_000,
    sha256: "",
  });
  return {
    ...base,
    id: `${digits(3, 8)}-0000-4000-8000-${hex}`,
    dateCreated: at,
    dateUpdated: at,
    dueAt: at,
    approvedAt: at,
    images: { passportImage: image("passport"), scannedSignatureImage: image("signature") },
    fields: {
      ...base.fields,
      firstName: pick(firstNames, 3),
      middleName: pick(firstNames, 7),
      lastName: pick(lastNames),
      dateOfBirth: `19${50 + (index % 50)}-0${1 + (index % 9)}-1${index % 10}`,
      phone: `+23480${digits(1, 8)}`,
      email: `holder.${index}@example.test`,
      address: `${index % 400} Adéọlá Ọdẹ́kù Street, Victoria Island`,
      chn: `C${digits(5, 9)}`,
      taxIdentificationNumber: digits(7, 10),
      identification: { type: "International Passport", number: `A${digits(9, 8)}` },
      bank: {
        ...base.fields.bank,
        bankAccountNumber: digits(11, 10),
        bankVerificationNumber: `22${digits(13, 9)}`,
      },
      holdings: [
        { registerName: "Dangote Cement Plc", registerCode: "DANGCEM", accounts: [digits(15, 9)] },
        { registerName: "Zenith Bank Plc", registerCode: "ZENITH", accounts: [digits(17, 9)] },
      ],
    },
  };
};

const firstNames = ["Adaeze", "Olúwaṣẹ́yìí", "Chíọ́ma", "Ƙwaɓɗo", "Ṣẹ́gun", "Ngozi", "Musa", "Bísí"];
const lastNames = ["Okonkwo", "Adébáyọ̀", "Ńwọ̀kólo", "Danjuma", "Ọlátúnjí", "Yakubu", "Ẹ̀gbá-Cole"];
