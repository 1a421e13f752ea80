import { MemoryRouter, Route, Routes, useNavigate } from "react-router-dom";
import { expect, it } from "vitest";
import { updateMessages as say } from "#shared/messages/public-account.ts";
import { answerCalls } from "../../../app/testing/answer-calls.ts";
import { inBrowser } from "../../../app/testing/in-browser.tsx";
import { lookupAnswers } from "../../../app/testing/lookup-answers.ts";
import { forgetView, startViewSession } from "../../../lib/session.ts";
import { ViewAccountPage } from "./ViewAccountPage.tsx";

const Back = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
};

it("D64: Back right after an update was sent shows no account, even before the next page is there", async () => {
  startViewSession("a token", { accountType: "individual", accountId: crypto.randomUUID() });
  answerCalls({ ...lookupAnswers, viewAccount: () => new Promise(() => undefined) });
  const page = await inBrowser(
    <MemoryRouter initialEntries={["/view_account", "/view_account"]} initialIndex={1}>
      <Routes>
        <Route path="/view_account" element={<ViewAccountPage />} />
        <Route path="/" element={<p>The form</p>} />
      </Routes>
      <Back />
    </MemoryRouter>,
  );
  await expect.element(page.getByText(say.loading)).toBeVisible();

  forgetView();
  await page.getByRole("button", { name: "Back" }).click();

  await expect.element(page.getByText("The form")).toBeVisible();
});
