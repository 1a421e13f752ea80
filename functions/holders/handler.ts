import { holders } from "#shared/contract/holders.ts";
import { holdersRoutes } from "#shared/contract/routes/holders.ts";
import { apiHandler } from "../http/api-handler.ts";
import { holderAuthenticator } from "../http/authenticators.ts";
import { openLocations } from "../services/locations/locations.ts";
import { registerList } from "../services/register-options.ts";
import { secret } from "../services/secrets.ts";
import { tokenSigner, tokenVerifier } from "../services/tokens.ts";
import { readEnv } from "../settings.ts";
import { outboxStore } from "../store/outbox/outbox.ts";
import { provedEmailStore } from "../store/outbox/proved-emails.ts";
import { lookupCache } from "../store/registers/cached-lookups.ts";
import { registerStore } from "../store/registers/registers.ts";
import { codeStore } from "../store/staff/codes.ts";
import { pauseReader } from "../store/staff/pauses.ts";
import { rateLimiter } from "../store/staff/rate-limits.ts";
import { bankCheckStore } from "../store/submissions/bank-checks.ts";
import { idempotencyStore } from "../store/submissions/idempotency.ts";
import { imageStore } from "../store/submissions/images.ts";
import { submissionStore } from "../store/submissions/submissions.ts";
import { submissionUpdateStore } from "../store/submissions/updates.ts";
import { openDatabase } from "../store/table/table.ts";
import { clock, encryptedTable, lookupKeys } from "../wiring.ts";
import { Env } from "./env.ts";
import { findAccount } from "./find-account.ts";
import { getAccountForView } from "./get-account-for-view.ts";
import { requestView } from "./request-view.ts";
import { sendCorporateAccount, sendIndividualAccount } from "./send-account.ts";
import { updateCorporateAccount, updateIndividualAccount } from "./update-account.ts";
import { verifyView } from "./verify-view.ts";
import { viewAccount } from "./view-account.ts";

const env = readEnv(Env);
const { timeZone } = env.REGISTRAR;
const isLimited = env.LIMITS === "on";
const table = encryptedTable(env);
const { hash, refresh } = await lookupKeys(env);
const submissions = submissionStore({ table, hash });
const images = imageStore({ table, bucket: env.IMAGES_BUCKET });
const rates = rateLimiter({ table, hash, isOn: isLimited });
const codes = codeStore({ table, hash, isLimited });
const signer = tokenSigner(secret(env.TOKEN_PRIVATE_KEY_SECRET));

const forms = {
  submissions,
  hash,
  updates: submissionUpdateStore({ table, hash }),
  listedRegisters: () => lookupCache(table).find(registerList),
  registers: registerStore({ db: openDatabase(), name: env.REGISTERS_TABLE }),
  images,
  checks: bankCheckStore({ table, hash }),
  rates,
  idempotency: idempotencyStore(table),
  countryByName: openLocations().countryByName,
  allowsUnverifiedBank: env.ALLOW_UNVERIFIED_BANK === "on",
  bankChecksPerDay: env.BANK_CHECKS_PER_DAY,
  timeZone,
  clock,
};

export const handler = apiHandler({
  routes: holdersRoutes,
  hash,
  refresh,
  schemas: holders,
  sentenceOfPause: pauseReader(table),
  tokens: holderAuthenticator({
    verifier: tokenVerifier(secret(env.TOKEN_PUBLIC_KEY_SECRET)),
    clock,
  }),
  calls: {
    sendIndividualAccount: sendIndividualAccount(forms),
    sendCorporateAccount: sendCorporateAccount(forms),
    updateIndividualAccount: updateIndividualAccount(forms),
    updateCorporateAccount: updateCorporateAccount(forms),
    getAccountForView: getAccountForView({ submissions }),
    requestView: requestView({ submissions, codes, rates, hash, clock }),
    verifyView: verifyView({
      submissions,
      proved: provedEmailStore(table),
      codes,
      rates,
      signer,
      hash,
      timeZone,
      clock,
    }),
    viewAccount: viewAccount({ submissions, images, hash, clock }),
    findAccount: findAccount({ submissions, outbox: outboxStore(table), rates, clock }),
  },
});
