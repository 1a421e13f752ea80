import { afterEach, expect, it } from "vitest";
import { page as screen } from "vitest/browser";
import { labelOf, publicFormMessages as say } from "#shared/messages/public-form.ts";
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
