import { QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { securityMessages } from "#shared/messages/back-office-security.ts";
import { passwordBannerMessages as say } from "#shared/messages/back-office-settings.ts";
import { answerCalls } from "../../../app/testing/answer-calls.ts";
import { axeFindings } from "../../../app/testing/axe.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { AdminContext } from "../../../lib/back-office/admin-context.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import { startAdminSession } from "../../../lib/session.ts";
import { adminQueryClient } from "../admin-query-client.ts";
import { SecurityPage } from "../security/SecurityPage.tsx";
import { PasswordBanner } from "./PasswordBanner.tsx";

const shown = (passwordGiven: boolean) => {
  answerCalls({ listSessions: () => ({ results: [] }) });
  startAdminSession("a token", { id: "own" } as never);
  const client = adminQueryClient({ onUnauthorized: () => undefined, onFailure: () => undefined });
  const admin = { id: "own", secondFactor: false, ...(passwordGiven && { passwordGiven }) };
  return inOffice(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[officePaths.security]}>
        <AdminContext value={admin as never}>
          <PasswordBanner />
          <SecurityPage />
        </AdminContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

it("leads an administrator whose password somebody else chose to the open form, also on its page", async () => {
  const page = await shown(true);
  const opener = page.getByRole("button", { name: securityMessages.changeTitle });
  await expect.element(opener).toBeVisible();

  await page.getByRole("link", { name: say.toSecurity }).click();

  await expect.element(page.getByLabelText(securityMessages.password)).toHaveFocus();
  expect(await axeFindings()).toEqual([]);
  await page.getByRole("button", { name: securityMessages.cancel }).click();
  await expect.element(opener).toBeVisible();
  await page.getByRole("link", { name: say.toSecurity }).click();
  await expect.element(page.getByLabelText(securityMessages.password)).toHaveFocus();
});

it("says nothing to an administrator who chose the password", async () => {
  const page = await shown(false);

  await expect
    .element(page.getByRole("button", { name: securityMessages.changeTitle }))
    .toBeVisible();
  await expect.element(page.getByText(say.given)).not.toBeInTheDocument();
});
