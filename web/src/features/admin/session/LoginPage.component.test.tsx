import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { answerCalls, refused } from "../../../app/testing/answer-calls.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { LoginPage } from "./LoginPage.tsx";

const wrong = "Email or password is not correct";

it("R-20, R-170: the email has the focus at first, is kept after a wrong password, and the refusal is announced once", async () => {
  answerCalls({ loginAdmin: () => refused(401, wrong) });
  const page = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LoginPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const email = page.getByLabelText(say.email);
  const password = page.getByLabelText(say.password, { exact: true });
  await expect.element(email).toHaveFocus();

  await email.fill("clerk@example.com");
  await password.fill("not this one");
  await page.getByRole("button", { name: say.login }).click();

  await expect.element(page.getByText(wrong).first()).toBeVisible();
  await expect.element(email).toHaveValue("clerk@example.com");
  await expect.element(password).toHaveFocus();
  const alerts = page.getByRole("alert").elements();
  expect(alerts.filter((alert) => alert.textContent?.includes(wrong))).toHaveLength(1);
});
