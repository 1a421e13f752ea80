import type { CallName } from "#shared/contract/routes.ts";
import { flagOf } from "../domain/same-person.ts";
import { shownAccount } from "../domain/shown-account.ts";
import type { Submission } from "../domain/submission.ts";
import type { Call } from "../http/request.ts";
import type { ImageStore } from "../store/images.ts";
import type { Submissions } from "../store/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "getWhole" | "namesakes">;
  images: Pick<ImageStore, "getAll">;
}

export const getIndividualAccount =
  (deps: Deps): Call<"getIndividualAccount"> =>
  ({ params }) =>
    getAccount(deps, "individual", params) as Answer<"getIndividualAccount">;

export const getCorporateAccount =
  (deps: Deps): Call<"getCorporateAccount"> =>
  ({ params }) =>
    getAccount(deps, "corporate", params) as Answer<"getCorporateAccount">;

/** The account as it was in an earlier version, its pictures too. */
export const getIndividualVersion =
  (deps: Deps): Call<"getIndividualVersion"> =>
  ({ params }) =>
    getAccount(deps, "individual", params) as Answer<"getIndividualVersion">;

export const getCorporateVersion =
  (deps: Deps): Call<"getCorporateVersion"> =>
  ({ params }) =>
    getAccount(deps, "corporate", params) as Answer<"getCorporateVersion">;

type Answer<K extends CallName> = ReturnType<Call<K>>;

/** Everything an administrator decides on: fields, pictures, deliveries, likenesses and history. */
const getAccount = async (
  { submissions, images }: Deps,
  type: Submission["type"],
  { id, n }: { id: string; n?: number },
) => {
  const { submission, versions, decisions, uploads } = await submissions.getWhole(id, type, n);
  const [namesakes, pictures] = await Promise.all([
    submissions.namesakes(submission),
    images.getAll(submission.images),
  ]);
  return {
    reply: {
      results: {
        ...shownAccount(submission),
        ...pictures,
        uploads,
        flags: submission.flags,
        duplicates: namesakes.map(({ id, type, by }) => ({ id, type, by: flagOf[by] })),
        history: { versions, decisions },
      },
    },
    ...(n === undefined && { headers: { ETag: `"${submission.revision}"` } }),
  };
};
