import type { RateLimiter } from "../store/staff/rate-limits.ts";
import type { BankChecks } from "../store/submissions/bank-checks.ts";
import type { Idempotency } from "../store/submissions/idempotency.ts";
import type { ImageStore } from "../store/submissions/images.ts";
import type { FindCountry } from "./check-places.ts";

/** What a form needs that a holder sends, for the first time or anew. */
export interface FormDeps {
  images: Pick<ImageStore, "putAll">;
  checks: Pick<BankChecks, "find">;
  rates: Pick<RateLimiter, "countOnce">;
  idempotency: Idempotency;
  countryByName: FindCountry;
  timeZone: string;
  clock: () => Date;
}
