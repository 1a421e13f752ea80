import type { IndividualSubmission } from "#functions/domain/submission/submission.ts";
import { madeUpPerson } from "#local/demo-data/people.ts";
import { formFieldsOf } from "#local/demo-data/submission-form.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";

const { indexed, ...base } = aSubmission({ status: "approved" });
export const imagesOfAccount = 2;

/** The same in every process. */
export const anAccount = (index: number): IndividualSubmission => {
  const at = new Date(Date.UTC(2026, 0, 1) + index * 61_000).toISOString();
  const digits = String(index).padStart(8, "0");
  const { consent, ...fields } = formFieldsOf(madeUpPerson(index));
  const image = (name: string) => ({
    key: `submissions/${index}/${name}`,
    type: "image/jpeg" as const,
    bytes: 300_000,
    sha256: "",
  });
  return {
    ...base,
    id: `${digits}-0000-4000-8000-0000${digits}`,
    dateCreated: at,
    dateUpdated: at,
    dueAt: at,
    approvedAt: at,
    images: { passportImage: image("passport"), scannedSignatureImage: image("signature") },
    fields: { ...fields, mandated: true },
  };
};

const batchSize = 100;

/** As the store returns them. */
export const accounts = async function* (count: number): AsyncGenerator<IndividualSubmission[]> {
  for (let at = 0; at < count; at += batchSize) {
    const length = Math.min(batchSize, count - at);
    yield Array.from({ length }, (_, index) => anAccount(at + index));
  }
};
