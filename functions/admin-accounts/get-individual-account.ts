import type { IndividualAccount } from "#shared/contract/admin-accounts.ts";
import { flagOf } from "../domain/same-person.ts";
import type { Images, IndividualSubmission, WholeSubmission } from "../domain/submission.ts";
import type { Call } from "../http/request.ts";
import type { ImageStore } from "../store/images.ts";
import type { Namesake, Submissions } from "../store/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "getWhole" | "namesakes">;
  images: Pick<ImageStore, "get">;
}

/** Everything an administrator decides on: fields, pictures, deliveries, likenesses and history. */
export const getIndividualAccount =
  ({ submissions, images }: Deps): Call<"getIndividualAccount"> =>
  async ({ params: { id } }) => {
    const whole = await submissions.getWhole(id, "individual");
    const submission = whole.submission as IndividualSubmission;
    const [namesakes, pictures] = await Promise.all([
      submissions.namesakes(submission),
      picturesOf(submission.images, images),
    ]);
    return {
      reply: { results: { ...accountOf(submission, whole, namesakes), ...pictures } },
      headers: { ETag: `"${submission.revision}"` },
    };
  };

const accountOf = (
  submission: IndividualSubmission,
  { versions, decisions, uploads }: WholeSubmission,
  namesakes: Namesake[],
): IndividualAccount => {
  const { fields, images, runId, approvedAt, ...kept } = submission;
  return {
    ...fields,
    ...kept,
    bvn: fields.bank.bankVerificationNumber,
    account_number: fields.bank.bankAccountNumber,
    uploads,
    imageTypes: Object.fromEntries(
      Object.entries(images).map(([field, image]) => [field, image.type]),
    ),
    duplicates: namesakes.map(({ id, type, by }) => ({ id, type, by: flagOf[by] })),
    history: { versions, decisions },
  };
};

/** Base64 under the names of their fields, as the specification has them. */
const picturesOf = async (images: Images, store: Deps["images"]): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(images).map(async ([field, image]) => [
        field,
        Buffer.from(await store.get(image)).toString("base64"),
      ]),
    ),
  );
