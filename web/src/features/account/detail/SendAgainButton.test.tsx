import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { Admin } from "#shared/contract/admin-session.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { rendered } from "../../../app/testing/rendered.tsx";
import { AdminContext } from "../../../lib/back-office/admin-context.ts";
import type { Account } from "../model/account.ts";

const { SendAgainButton } = await import("./SendAgainButton.tsx");

const shown = (uploadToExternalServicePermission: boolean, state: "refused" | "delivered") => {
  const admin = { uploadToExternalServicePermission } as Admin;
  const ixtrac = { state, at: "2026-11-02T09:30:00.000Z" };
  const account = { status: "approved", uploads: { ixtrac }, flags: [] as string[] } as Account;
  return rendered(
    <QueryClientProvider client={new QueryClient()}>
      <AdminContext value={admin}>
        <SendAgainButton account={account} />
      </AdminContext>
    </QueryClientProvider>,
  );
};

it("D56: only a user with the upload right can send a refused delivery again", () => {
  expect(shown(true, "refused")).toContain(say.sendAgain);
  expect(shown(false, "refused")).toBe("");
});

it("D56: an accepted delivery cannot be sent again", () => {
  expect(shown(true, "delivered")).toBe("");
});
