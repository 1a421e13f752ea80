import type { Correction } from "#shared/contract/corrections.ts";
import { isFrozen } from "#shared/contract/flags.ts";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { AppError } from "../domain/app-error.ts";
import { shownAccount } from "../domain/submission/account-view.ts";
import { holderTimeline } from "../domain/submission/holder-timeline.ts";
import { knownImages } from "../domain/submission/submission.ts";
import type { Call } from "../http/request.ts";
import type { ImageStore } from "../store/submissions/images.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "get">;
  images: Pick<ImageStore, "getAll">;
}

export const viewAccount =
  ({ submissions, images }: Deps): Call<"viewAccount"> =>
  async ({ holder }) => {
    if (!holder) throw new AppError("view.required");
    const submission = await submissions.get(holder.accountId, holder.type);
    const { corrections } = submission;
    const contents = await images.getAll(knownImages(submission));
    return {
      reply: {
        results: {
          ...shownAccount(submission),
          timeline: holderTimeline(submission),
          ...(isFrozen(submission) && { frozen: true }),
          ...(corrections && { corrections: corrections.map(shownCorrection) }),
          ...contents,
        } as HolderAccount,
      },
      headers: { ETag: `"${submission.revision}"` },
    };
  };

const shownCorrection = ({ field, reason, sentence, text }: Correction) => ({
  field,
  reason,
  sentence,
  ...(text && { text }),
});
