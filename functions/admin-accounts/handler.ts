import { adminAccounts } from "#shared/contract/admin-accounts.ts";
import type { Configuration } from "#shared/contract/admin-settings.ts";
import { adminAccountsRoutes } from "#shared/contract/routes/admin-accounts.ts";
import { usualRevealsPerDay } from "#shared/kyc/limits.ts";
import { apiHandler } from "../http/api-handler.ts";
import { spender, withinBudget } from "../http/within-budget.ts";
import { readEnv } from "../settings.ts";
import { byHandStore } from "../store/deliveries/by-hand.ts";
import { deliveryStore } from "../store/deliveries/deliveries.ts";
import { differenceStore } from "../store/deliveries/differences.ts";
import { outageStore } from "../store/deliveries/outages.ts";
import { runAccountStore } from "../store/deliveries/run-accounts.ts";
import { uploadRunStore } from "../store/deliveries/upload-runs.ts";
import { jobStore } from "../store/jobs/jobs.ts";
import { counterStore } from "../store/lists/counts.ts";
import { figureStore } from "../store/lists/figures.ts";
import { incompleteReader } from "../store/lists/incomplete.ts";
import { listStore } from "../store/lists/lists.ts";
import { oldestDueReader } from "../store/lists/oldest-due.ts";
import { accountSearch } from "../store/lists/search.ts";
import { searchOfAllLists } from "../store/lists/search-all.ts";
import { waitingReader } from "../store/lists/waiting.ts";
import { adminCountStore } from "../store/logs/admin-counts.ts";
import { exportedCountStore } from "../store/logs/exported-counts.ts";
import { loadedStore } from "../store/logs/loaded.ts";
import { logStore } from "../store/logs/logs.ts";
import { adminStore } from "../store/staff/admins.ts";
import { configurationStore } from "../store/staff/configuration.ts";
import { pauseReader } from "../store/staff/pauses.ts";
import { accountMailStore } from "../store/submissions/account-mails.ts";
import { awaitedStore } from "../store/submissions/awaited-decisions.ts";
import { claimStore } from "../store/submissions/claims.ts";
import { imageStore } from "../store/submissions/images.ts";
import { likenessStore } from "../store/submissions/likenesses.ts";
import { noteStore } from "../store/submissions/notes.ts";
import { objectionStore } from "../store/submissions/objections.ts";
import { privacyRequestStore } from "../store/submissions/privacy-requests.ts";
import { stopOrderStore } from "../store/submissions/stop-orders.ts";
import { submissionStore } from "../store/submissions/submissions.ts";
import { timelineStore } from "../store/submissions/timeline.ts";
import { undoStore } from "../store/submissions/undo-decision.ts";
import { verdictStore } from "../store/submissions/verdicts.ts";
import { administratorTokens, clock, encryptedTable, lookupKeys } from "../wiring.ts";
import { claimAccount, releaseAccount } from "./claim-account.ts";
import { decideCorporateAccount, decideIndividualAccount } from "./decide-account.ts";
import { askAgain, listDifferences } from "./differences.ts";
import { Env } from "./env.ts";
import {
  getCorporateAccount,
  getCorporateVersion,
  getIndividualAccount,
  getIndividualVersion,
} from "./get-account.ts";
import { getCounts } from "./get-counts.ts";
import { getOperations } from "./get-operations.ts";
import { getTimeline } from "./get-timeline.ts";
import { getUploadRun } from "./get-upload-run.ts";
import {
  listCorporateAccounts,
  listIndividualAccounts,
  queryCorporateAccounts,
  queryIndividualAccounts,
} from "./list-accounts.ts";
import { listRunAccounts } from "./list-run-accounts.ts";
import { listUploadRuns } from "./list-upload-runs.ts";
import { nextClaim } from "./next-claim.ts";
import { addNote, listNotes } from "./notes.ts";
import { numbersTyped } from "./numbers-typed.ts";
import { listRequests, updateRequest } from "./privacy-requests.ts";
import { resendEmail } from "./resend-email.ts";
import { revealNumbers } from "./reveal-numbers.ts";
import { searchAccounts } from "./search-accounts.ts";
import { sendCorporateAgain, sendIndividualAgain, sendRunAgain } from "./send-again.ts";
import { settleDifference } from "./settle-difference.ts";
import { settleCorporateDuplicate, settleIndividualDuplicate } from "./settle-duplicate.ts";
import { showAccount } from "./show-account.ts";
import { undoDecision } from "./undo-decision.ts";
import { unfreezeCorporateAccount, unfreezeIndividualAccount } from "./unfreeze-account.ts";
import { uploadAccounts } from "./upload-accounts.ts";
import { uploadMissed } from "./upload-missed.ts";
import { watchRejections } from "./watch-rejections.ts";

const env = readEnv(Env);
const { timeZone } = env.REGISTRAR;
const table = encryptedTable(env);
const { hash, refresh } = await lookupKeys(env);
const lists = listStore(table);
const jobs = jobStore(table);
const counts = counterStore(table);
const submissions = submissionStore({ table, hash });
const claims = claimStore(table);
const logs = logStore(table);
const configuration = configurationStore(table, env.REGISTRAR);
const requests = privacyRequestStore(table);
const shown = {
  requests,
  submissions,
  configuration,
  claims,
  images: imageStore({ table, bucket: env.IMAGES_BUCKET }),
  logs,
  loaded: loadedStore(table, env.REGISTRAR),
  timeZone,
  clock,
};
const noted = {
  ...shown,
  notes: noteStore(table),
  timelines: timelineStore(table),
  accountMails: accountMailStore(table),
};
const deliveries = deliveryStore(table);
const sentAgain = {
  submissions,
  deliveries,
  jobs,
  configuration,
  logs,
  timeZone,
  clock,
};
const { loaded } = shown;
const incomplete = incompleteReader(table);
const reveals = {
  configuration,
  of: "reveals",
  limitIn: ({ revealsPerDay }: Configuration) => revealsPerDay ?? usualRevealsPerDay,
  budget: adminCountStore(table, env.REGISTRAR, "reveals"),
  registrar: env.REGISTRAR,
  clock,
} as const;
const typed = numbersTyped({ configuration, spend: spender(reveals), logs, timeZone, clock });
const listed = {
  ...{ lists, search: accountSearch({ table, hash }), claims, configuration, loaded, logs },
  ...{ numbersTyped: typed, incomplete, timeZone, clock },
};
const differences = differenceStore(table);
const undoSeconds = env.UNDO_SECONDS;
const revealed = withinBudget(reveals);
const watched = watchRejections({
  rejections: adminCountStore(table, env.REGISTRAR, "rejections"),
  timeZone,
  clock,
});
const verdicts = verdictStore(table);
const awaited = awaitedStore(table);
const admins = adminStore(table);
const likenesses = likenessStore({ table, hash });
const decided = {
  ...{ submissions, comparisons: likenesses, awaited, deliveries, admins, verdicts },
  ...{ configuration, logs, undoSeconds, coolingOffHours: env.COOLING_OFF_HOURS },
  ...{ registrar: env.REGISTRAR, clock },
};
const undone = { submissions, undos: undoStore(table), awaited, deliveries, timeZone, clock };
const unfrozen = {
  ...{ submissions, deliveries, admins, requests, objections: objectionStore(table) },
  ...{ registrar: env.REGISTRAR, clock },
};
const settled = {
  likenesses,
  verdicts,
  timeZone,
  clock,
};

export const handler = apiHandler({
  routes: adminAccountsRoutes,
  refresh,
  schemas: adminAccounts,
  tokens: administratorTokens(env, table, hash),
  hash,
  sentenceOfPause: pauseReader(table),
  calls: {
    listIndividualAccounts: listIndividualAccounts(listed),
    listCorporateAccounts: listCorporateAccounts(listed),
    queryIndividualAccounts: queryIndividualAccounts(listed),
    queryCorporateAccounts: queryCorporateAccounts(listed),
    searchAccounts: searchAccounts({
      search: searchOfAllLists({ table, hash }),
      incomplete,
      logs,
      numbersTyped: typed,
      timeZone,
      clock,
    }),
    getIndividualAccount: getIndividualAccount(shown),
    getCorporateAccount: getCorporateAccount(shown),
    getIndividualVersion: getIndividualVersion(shown),
    getCorporateVersion: getCorporateVersion(shown),
    showIndividualAccount: showAccount(shown, "individual"),
    showCorporateAccount: showAccount(shown, "corporate"),
    revealIndividualNumbers: revealed(revealNumbers(shown, "individual")),
    revealCorporateNumbers: revealed(revealNumbers(shown, "corporate")),
    listIndividualNotes: listNotes(noted, "individual"),
    listCorporateNotes: listNotes(noted, "corporate"),
    addIndividualNote: addNote(noted, "individual"),
    addCorporateNote: addNote(noted, "corporate"),
    getIndividualTimeline: getTimeline(noted, "individual"),
    getCorporateTimeline: getTimeline(noted, "corporate"),
    resendIndividualEmail: resendEmail(noted, "individual"),
    resendCorporateEmail: resendEmail(noted, "corporate"),
    decideIndividualAccount: watched(decideIndividualAccount(decided)),
    decideCorporateAccount: watched(decideCorporateAccount(decided)),
    undoIndividualDecision: undoDecision(undone, "individual"),
    undoCorporateDecision: undoDecision(undone, "corporate"),
    nextClaim: nextClaim({ claims, submissions, waiting: waitingReader(table), clock }),
    claimAccount: claimAccount({ claims, submissions, registrar: env.REGISTRAR, clock }),
    releaseAccount: releaseAccount({ claims }),
    unfreezeIndividualAccount: unfreezeIndividualAccount(unfrozen),
    unfreezeCorporateAccount: unfreezeCorporateAccount(unfrozen),
    settleIndividualDuplicate: settleIndividualDuplicate(settled),
    settleCorporateDuplicate: settleCorporateDuplicate(settled),
    uploadAccounts: uploadAccounts({
      lists,
      jobs,
      comparisons: likenesses,
      configuration,
      timeZone,
      clock,
    }),
    uploadMissed: uploadMissed({ lists, jobs, configuration, timeZone, clock }),
    sendIndividualAgain: sendIndividualAgain(sentAgain),
    sendCorporateAgain: sendCorporateAgain(sentAgain),
    sendRunAgain: sendRunAgain(sentAgain),
    listUploadRuns: listUploadRuns({ runs: uploadRunStore(table), counts }),
    getUploadRun: getUploadRun({ jobs, counts }),
    listRunAccounts: listRunAccounts({ jobs, runAccounts: runAccountStore(table), clock }),
    listDifferences: listDifferences({ differences }),
    askAgain: askAgain({ differences, configuration, timeZone, clock }),
    settleDifference: settleDifference({
      byHand: byHandStore(table),
      stopOrders: stopOrderStore(table),
      admins: adminStore(table),
      timeZone,
      clock,
    }),
    listRequests: listRequests({ requests }),
    updateRequest: updateRequest({ submissions, requests, timeZone, clock }),
    getOperations: getOperations({
      ...{ figures: figureStore(table), counts, lists, oldestDue: oldestDueReader(table) },
      ...{ outages: outageStore(table), differences, configuration, logs },
      ...{ admins: adminStore(table), incomplete, timeZone, clock },
    }),
    getCounts: getCounts({
      ...{ figures: figureStore(table), counts, lists },
      ...{ outages: outageStore(table), differences, configuration, clock },
      exported: exportedCountStore(table, env.REGISTRAR),
    }),
  },
});
