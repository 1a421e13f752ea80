import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { indexGeneration } from "#functions/domain/comparison/duplicates.ts";
import type { IndividualSubmission } from "#functions/domain/submission/submission.ts";
import type { CorporateFields, IndividualFields } from "#shared/kyc/submission.ts";

export const digits = (count: number): string =>
  Array.from({ length: count }, () => randomInt(10)).join("");

/** What people and companies have in common. */
const contact = () => ({
  phone: "+2348031234567",
  email: `ada.${digits(10)}@example.test`,
  country: "Nigeria",
  state: "Lagos",
  city: "Ikeja",
  address: "12 Allen Avenue",
  holdings: holdingsOf("0001234567"),
  bank: aBank(),
  mandated: true,
});

const holdingsOf = (...accounts: string[]) => [
  { registerName: "Dangote Cement Plc", registerCode: "DANGCEM", accounts },
];

/** Data of a person with random numbers and a random email, so that no two are duplicates. */
export const individualFields = (over: Partial<IndividualFields> = {}): IndividualFields => ({
  title: "Mrs",
  firstName: "Adaeze",
  middleName: "Ngozi",
  lastName: "Okonkwo",
  gender: "Female",
  dateOfBirth: "1985-04-17",
  nationality: "Nigeria",
  ...contact(),
  identification: { type: "International Passport", number: `A${digits(8)}` },
  ...over,
});

export const aBank = (over: Partial<IndividualFields["bank"]> = {}) => ({
  bankName: "Access Bank",
  bankSortCode: "044",
  bankAccountNumber: digits(10),
  bankVerificationNumber: `22${digits(9)}`,
  ...over,
});

export const corporateFields = (over: Partial<CorporateFields> = {}): CorporateFields => ({
  ...contact(),
  companyName: "Sahel Farms Limited",
  rcNumber: "RC 123456",
  directors: [
    {
      directorName: "Musa Danjuma",
      directorBankVerificationNumber: `22${digits(9)}`,
      identification: { type: "Driver's License", number: `ABC${digits(5)}DE${digits(2)}` },
    },
  ],
  ...over,
});

type SubmissionState = Omit<IndividualSubmission, "type" | "fields">;

/** An approved submission has the time of its approval. */
const sent = (over: Partial<SubmissionState>): SubmissionState => {
  const at = "2026-11-02T09:30:00.000Z";
  const id = randomUUID();
  return {
    id,
    status: "pending",
    version: 1,
    revision: 1,
    dateCreated: at,
    dateUpdated: at,
    dueAt: "2026-11-04T09:30:00.000Z",
    images: {
      passportImage: {
        key: `submissions/${id}/passportImage-${randomUUID()}`,
        type: "image/jpeg",
        bytes: 120_000,
        sha256: randomBytes(32).toString("hex"),
      },
    },
    bankCheck: { verified: true, accountName: "OKONKWO ADAEZE NGOZI", at },
    consent: { version: "2026-11", at },
    flags: [],
    uploads: {},
    indexed: indexGeneration,
    ...(over.status === "approved" && { approvedAt: "2026-11-02T10:00:00.000Z" }),
    ...over,
  };
};

type Over<Fields> = Partial<SubmissionState> & { fields?: Partial<Fields> };

const ownHoldings = () => holdingsOf(`1${digits(9)}`);

/** A submission that was just sent, so its fields obey the rules of the form. */
export const aSubmission = ({ fields, ...over }: Over<IndividualFields> = {}) => ({
  ...sent(over),
  type: "individual" as const,
  fields: individualFields({ holdings: ownHoldings(), ...fields }),
});

export const aCorporateSubmission = ({ fields, ...over }: Over<CorporateFields> = {}) => ({
  ...sent(over),
  type: "corporate" as const,
  fields: corporateFields({ holdings: ownHoldings(), ...fields }),
});
