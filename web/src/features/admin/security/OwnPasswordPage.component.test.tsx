import { QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { rights } from "#shared/kyc/rights.ts";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { securityMessages as say } from "#shared/messages/back-office-security.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { answerCalls, refused } from "../../../app/testing/answer-calls.ts";
import { axeFindings } from "../../../app/testing/axe.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { adminToken, adminUser, startAdminSession } from "../../../lib/session.ts";
import { adminQueryClient } from "../admin-query-client.ts";
import { RequireAdmin } from "../session/RequireAdmin.tsx";

const own = {
  ...{ id: "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5", firstName: "Ifeoma", lastName: "Bassey" },
  ...{ email: "ifeoma@registrar.test", isSuperAdmin: false, secondFactor: false },
  ...(Object.fromEntries(rights.map((right) => [right, false])) as Record<
    (typeof rights)[number],
    boolean
  >),
  dateCreated: "2026-11-03T08:00:00.000Z",
};
const given = { ...own, passwordGiven: true, needs: "password" } as const;

it("asks for a new password in place of every page, and then opens the page", async () => {
  let isChanged = false;
  answerCalls({
    getAdmin: () => ({ results: isChanged ? own : given }),
    changePassword: ({ body }) => {
      if ((body as { newPassword: string }).newPassword === "seven green umbrellas") {
        return refused(400, "The new password is the same as the present one. Choose another one");
      }
      isChanged = true;
      return { status: statusMessages.ownPasswordChanged, token: "a new token" };
    },
  });
  startAdminSession("a token", given);
  const client = adminQueryClient({ onUnauthorized: () => undefined, onFailure: () => undefined });
  const page = await inOffice(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <RequireAdmin>the page that was opened</RequireAdmin>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole("heading", { name: say.ownTitle })).toBeVisible();
  await expect.element(page.getByRole("button", { name: sessionMessages.logout })).toBeVisible();
  await expect.element(page.getByText("the page that was opened")).not.toBeInTheDocument();
  await expect.element(page.getByLabelText(say.password)).toHaveFocus();
  const username = "form:has([type=password]) [autocomplete=username]";
  expect(document.querySelector(username)).toHaveProperty("value", own.email);
  // The test puts the whole page, with its landmarks, into another `main`.
  expect((await axeFindings()).filter((one) => !one.startsWith("landmark-"))).toEqual([]);
  const send = async (newPassword: string) => {
    await page.getByLabelText(say.password).fill("seven green umbrellas");
    await page.getByLabelText(sessionMessages.newPassword).fill(newPassword);
    await page.getByRole("button", { name: say.changeSubmit }).click();
  };

  await send("seven green umbrellas");
  await expect
    .element(
      page.getByText("The new password is the same as the present one. Choose another one").first(),
    )
    .toBeVisible();
  await send("eight violet bicycles");

  await expect.element(page.getByText("the page that was opened")).toBeVisible();
  expect(adminToken()).toBe("a new token");
  expect(adminUser()).toEqual(own);
});
