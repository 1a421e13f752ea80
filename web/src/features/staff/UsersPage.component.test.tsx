import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import type { Admin } from "#shared/contract/admin-session.ts";
import { rights } from "#shared/kyc/rights.ts";
import { userMessages as say } from "#shared/messages/back-office-settings.ts";
import { answerCalls } from "../../app/testing/answer-calls.ts";
import { axeFindings } from "../../app/testing/axe.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { AdminContext } from "../../lib/back-office/admin-context.ts";
import { UsersPage } from "./UsersPage.tsx";

const at = "2026-11-24T09:00:00.000Z";
const person = (n: number, firstName: string, other: Partial<Admin> = {}): Admin => ({
  ...{ id: `0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b1${n}`, firstName, lastName: "Eze" },
  ...{ email: `${firstName.toLowerCase()}@registrar.test`, isSuperAdmin: false },
  ...(Object.fromEntries(rights.map((right) => [right, true])) as Record<
    (typeof rights)[number],
    boolean
  >),
  ...{ dateCreated: at, secondFactor: true, ...other },
});
const ngozi = person(1, "Ngozi", { isSuperAdmin: true });
const ada = person(2, "Ada");
const musa = person(3, "Musa", { secondFactor: false });
const tunde = person(4, "Tunde", { secondFactor: false, invitedAt: at });

const shown = () => {
  answerCalls({
    listAdmins: () => ({ results: [ngozi, ada, musa, tunde] }),
    listPendingChanges: () => ({
      results: [
        {
          ...{ id: "0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b15", kind: "delete", at, email: ada.email },
          by: { id: ngozi.id, name: "Ngozi Eze" },
        },
      ],
    }),
  });
  return inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AdminContext value={ngozi}>
          <UsersPage />
        </AdminContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

it("says for whom a change waits, who has no second factor, and where super-admins come from", async () => {
  const page = await shown();
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect.element(row("Ada").getByText(say.waits)).toBeVisible();
  await expect.element(row("Musa").getByText(say.withoutFactor)).toBeVisible();
  await expect.element(page.getByText(say.superAdminsAre)).toBeVisible();

  expect(page.getByText(say.waits).elements()).toHaveLength(1);
  expect(page.getByText(say.withoutFactor).elements()).toHaveLength(1);
  expect(await axeFindings()).toEqual([]);
});
