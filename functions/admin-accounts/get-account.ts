import { isFrozen } from "#shared/contract/flags.ts";
import type { CallName } from "#shared/contract/routes.ts";
import { maskNumber } from "#shared/kyc/mask-number.ts";
import { withNumbers } from "#shared/kyc/number-paths.ts";
import { logMessages as say } from "#shared/messages/logs.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { isMaskedFor } from "../domain/access/masking.ts";
import { flagOf } from "../domain/comparison/duplicates.ts";
import { shownAccount } from "../domain/submission/account-view.ts";
import { holdOf } from "../domain/submission/delivery-hold.ts";
import { awaitedOf, shownAwaited } from "../domain/submission/four-eyes.ts";
import { standingWithdrawal } from "../domain/submission/privacy-request.ts";
import { shownReport } from "../domain/submission/shown-report.ts";
import { knownFlags, knownImages, type Submission } from "../domain/submission/submission.ts";
import type { Administrator, Call } from "../http/request.ts";
import type { LoadedAccounts } from "../store/logs/loaded.ts";
import type { Logs } from "../store/logs/logs.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";
import type { Claims } from "../store/submissions/claims.ts";
import type { ImageStore } from "../store/submissions/images.ts";
import type { PrivacyRequests } from "../store/submissions/privacy-requests.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "getWhole">;
  configuration: Pick<ConfigurationStore, "get">;
  claims: Pick<Claims, "find">;
  requests: Pick<PrivacyRequests, "ofAccount">;
  images: Pick<ImageStore, "getAll">;
  logs: Pick<Logs, "write">;
  loaded: Pick<LoadedAccounts, "note">;
  timeZone: string;
  clock: () => Date;
}

export const getIndividualAccount =
  (deps: Deps): Call<"getIndividualAccount"> =>
  ({ params, query, admin }) =>
    getAccount(deps, {
      type: "individual",
      admin,
      ...params,
      ...query,
    }) as Answer<"getIndividualAccount">;

export const getCorporateAccount =
  (deps: Deps): Call<"getCorporateAccount"> =>
  ({ params, query, admin }) =>
    getAccount(deps, {
      type: "corporate",
      admin,
      ...params,
      ...query,
    }) as Answer<"getCorporateAccount">;

export const getIndividualVersion =
  (deps: Deps): Call<"getIndividualVersion"> =>
  ({ params, admin }) =>
    getAccount(deps, { type: "individual", admin, ...params }) as Answer<"getIndividualVersion">;

export const getCorporateVersion =
  (deps: Deps): Call<"getCorporateVersion"> =>
  ({ params, admin }) =>
    getAccount(deps, { type: "corporate", admin, ...params }) as Answer<"getCorporateVersion">;

type Answer<K extends CallName> = ReturnType<Call<K>>;

interface AccountRequest {
  type: Submission["type"];
  id: string;
  /** An earlier version; default is the current version. */
  n?: number;
  /** Without them the page may have loaded the account ahead: it says when it shows the account. */
  images?: "none" | undefined;
  admin: Administrator | undefined;
}

/** Notes the opening before the reply, so that nobody sees an account without a trace. */
const getAccount = async (
  { submissions, claims, requests, images, configuration, ...deps }: Deps,
  { type, id, n, images: wanted, admin }: AccountRequest,
) => {
  const [whole, settings, claim] = await Promise.all([
    submissions.getWhole(id, type, n),
    configuration.get(),
    n === undefined ? claims.find({ type, id }, deps.clock()) : undefined,
  ]);
  const {
    submission,
    versions,
    decisions,
    freezes,
    settlements,
    awaited,
    uploads,
    noteCount,
    likenesses,
  } = whole;
  const isMasked = isMaskedFor(settings, admin);
  const waiting = awaitedOf(submission);
  const hold = n === undefined ? holdOf(submission, deps.clock()) : undefined;
  const asked = n === undefined && isFrozen(submission) ? await requests.ofAccount(id) : [];
  const withdrawal = standingWithdrawal(asked);
  const harmless = likenesses.filter((one) => !one.isSamePerson && one.raises.length === 0);
  const report = n === undefined ? shownReport(whole, asked) : undefined;
  const [contents] = await Promise.all([
    wanted === "none" ? {} : images.getAll(knownImages(submission)),
    wanted === "none"
      ? deps.loaded.note({ admin, accountId: id, at: deps.clock().toISOString() })
      : noteOpening(deps, { id, n, admin }),
  ]);
  return {
    reply: {
      results: {
        ...shownAccount(isMasked ? masked(submission) : submission),
        ...(isMasked && { masked: true }),
        ...contents,
        ...(claim && submission.status === "pending" && { claimedBy: claim.by }),
        ...(withdrawal && { consentWithdrawnAt: withdrawal.at }),
        ...(report && { report }),
        ...(waiting && { awaited: shownAwaited(waiting) }),
        ...(hold && { hold }),
        uploads,
        flags: knownFlags(submission.flags),
        duplicates: likenesses
          .filter(({ isSamePerson, raises }) => !isSamePerson && raises.length > 0)
          .flatMap(({ id, type, by }) => by.map((kind) => ({ id, type, by: flagOf[kind] }))),
        samePerson: likenesses
          .filter(({ isSamePerson }) => isSamePerson)
          .map(({ id, type, dateCreated }) => ({ id, type, dateCreated })),
        ...(harmless.length > 0 && { alsoAppears: harmless.map(({ id, type }) => ({ id, type })) }),
        history: {
          ...{ versions, decisions, freezes, settlements },
          ...(awaited.length > 0 && { awaited }),
        },
        noteCount,
      },
    },
    ...(n === undefined && { headers: { ETag: `"${submission.revision}"` } }),
  };
};

const masked = (submission: Submission): Submission =>
  ({ ...submission, fields: withNumbers(submission.fields, maskNumber) }) as Submission;

const noteOpening = (
  { logs, timeZone, clock }: Pick<Deps, "logs" | "timeZone" | "clock">,
  { id, n, admin }: { id: string; n: number | undefined; admin: Administrator | undefined },
): Promise<void> =>
  logs.write({
    type: "admin",
    at: clock().toISOString(),
    timeZone,
    message: n === undefined ? say.accountOpened : say.versionOpened(n),
    by: nameOf(admin),
    accountId: id,
  });
