import { randomUUID } from "node:crypto";
import { statusMessages } from "#shared/messages/statuses.ts";
import { resetCodeRef, resetText } from "../domain/access/code-refs.ts";
import { isKnownDevice } from "../domain/access/devices.ts";
import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { Hash } from "../services/keyed-hash.ts";
import type { Admins } from "../store/staff/admins.ts";
import type { Codes } from "../store/staff/codes.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";
import { deviceHashes } from "./device-tokens.ts";

interface Deps {
  admins: Pick<Admins, "byEmail">;
  codes: Pick<Codes, "ask">;
  rates: Pick<RateLimiter, "count">;
  hash: Hash;
  clock: () => Date;
}

/** An unknown email costs the same work; the worker drops its message. */
export const requestReset =
  ({ admins, codes, rates, hash, clock }: Deps): Call<"requestReset"> =>
  async ({ body: { email, device }, address }) => {
    const admin = await admins.byEmail(email);
    const now = clock();
    const isOwner = isKnownDevice(admin?.devices ?? [], deviceHashes(device, hash), now);
    if (!isOwner) await rates.count(limits.codeRequestsPerAddress, { network: address });
    const ref = resetCodeRef(hash(resetText(email)));
    const mailWith = (request: string) => ({
      mail: "reset" as const,
      emailHash: ref.account,
      ...(admin && { adminId: admin.id }),
      request,
      at: now.toISOString(),
    });
    const request = await codes.ask(ref, mailWith, { now, isOwner }).catch(madeUp);
    return { reply: { status: statusMessages.resetRequested, request } };
  };

/** Above the limit the answer looks the same. */
const madeUp = (error: unknown): string => {
  if (error instanceof AppError && error.code === "limit.codes") return randomUUID();
  throw error;
};
