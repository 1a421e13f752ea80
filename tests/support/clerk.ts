import type { Running } from "#local/running.ts";
import type { TimelineEntry } from "#shared/contract/timeline.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { callJson } from "./call-json.ts";
import { signInAt } from "./sign-in.ts";
import { who } from "./who.ts";

/** A clerk of the local run, who uses the API calls of the back office. */
export const clerkAt = async ({ web, admins }: Running) => {
  const { email = "", password = "" } = who.clerk(admins) ?? {};
  const token = await signInAt(web, { email, password });
  const call = (method: string, path: string, body?: object) =>
    callJson(method, `${web}/api/admin/${path}`, { body, token });
  const timeline = async (type: AccountType, id: string): Promise<TimelineEntry[]> =>
    (await call("GET", `${type}_account/${id}/timeline`)).results;
  /** The rows of all pending accounts. */
  const pending = async (
    type: AccountType,
    cursor = "",
  ): Promise<Record<"id" | "email", string>[]> => {
    const query = new URLSearchParams({
      status: "pending",
      limit: "200",
      ...(cursor && { cursor }),
    });
    const { results, nextCursor } = await call("GET", `${type}_account?${query}`);
    return nextCursor ? [...results, ...(await pending(type, nextCursor))] : results;
  };

  return {
    decide: (type: AccountType, id: string, status: "approved" | "rejected", remark = "") =>
      call("PATCH", `${type}_account/${id}`, { status, remark }),
    /** Uploads all approved accounts of a type to the services. */
    upload: (type: AccountType) =>
      call("POST", "upload_accounts_to_external_services", { account_type: type }),
    account: async (type: AccountType, id: string) =>
      (await call("GET", `${type}_account/${id}`)).results,
    timeline,
    /** An email that was on its way when the product was killed is sent again by a clerk alone. */
    sendUnclearAgain: async (type: AccountType, id: string): Promise<void> => {
      for (const entry of await timeline(type, id)) {
        if (entry.kind !== "email" || entry.state !== "unclear" || entry.resentAt) continue;
        await call("POST", `${type}_account/${id}/emails/${entry.id}/resend`);
      }
    },
    everyId: async (type: AccountType) => (await pending(type)).map(({ id }) => id),
    idsWithEmail: async (type: AccountType, email: string) =>
      (await pending(type)).filter((row) => row.email === email).map(({ id }) => id),
  };
};
