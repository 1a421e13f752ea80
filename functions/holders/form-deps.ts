import type { BankChecks } from "../store/bank-checks.ts";
import type { Idempotency } from "../store/idempotency.ts";
import type { ImageStore } from "../store/images.ts";
import type { Rates } from "../store/rates.ts";
import type { FindCountry } from "./check-places.ts";

/** What a form needs that a holder sends, for the first time or anew. */
export interface FormDeps {
  images: Pick<ImageStore, "putAll">;
  checks: Pick<BankChecks, "find">;
  rates: Pick<Rates, "countOnce">;
  idempotency: Idempotency;
  countryByName: FindCountry;
  timeZone: string;
  clock: () => Date;
}
