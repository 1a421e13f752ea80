import type { Correction } from "#shared/contract/corrections.ts";
import { isFrozen } from "#shared/contract/flags.ts";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { AppError } from "../domain/app-error.ts";
import { shownAccount } from "../domain/submission/account-view.ts";
import { accessOf } from "../domain/submission/holder-access.ts";
import { holderTimeline } from "../domain/submission/holder-timeline.ts";
import { knownImages } from "../domain/submission/submission.ts";
import type { Call } from "../http/request.ts";
import type { Hash } from "../services/keyed-hash.ts";
import type { ImageStore } from "../store/submissions/images.ts";
import type { Submissions } from "../store/submissions/submissions.ts";
import { greyPictures, ownVersion } from "./own-version.ts";

interface Deps {
  submissions: Pick<Submissions, "get" | "getVersion">;
  images: Pick<ImageStore, "getAll">;
  hash: Hash;
  clock: () => Date;
}

export const viewAccount =
  ({ submissions, images, hash, clock }: Deps): Call<"viewAccount"> =>
  async ({ holder }) => {
    if (!holder) throw new AppError("view.required");
    const opened = async () => {
      const submission = await submissions.get(holder.accountId, holder.type);
      const how = { hashesOf: hash.all, now: clock() };
      return { submission, access: accessOf(submission, holder, how) };
    };
    const { submission, access } = await opened();
    const isNew = access === "version";
    const { submission: shown, hidden } = isNew
      ? await ownVersion(submissions, submission)
      : { submission, hidden: [] };
    const contents = await images.getAll(knownImages(shown));
    // A report that was stored while the images were read closes the account first (D93).
    await opened();
    const { corrections } = submission;
    const own = shownAccount(shown);
    return {
      reply: {
        results: {
          ...own,
          imageTypes: { ...own.imageTypes, ...mapped(hidden, "image/png") },
          timeline: holderTimeline(shown),
          ...(isFrozen(shown) && { frozen: true }),
          ...(isNew && { newAddress: true }),
          ...(corrections && { corrections: corrections.map(shownCorrection) }),
          ...contents,
          ...greyPictures(hidden),
        } as HolderAccount,
      },
      headers: { ETag: `"${submission.revision}"` },
    };
  };

const mapped = (fields: readonly string[], value: string) =>
  Object.fromEntries(fields.map((field) => [field, value]));

const shownCorrection = ({ field, reason, sentence, text }: Correction) => ({
  field,
  reason,
  sentence,
  ...(text && { text }),
});
