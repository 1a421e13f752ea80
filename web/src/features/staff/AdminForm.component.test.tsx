import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { rights } from "#shared/kyc/rights.ts";
import { userMessages as say } from "#shared/messages/back-office-settings.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { answerCalls } from "../../app/testing/answer-calls.ts";
import { axeFindings } from "../../app/testing/axe.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { AdminContext } from "../../lib/back-office/admin-context.ts";
import { AdminForm } from "./AdminForm.tsx";

const person = { firstName: "Ifeoma", lastName: "Bassey", email: "ifeoma@registrar.test" };
const noRights = Object.fromEntries(rights.map((right) => [right, false]));

const filled = async () => {
  const sent: unknown[] = [];
  answerCalls({
    registerAdmin: ({ body }) => {
      sent.push(body);
      return { status: statusMessages.adminCreated };
    },
  });
  const page = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AdminContext value={{ id: "a super-admin" } as never}>
          <AdminForm admin={undefined} />
        </AdminContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  for (const [name, value] of Object.entries(person)) {
    await page.getByLabelText(say[name as keyof typeof person], { exact: false }).fill(value);
  }
  return { page, sent, invitation: page.getByRole("checkbox", { name: say.invite }) };
};

it("R-48: a new user has a password at first, and each label names one field only", async () => {
  const { page, sent, invitation } = await filled();
  await expect.element(invitation).not.toBeChecked();
  await expect.element(invitation).toHaveAccessibleDescription(say.inviteHelp);

  await page.getByLabelText(say.password, { exact: false }).fill("seven green umbrellas");
  await page.getByRole("button", { name: say.createSubmit }).click();

  await vi.waitFor(() =>
    expect(sent).toEqual([{ ...person, ...noRights, password: "seven green umbrellas" }]),
  );
});

it("sends an invitation in place of the password that was typed before", async () => {
  const { page, sent, invitation } = await filled();
  await page.getByLabelText(say.password, { exact: false }).fill("seven green umbrellas");

  await invitation.click({ force: true });

  await expect.element(page.getByLabelText(say.password, { exact: false })).not.toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
  await page.getByRole("button", { name: say.inviteSubmit }).click();
  await vi.waitFor(() => expect(sent).toEqual([{ ...person, ...noRights, invite: true }]));
});
