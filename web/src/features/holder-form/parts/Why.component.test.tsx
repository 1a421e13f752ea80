import { expect, it } from "vitest";
import { whyMessages } from "#shared/messages/privacy.ts";
import { ReadOnly } from "../../../components/fields/read-only.ts";
import { formInBrowser } from "../model/testing/form-in-browser.tsx";
import { Why } from "./Why.tsx";

it("D68: a sensitive question says on a press why it is asked, and nothing in an account to read", async () => {
  const page = await formInBrowser(
    <>
      <Why about="bvn" />
      <ReadOnly value={true}>
        <Why about="bank" />
      </ReadOnly>
    </>,
  );
  const why = page.getByText(whyMessages.bvn.text);

  await expect.element(why).not.toBeVisible();
  await page.getByText(whyMessages.bvn.title).click();

  await expect.element(why).toBeVisible();
  await expect.element(page.getByText(whyMessages.bank.title)).not.toBeInTheDocument();
});
