import { apiHandler } from "../http/api-handler.ts";
import { keyedHash } from "../services/keyed-hash.ts";
import { openLocations } from "../services/locations/locations.ts";
import { secret } from "../services/secrets.ts";
import { readEnv } from "../settings.ts";
import { openBankChecks } from "../store/bank-checks.ts";
import { openIdempotency } from "../store/idempotency.ts";
import { openImages } from "../store/images.ts";
import { openRates } from "../store/rates.ts";
import { openSubmissions } from "../store/submissions.ts";
import { openDatabase } from "../store/table.ts";
import { Env } from "./env.ts";
import { getAccountForView } from "./get-account-for-view.ts";
import { sendIndividualAccount } from "./send-individual-account.ts";

const env = readEnv(Env);
const table = { db: openDatabase(), name: env.MAIN_TABLE };
const hash = keyedHash(await secret(env.LOOKUP_KEY_SECRET)());
const submissions = openSubmissions({ table, hash });

export const handler = apiHandler({
  group: "holders",
  calls: {
    sendIndividualAccount: sendIndividualAccount({
      submissions,
      images: openImages({ table, bucket: env.IMAGES_BUCKET }),
      checks: openBankChecks({ table, hash }),
      rates: openRates({ table, hash, isOn: env.LIMITS === "on" }),
      idempotency: openIdempotency(table),
      countryByName: openLocations().countryByName,
      timeZone: env.REGISTRAR.timeZone,
      clock: () => new Date(),
    }),
    getAccountForView: getAccountForView({ submissions }),
  },
});
