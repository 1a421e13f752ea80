import { Readable } from "node:stream";
import type { AccountType } from "#shared/kyc/status.ts";
import { AppError } from "../domain/app-error.ts";
import { knownImages } from "../domain/submission/submission.ts";
import type { FileCall } from "../http/request.ts";
import type { LoadedAccounts } from "../store/logs/loaded.ts";
import type { ImageStore } from "../store/submissions/images.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "get">;
  images: Pick<ImageStore, "findPieces">;
  loaded: Pick<LoadedAccounts, "note">;
  clock: () => Date;
}

/**
 * One image of the present version, as its own bytes (D77). That the administrator has loaded it is
 * noted before the first byte is sent.
 */
export const getImage =
  (
    { submissions, images, loaded, clock }: Deps,
    type: AccountType,
  ): FileCall<"getIndividualImage" | "getCorporateImage"> =>
  async ({ params: { id, field }, admin }) => {
    const image = knownImages(await submissions.get(id, type))[field];
    const [pieces] = await Promise.all([
      image && images.findPieces(image),
      image && loaded.note({ admin, accountId: id, at: clock().toISOString() }),
    ]);
    if (!image || !pieces) throw new AppError("account.not-found");
    return { file: Readable.from(pieces), type: image.type };
  };
