import { createHash, randomUUID } from "node:crypto";
import type { Flag } from "#shared/contract/admin-accounts.ts";
import type { IndividualForm, SubmissionReceipt } from "#shared/contract/holders.ts";
import type { Country } from "#shared/contract/lookups.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { IndividualFields } from "#shared/kyc/submission.ts";
import { consent } from "#shared/messages/consent.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { formMessages } from "#shared/messages/form.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { dueAfter } from "../domain/due.ts";
import { limits } from "../domain/limits.ts";
import { matchPerson } from "../domain/name-match.ts";
import { isPhoneOf } from "../domain/phone.ts";
import { Refusal } from "../domain/refusal.ts";
import { flagOf } from "../domain/same-person.ts";
import type { BankCheckResult, IndividualSubmission } from "../domain/submission.ts";
import { readImages } from "../domain/submitted-images.ts";
import type { Call } from "../http/request.ts";
import type { BankChecks } from "../store/bank-checks.ts";
import type { Idempotency, IdempotencyRecord } from "../store/idempotency.ts";
import type { ImageStore } from "../store/images.ts";
import type { Rates } from "../store/rates.ts";
import type { Submissions } from "../store/submissions.ts";

interface Deps {
  submissions: Submissions;
  images: ImageStore;
  checks: BankChecks;
  rates: Rates;
  idempotency: Idempotency;
  countryByName: (name: string) => Promise<Country | undefined>;
  timeZone: string;
  clock: () => Date;
}

/** Stores a new individual submission, once for each `Idempotency-Key`. */
export const sendIndividualAccount =
  (deps: Deps): Call<"sendIndividualAccount"> =>
  async ({ body, images: received, address, headers, bodyHash }) => {
    const now = deps.clock();
    const at = now.toISOString();
    const keyHash = idempotencyKeyHash(headers["idempotency-key"]);
    const earlier = keyHash && (await deps.idempotency.earlierReply(keyHash, bodyHash));
    if (earlier) return { reply: earlier as SubmissionReceipt };

    const fields = fieldsOf(body);
    const pictures = readImages("individual", received);
    await checkPlaces(fields, deps.countryByName);
    const bankCheck = await rememberedCheck(deps, fields, now);
    const id = randomUUID();
    const mark = keyHash ?? id;
    await deps.rates.countOnce(limits.submissionsPerAddress, address, mark);
    await deps.rates.countOnce(
      limits.submissionsPerBankAccount,
      `${fields.bank.bankSortCode}:${fields.bank.bankAccountNumber}`,
      mark,
    );

    const flags = await flagsOf(deps.submissions, { id, fields });
    const submission: IndividualSubmission = {
      id,
      type: "individual",
      status: "pending",
      version: 1,
      revision: 1,
      dateCreated: at,
      dateUpdated: at,
      dueAt: dueAfter(at),
      fields,
      images: await deps.images.putAll(id, pictures, at),
      bankCheck,
      consent: { version: consent.version, at },
      flags,
      uploads: {},
    };
    const reply = receiptOf(id);
    const record = keyHash && idempotencyRecord({ keyHash, bodyHash, reply, now });
    const isNew = await deps.submissions.create({
      submission,
      log: {
        type: "shareholder",
        at,
        timeZone: deps.timeZone,
        message: "Individual submission received",
        accountId: id,
      },
      ...(record && { idempotency: record }),
    });
    if (isNew || !keyHash) return { reply };
    return { reply: (await deps.idempotency.earlierReply(keyHash, bodyHash)) as SubmissionReceipt };
  };

const receiptOf = (id: string): SubmissionReceipt => ({
  results: { id, status: "pending", reference: referenceOf(id) },
  message: statusMessages.submissionReceived,
});

/** The fields alone; what only belongs to sending stays behind. */
const fieldsOf = ({ type, consent: _given, website, ...fields }: IndividualForm) => {
  if (type === "corporate") throw invalid("type", formMessages.invalid);
  return IndividualFields.parse(fields);
};

const checkPlaces = async (
  { nationality, country, phone, secondaryPhone }: IndividualFields,
  countryByName: Deps["countryByName"],
) => {
  const [home] = await Promise.all([
    knownCountry("nationality", nationality, countryByName),
    knownCountry("country", country, countryByName),
  ]);
  if (!isPhoneOf(phone, home.iso2)) throw invalid("phone", formMessages.phoneInvalid(home.name));
  if (secondaryPhone && !isPhoneOf(secondaryPhone)) {
    throw invalid("secondaryPhone", formMessages.phoneFormat);
  }
};

const knownCountry = async (field: string, name: string, find: Deps["countryByName"]) => {
  const country = await find(name);
  if (!country) throw invalid(field, formMessages.country);
  return country;
};

const invalid = (field: string, sentence: string) =>
  new Refusal("request.invalid", { fields: { [field]: sentence } });

/** The individual form needs a verified bank account; the whole rule is applied to the names again. */
const rememberedCheck = async (
  { checks }: Deps,
  { bank, firstName, middleName, lastName }: IndividualFields,
  now: Date,
): Promise<BankCheckResult> => {
  const { bankSortCode: bankCode, bankAccountNumber: accountNumber } = bank;
  const check = await checks.find({ bankCode, accountNumber }, now);
  const isMatch =
    check &&
    matchPerson({ firstName, lastName, ...(middleName && { middleName }) }, check.accountName)
      .valid;
  if (!isMatch) {
    throw new Refusal("bank.not-verified", {
      fields: { "bank.bankAccountNumber": errorMessages["bank.not-verified"] },
    });
  }
  return { verified: true, ...check };
};

const flagsOf = async (
  submissions: Submissions,
  submission: { id: string; fields: IndividualFields },
): Promise<Flag[]> => {
  const others = await submissions.namesakes(submission);
  return [...new Set(others.map(({ by }) => flagOf[by]))];
};

const idempotencyKeyHash = (key: string | undefined) =>
  key
    ? createHash("sha256").update(`send-individual-account:${key}`).digest("base64url")
    : undefined;

const rememberedSeconds = 24 * 3600;

const idempotencyRecord = ({
  now,
  ...record
}: Omit<IdempotencyRecord, "expiresAt"> & { now: Date }): IdempotencyRecord => ({
  ...record,
  expiresAt: Math.floor(now.getTime() / 1000) + rememberedSeconds,
});
