import { afterEach, expect, it } from "vitest";
import { page as screen } from "vitest/browser";
import { contactMessages } from "#shared/messages/contact.ts";
import { browserMessages } from "#shared/messages/public.ts";
import { labelOf, publicFormMessages as say } from "#shared/messages/public-form.ts";
import { registrar } from "../../../lib/env.ts";
import { useForm } from "../model/form-store.ts";
import { formInBrowser } from "../model/testing/form-in-browser.tsx";
import { SubmitPanel } from "./SubmitPanel.tsx";

afterEach(() => screen.viewport(1024, 800));

/** The button is at the lower edge of the window. */
const Panel = () => (
  <div style={{ paddingBlock: "calc(100vh - 5rem) 20rem" }}>
    <SubmitPanel sending={useForm((form) => form.sending)} />
  </div>
);

it("keeps the form and names the registrar's phone and email when the firewall blocks it", async () => {
  const page = await formInBrowser(<Panel />);
  const message = browserMessages.blocked;
  const { phone, email } = registrar.contact;

  page.dispatch({ do: "sending", sending: { state: "failed", message, isBlocked: true } });

  const why = page.getByRole("group", { name: say.sendFailedTitle });
  await expect.element(why.getByText(message)).toBeVisible();
  await expect.element(why.getByText(say.entriesKept)).toBeVisible();
  await expect.element(why.getByRole("link", { name: contactMessages.phone(phone) })).toBeVisible();
  await expect.element(why.getByRole("link", { name: contactMessages.email(email) })).toBeVisible();
});

it("shows the progress of sending when the button is at the lower edge of a phone", async () => {
  await screen.viewport(360, 640);
  const page = await formInBrowser(<Panel />);
  await expect.element(page.getByRole("button", { name: say.submit })).toBeInViewport();

  page.dispatch({
    do: "sending",
    sending: { state: "sending", share: 0, images: { scannedSignatureImage: 0, passportImage: 0 } },
  });

  await expect.element(page.getByText(say.sending(0)).first()).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole("progressbar")).toBeInViewport({ ratio: 1 });
  const last = say.imageSent(labelOf("passportImage", "individual"), 0);
  await expect.element(page.getByText(last)).toBeInViewport({ ratio: 1 });
});
