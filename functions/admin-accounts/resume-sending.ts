import { services } from "#shared/kyc/status.ts";
import type { Submission } from "../domain/submission/submission.ts";
import type { Deliveries } from "../store/deliveries/deliveries.ts";

interface Deps {
  deliveries: Pick<Deliveries, "postpone">;
}

/**
 * Makes the deliveries of an account due that nothing holds back any more. The next sweep sends
 * them. If this fails, they wait for the worker's next look.
 */
export const resumeSending = async (
  { deliveries }: Deps,
  { id: submissionId, version }: Pick<Submission, "id" | "version">,
  at: string,
): Promise<void> => {
  for (const service of services) {
    await deliveries.postpone({ submissionId, service, version }, at);
  }
};
