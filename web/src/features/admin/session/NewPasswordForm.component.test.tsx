import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { NewPasswordForm } from "./NewPasswordForm.tsx";

const nothing = () => undefined;

it("tells a password manager whose new password the form sets", async () => {
  const page = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <NewPasswordForm
        sent={{ email: "ifeoma@registrar.test", request: "a request" }}
        onResent={nothing}
        onChanged={nothing}
        onOtherEmail={nothing}
      />
    </QueryClientProvider>,
  );

  await expect.element(page.getByRole("button", { name: say.changePassword })).toBeVisible();
  const username = "form:has([type=password]) [autocomplete=username]";
  expect(document.querySelector(username)).toHaveProperty("value", "ifeoma@registrar.test");
});
