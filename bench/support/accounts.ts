import type { Submission } from "#functions/domain/submission/submission.ts";

/** Made-up accounts, the same in every run, in batches as the store returns them. */
export const accounts = async function* (
  count: number,
  over: (index: number) => Partial<Submission> = () => ({}),
): AsyncGenerator<Submission[]> {
  for (let at = 0; at < count; at += batchSize) {
    const size = Math.min(batchSize, count - at);
    yield Array.from({ length: size }, (_, index) => ({
      ...anAccount(at + index),
      ...over(at + index),
    })) as Submission[];
  }
};

const batchSize = 100;

export const anAccount = (index: number): Submission => {
  const at = new Date(Date.UTC(2026, 0, 1) + index * 61_000).toISOString();
  const digits = (offset: number, length: number) =>
    String((index * 7919 + offset) % 10 ** length).padStart(length, "0");
  const pick = <T>(list: readonly T[], offset = 0): T => list[(index + offset) % list.length] as T;
  const hex = (index * 2654435761).toString(16).padStart(16, "0").slice(-12);
  return {
    id: `${digits(3, 8)}-0000-4000-8000-${hex}`,
    type: "individual",
    status: "approved",
    version: 1,
    revision: 2,
    dateCreated: at,
    dateUpdated: at,
    dueAt: at,
    approvedAt: at,
    images: {
      identificationImage: image(index, "identification"),
      scannedSignatureImage: image(index, "signature"),
      passportImage: image(index, "passport"),
    },
    bankCheck: { verified: true, accountName: `${pick(lastNames)} ${pick(firstNames, 3)}`, at },
    consent: { version: "2026-01", at },
    flags: [],
    uploads: {},
    fields: {
      title: pick(["Mr", "Mrs", "Dr", "Chief"]),
      firstName: pick(firstNames, 3),
      middleName: pick(firstNames, 7),
      lastName: pick(lastNames),
      gender: pick(["Male", "Female"]),
      dateOfBirth: `19${50 + (index % 50)}-0${1 + (index % 9)}-1${index % 10}`,
      nationality: "Nigeria",
      phone: `+23480${digits(1, 8)}`,
      email: `holder.${index}@example.test`,
      country: "Nigeria",
      state: pick(["Lagos", "Ọ̀yọ́", "Kano", "Enugu"]),
      city: pick(["Ikeja", "Ìbàdàn", "Kano", "Nsukka"]),
      address: `${index % 400} Adéọlá Ọdẹ́kù Street, Victoria Island`,
      address2: `${index % 90} Ahmadu Bello Way`,
      chn: `C${digits(5, 9)}`,
      stockBroker: "Stanbic IBTC Stockbrokers",
      taxIdentificationNumber: digits(7, 10),
      identification: { type: "International Passport", number: `A${digits(9, 8)}` },
      bank: {
        bankName: pick(["Access Bank", "Zenith Bank", "Guaranty Trust Bank"]),
        bankSortCode: "044",
        bankAccountNumber: digits(11, 10),
        bankVerificationNumber: `22${digits(13, 9)}`,
      },
      mandated: true,
      holdings: [
        { registerName: "Dangote Cement Plc", registerCode: "DANGCEM", accounts: [digits(15, 9)] },
        { registerName: "Zenith Bank Plc", registerCode: "ZENITH", accounts: [digits(17, 9)] },
      ],
    },
  };
};

const image = (index: number, name: string) =>
  ({
    key: `submissions/${index}/${name}`,
    type: "image/jpeg",
    bytes: 300_000,
    sha256: "",
  }) as const;

const firstNames = ["Adaeze", "Olúwaṣẹ́yìí", "Chíọ́ma", "Ƙwaɓɗo", "Ṣẹ́gun", "Ngozi", "Musa", "Bísí"];
const lastNames = ["Okonkwo", "Adébáyọ̀", "Ńwọ̀kólo", "Danjuma", "Ọlátúnjí", "Yakubu", "Ẹ̀gbá-Cole"];
