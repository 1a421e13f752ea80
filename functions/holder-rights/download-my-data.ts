import { referenceOf } from "#shared/kyc/reference.ts";
import { holderRightsLogs, ownDataMessages as say } from "#shared/messages/holder-rights.ts";
import type { Registrar } from "#shared/registrar.ts";
import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import { ownHistory } from "../domain/exports/own-data.ts";
import { accessOf, type HolderProof, requireAccount } from "../domain/submission/holder-access.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { writeOwnData } from "../files/write-own-data.ts";
import { writtenStream } from "../files/written-stream.ts";
import type { FileCall } from "../http/request.ts";
import { logger } from "../log/logger.ts";
import type { Hash } from "../services/keyed-hash.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";
import type { ImageStore } from "../store/submissions/images.ts";
import type { OwnDataStore } from "../store/submissions/own-data.ts";
import type { PrivacyRequests } from "../store/submissions/privacy-requests.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "get">;
  ownData: OwnDataStore;
  requests: Pick<PrivacyRequests, "ofAccount">;
  images: Pick<ImageStore, "findPieces">;
  rates: Pick<RateLimiter, "count">;
  registrar: Registrar;
  hash: Hash;
  clock: () => Date;
}

/** Everything that is stored about the account of the session; an email says that it was taken (D86). */
export const downloadMyData =
  (deps: Deps): FileCall<"downloadMyData"> =>
  async ({ holder }) => {
    if (!holder) throw new AppError("view.required");
    const { ownData, requests, images, rates, registrar, clock } = deps;
    const { accountId: id, type } = holder;
    const open = () => opened(deps, holder);
    const account = await open();
    const known = await ownData.history(id, type);
    await rates.count(limits.ownDataPerAccount, id);
    const [asked, emails] = await Promise.all([requests.ofAccount(id), ownData.emails(id)]);
    const at = clock().toISOString();
    await ownData.noteDownload(account, {
      type: "shareholder",
      ...{ at, timeZone: registrar.timeZone, accountId: id },
      message: holderRightsLogs.dataDownloaded,
    });
    const reference = referenceOf(id);
    const file = writtenStream(
      (written) =>
        writeOwnData(written, {
          type,
          about: { registrar: registrar.name, reference, type, madeAt: at, note: say.note },
          history: ownHistory({ ...known, requests: asked, emails }),
          versions: ownData.versions(known.submission),
          images,
          beforeEach: open,
        }),
      async (fault) => {
        if (fault) logger.error("export.broken-off", { error: fault, kind: "own data", count: 1 });
      },
    );
    return { file, fileName: say.fileName(reference) };
  };

const opened = async (
  { submissions, hash, clock }: Deps,
  holder: HolderProof,
): Promise<Submission> => {
  const submission = await submissions.get(holder.accountId, holder.type);
  requireAccount(accessOf(submission, holder, { hashesOf: hash.all, now: clock() }));
  return submission;
};
