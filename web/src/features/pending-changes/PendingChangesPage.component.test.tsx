import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import type { Admin } from "#shared/contract/admin-session.ts";
import type { PendingChange } from "#shared/contract/pending-changes.ts";
import { pendingChangeMessages as say } from "#shared/messages/second-person.ts";
import { type Answers, answerCalls } from "../../app/testing/answer-calls.ts";
import { axeFindings } from "../../app/testing/axe.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { AdminContext } from "../../lib/back-office/admin-context.ts";
import { PendingChangesPage } from "./PendingChangesPage.tsx";

const me = "0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b11";
const ngozi = { id: "0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b12", name: "Ngozi Eze" };
const change: PendingChange = {
  ...{ id: "0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b13", kind: "update", by: ngozi },
  at: "2026-11-24T09:00:00.000Z",
  email: "ada@registrar.test",
  before: { name: "Ada Obi", rights: [] },
  after: { name: "Ada Obi", rights: ["approveAndRejectPermission"] },
};

const shown = (changes: PendingChange[], answers: Answers = {}) => {
  answerCalls({ listPendingChanges: () => ({ results: changes }), ...answers });
  return inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AdminContext value={{ id: me } as Admin}>
          <PendingChangesPage />
        </AdminContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

it("D84: shows who asked, before and after, and another super-admin confirms", async () => {
  let left = [change];
  const page = await shown(left, {
    listPendingChanges: () => ({ results: left }),
    confirmPendingChange: () => {
      left = [];
      return { status: "Change confirmed" };
    },
  });

  await expect.element(page.getByText(/Asked by Ngozi Eze/)).toBeVisible();
  await expect.element(page.getByText(say.noRights)).toBeVisible();
  await expect.element(page.getByText("Approve & Reject KYC Permission")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await page.getByRole("button", { name: say.confirm }).click();

  await expect.element(page.getByText(say.none)).toBeVisible();
});

it("D84: a change is declined with a reason, and not without", async () => {
  const bodies: unknown[] = [];
  const page = await shown([change], {
    declinePendingChange: ({ body }) => {
      bodies.push(body);
      return { status: "Change declined" };
    },
  });

  await page.getByRole("button", { name: say.decline }).click();
  await page.getByRole("button", { name: say.decline }).click();
  await expect.element(page.getByText(say.reasonMissing)).toBeVisible();
  expect(bodies).toEqual([]);
  await page.getByRole("textbox", { name: say.reason }).fill("Not agreed");
  await page.getByRole("button", { name: say.decline }).click();

  await expect.poll(() => bodies).toEqual([{ reason: "Not agreed" }]);
});

it("D84: the super-admin who asked can only take the change back", async () => {
  const page = await shown([{ ...change, by: { ...ngozi, id: me } }]);

  await expect.element(page.getByRole("button", { name: say.withdraw })).toBeVisible();
  expect(page.getByRole("button", { name: say.confirm }).elements()).toEqual([]);
});
