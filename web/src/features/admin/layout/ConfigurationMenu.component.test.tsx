import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import type { Admin } from "#shared/contract/admin-session.ts";
import type { PendingChange } from "#shared/contract/pending-changes.ts";
import type { PrivacyRequest } from "#shared/contract/privacy-requests.ts";
import { configurationMenu as say } from "#shared/messages/back-office-settings.ts";
import { answerCalls } from "../../../app/testing/answer-calls.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { AdminContext } from "../../../lib/back-office/admin-context.ts";
import { ConfigurationMenu } from "./ConfigurationMenu.tsx";

const idOf = (last: number) => `0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b1${last}`;
const me = idOf(1);
const at = "2026-11-24T09:00:00.000Z";
const changeBy = (id: string): PendingChange => ({
  ...{ id: idOf(9), kind: "settings", at, by: { id, name: "Ngozi Eze" } },
  ...{ before: { settings: ["rights"] }, after: { settings: [] } },
});
const request = (last: number): PrivacyRequest => ({
  ...{ id: `${idOf(8)}_0000000${last}`, kind: "erasure", state: "open", at, dueAt: at },
  ...{ accountId: idOf(8), account_type: "individual", status: "pending", name: "Ada Obi" },
  ...{ reference: "KYC-1234-5678", isFrozen: false },
});

const shown = (changes: PendingChange[], requests: number, nextCursor: string | null = null) => {
  answerCalls({
    listPendingChanges: () => ({ results: changes }),
    listRequests: () => ({
      results: Array.from({ length: requests }, (_, n) => request(n)),
      nextCursor,
    }),
  });
  return inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AdminContext value={{ id: me } as Admin}>
          <ConfigurationMenu />
        </AdminContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

/** The number is CSS content, which belongs to the name of the link. */
const countIn = (page: Awaited<ReturnType<typeof shown>>) => (name: string) =>
  page.getByText(name).element().closest("a")?.dataset.count;

it("D84, D86: the menu counts what the super-admin can decide on, and no own change", async () => {
  const page = await shown([changeBy(me), changeBy(idOf(2))], 3);

  const count = countIn(page);
  await expect.poll(() => count(say.pendingChanges)).toBe("1");
  await expect.poll(() => count(say.requests)).toBe("3");
  expect(count(say.users)).toBeUndefined();
});

it("D86: a number with a plus says that there are more requests than one page holds", async () => {
  const page = await shown([changeBy(me)], 2, "next");

  const count = countIn(page);
  await expect.poll(() => count(say.requests)).toBe("2+");
  expect(count(say.pendingChanges)).toBeUndefined();
});
