import { apiHandler } from "../http/api-handler.ts";
import { openTokenJudge } from "../http/token-judge.ts";
import { keyedHash } from "../services/keyed-hash.ts";
import { openSeals } from "../services/seals.ts";
import { secret } from "../services/secrets.ts";
import { openTokenVerifier } from "../services/tokens.ts";
import { readEnv } from "../settings.ts";
import { openDeliveries } from "../store/deliveries/deliveries.ts";
import { openRunAccounts } from "../store/deliveries/run-accounts.ts";
import { openUploadRuns } from "../store/deliveries/upload-runs.ts";
import { openJobs } from "../store/jobs/jobs.ts";
import { openCounts } from "../store/lists/counts.ts";
import { openLists } from "../store/lists/lists.ts";
import { openSearch } from "../store/lists/search.ts";
import { openLogs } from "../store/logs/logs.ts";
import { openAdmins } from "../store/staff/admins.ts";
import { openConfiguration } from "../store/staff/configuration.ts";
import { openImages } from "../store/submissions/images.ts";
import { openSubmissions } from "../store/submissions/submissions.ts";
import { openDatabase } from "../store/table/table.ts";
import { decideCorporateAccount, decideIndividualAccount } from "./decide-account.ts";
import { Env } from "./env.ts";
import {
  getCorporateAccount,
  getCorporateVersion,
  getIndividualAccount,
  getIndividualVersion,
} from "./get-account.ts";
import { getCounts } from "./get-counts.ts";
import { getUploadRun } from "./get-upload-run.ts";
import { listCorporateAccounts, listIndividualAccounts } from "./list-accounts.ts";
import { listRunAccounts } from "./list-run-accounts.ts";
import { listUploadRuns } from "./list-upload-runs.ts";
import { sendCorporateAgain, sendIndividualAgain, sendRunAgain } from "./send-again.ts";
import { uploadAccounts } from "./upload-accounts.ts";

const env = readEnv(Env);
const { timeZone } = env.REGISTRAR;
const clock = () => new Date();
const seals = openSeals({ read: secret(env.FIELD_KEYS_SECRET) });
const table = { db: openDatabase(seals), name: env.MAIN_TABLE };
const hash = keyedHash(await secret(env.LOOKUP_KEY_SECRET)());
const lists = openLists(table);
const jobs = openJobs(table);
const counts = openCounts(table);
const submissions = openSubmissions({ table, hash });
const logs = openLogs(table);
const shown = {
  submissions,
  images: openImages({ table, bucket: env.IMAGES_BUCKET }),
  logs,
  timeZone,
  clock,
};
const configuration = openConfiguration(table);
const sentAgain = {
  submissions,
  deliveries: openDeliveries(table),
  jobs,
  configuration,
  logs,
  timeZone,
  clock,
};
const listed = { lists, search: openSearch({ table, hash }), timeZone };
const decided = { submissions, timeZone, clock };

export const handler = apiHandler({
  group: "admin-accounts",
  tokens: openTokenJudge({
    verifier: openTokenVerifier(secret(env.TOKEN_PUBLIC_KEY_SECRET)),
    admins: openAdmins(table),
    registrar: env.REGISTRAR,
    clock,
  }),
  calls: {
    listIndividualAccounts: listIndividualAccounts(listed),
    listCorporateAccounts: listCorporateAccounts(listed),
    getIndividualAccount: getIndividualAccount(shown),
    getCorporateAccount: getCorporateAccount(shown),
    getIndividualVersion: getIndividualVersion(shown),
    getCorporateVersion: getCorporateVersion(shown),
    decideIndividualAccount: decideIndividualAccount(decided),
    decideCorporateAccount: decideCorporateAccount(decided),
    uploadAccounts: uploadAccounts({
      lists,
      jobs,
      configuration,
      timeZone,
      clock,
    }),
    sendIndividualAgain: sendIndividualAgain(sentAgain),
    sendCorporateAgain: sendCorporateAgain(sentAgain),
    sendRunAgain: sendRunAgain(sentAgain),
    listUploadRuns: listUploadRuns({ runs: openUploadRuns(table), counts }),
    getUploadRun: getUploadRun({ jobs, counts }),
    listRunAccounts: listRunAccounts({ jobs, runAccounts: openRunAccounts(table) }),
    getCounts: getCounts({ counts, lists, clock }),
  },
});
