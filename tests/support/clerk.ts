import type { Running } from "#local/running.ts";
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

  return {
    decide: (type: AccountType, id: string, status: "approved" | "rejected", remark = "") =>
      call("PATCH", `${type}_account/${id}`, { status, remark }),
    /** Uploads all approved accounts of a type to the services. */
    upload: (type: AccountType) =>
      call("POST", "upload_accounts_to_external_services", { account_type: type }),
    account: async (type: AccountType, id: string) =>
      (await call("GET", `${type}_account/${id}`)).results,
    timeline: async (type: AccountType, id: string) =>
      (await call("GET", `${type}_account/${id}/timeline`)).results,
    /** The ids of all pending accounts. */
    everyId: async (type: AccountType): Promise<string[]> => {
      const ids: string[] = [];
      let cursor: string | null = "";
      do {
        const page: { results: { id: string }[]; nextCursor: string | null } = await call(
          "GET",
          `${type}_account?status=pending&limit=200${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
        );
        ids.push(...page.results.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      return ids;
    },
    idsWithEmail: async (type: AccountType, email: string): Promise<string[]> => {
      const { results } = await call("GET", `${type}_account?status=pending&limit=200`);
      return results
        .filter((row: { email: string }) => row.email === email)
        .map(({ id }: { id: string }) => id);
    },
  };
};
