import { keys } from "idb-keyval";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { draftMessages as say } from "#shared/messages/drafts.ts";
import { updateMessages } from "#shared/messages/public-account.ts";
import { fieldLabels } from "#shared/messages/public-form.ts";
import { stepMessages as steps } from "#shared/messages/steps.ts";
import { successMessages } from "#shared/messages/success.ts";
import { aCardFile } from "../../../app/testing/an-image-file.ts";
import { answerCalls } from "../../../app/testing/answer-calls.ts";
import { lookupAnswers } from "../../../app/testing/lookup-answers.ts";
import { paths } from "../../../lib/paths.ts";
import { keepSent, lastSent } from "../../../lib/sent-form.ts";
import { endViewSession, forgetView, startViewSession } from "../../../lib/session.ts";
import { dropDraft } from "../model/draft.ts";
import { newAttempt } from "../model/idempotency-key.ts";
import { formInBrowser } from "../model/testing/form-in-browser.tsx";
import { DraftContext, useDraft } from "../model/use-draft.ts";
import { DocumentImage } from "../sections/DocumentImage.tsx";
import { Field } from "../sections/Field.tsx";
import { AnswerList } from "./AnswerList.tsx";
import { Aside } from "./Aside.tsx";
import { KeptAnswers } from "./KeptAnswers.tsx";
import { OwnDevice } from "./OwnDevice.tsx";
import { StepHead } from "./StepHead.tsx";

const draftKey = "update-kept-answers";
const attempt = { current: newAttempt() };

const Form = () => (
  <DraftContext value={useDraft(draftKey, attempt)}>
    <KeptAnswers />
    <Field name="city" />
    <OwnDevice />
    <Aside isReadOnly={false} />
  </DraftContext>
);

beforeEach(() => void answerCalls(lookupAnswers));

afterEach(async () => {
  vi.restoreAllMocks();
  await dropDraft(draftKey).catch(() => undefined);
});

const rows = async (kind: string) =>
  (await keys()).filter((key) => `${key}`.startsWith(`${kind}/`)).length;

const underAside = (words: RegExp | string) =>
  [...document.querySelectorAll("aside p")].some(({ textContent }) =>
    typeof words === "string" ? textContent === words : words.test(textContent ?? ""),
  );

const opened = async (initial: Parameters<typeof formInBrowser>[1] = {}) => {
  const page = await formInBrowser(<Form />, initial);
  const city = page.getByRole("textbox", { name: "City" });
  const own = page.getByRole("checkbox", { name: say.ownDevice });
  const remove = page.getByRole("button", { name: say.deleteAnswers });
  return { page, city, own, remove };
};

it("D64: the first answers bring the question, never ticked, and its tick keeps them for 14 days", async () => {
  const { page, city, own, remove } = await opened();
  await expect.element(own).not.toBeInTheDocument();
  await expect.element(remove).not.toBeInTheDocument();

  await city.fill("Epe");
  await expect.element(own).not.toBeChecked();
  await expect.element(page.getByText(say.keptInTab)).toBeVisible();
  await expect.poll(() => rows("draft")).toBe(1);
  await expect.poll(() => underAside(/^Saved in this tab at \d/)).toBe(true);
  await own.click();

  await expect.element(page.getByText(say.keptOnDevice)).toBeVisible();
  await expect.poll(() => rows("draft-device")).toBe(1);
  await expect.poll(() => underAside(/^Saved on this device at \d/)).toBe(true);
  await expect.element(city).toHaveValue("Epe");
});

it("D64: after the offer is answered, the focus is at the title of the step", async () => {
  const InSteps = () => (
    <DraftContext value={useDraft(draftKey, attempt)}>
      <StepHead />
      <KeptAnswers />
      <Field name="city" />
    </DraftContext>
  );
  await screen.viewport(360, 740);
  const before = await formInBrowser(<InSteps />);
  await before.getByRole("textbox", { name: "City" }).fill("Epe");
  await expect.poll(() => rows("draft")).toBe(1);
  await before.unmount();

  const page = await formInBrowser(<InSteps />);
  await page.getByRole("button", { name: say.goOn }).click();

  await expect.element(page.getByRole("textbox", { name: "City" })).toHaveValue("Epe");
  await expect.element(page.getByRole("heading", { name: steps.titles.you })).toHaveFocus();
  await screen.viewport(1024, 800);
});

it("an answer that is wrong is marked again after a reload, and an empty one is not", async () => {
  const WithDate = () => (
    <DraftContext value={useDraft(draftKey, attempt)}>
      <KeptAnswers />
      <Field name="dateOfBirth" />
      <Field name="firstName" />
      <AnswerList />
    </DraftContext>
  );
  const wrong = { dateOfBirth: expect.any(String) };
  const before = await formInBrowser(<WithDate />);
  await before.getByLabelText("Day").fill("8");
  await before.getByLabelText("Month").fill("13");
  await before.getByLabelText("Year").fill("1979");
  await userEvent.tab();
  await expect.poll(() => before.form().errors).toEqual(wrong);
  await expect.poll(() => rows("draft")).toBe(1);
  await before.unmount();

  const page = await formInBrowser(<WithDate />);
  await page.getByRole("button", { name: say.goOn }).click();

  await expect.poll(() => page.form().errors).toEqual(wrong);
  await expect
    .element(page.getByText(page.form().errors.dateOfBirth ?? "", { exact: true }))
    .toHaveLength(2);
  expect(page.form().refusals).toBe(0);
});

it("D64: an update has the question from the start, so that no later answer pushes the page away", async () => {
  const { city, own } = await opened({ purpose: "update" });
  await expect.element(own).not.toBeChecked();
  const place = own.element().getBoundingClientRect().top;

  await own.click();
  await city.fill("Epe");

  await expect.poll(() => rows("draft-device")).toBe(1);
  await expect.poll(() => rows("draft")).toBe(1);
  expect(own.element().getBoundingClientRect().top).toBe(place);
});

it("D64: the offer names the pictures that were not saved, until it is answered", async () => {
  const row = `unsaved-pictures:${location.pathname}`;
  const WithPicture = () => (
    <DraftContext value={useDraft(draftKey, attempt)}>
      <KeptAnswers />
      <DocumentImage name="passportImage" />
    </DraftContext>
  );
  const before = await formInBrowser(<WithPicture />);
  await before.getByLabelText(`${fieldLabels.passportImage} *`).upload(await aCardFile());
  expect(sessionStorage.getItem(row)).toContain(fieldLabels.passportImage);
  await expect.poll(() => rows("draft-images")).toBe(1);
  await expect.poll(() => sessionStorage.getItem(row)).toBeNull();
  await before.unmount();
  sessionStorage.setItem(row, JSON.stringify({ scannedSignatureImage: "Signature" }));

  const page = await formInBrowser(<WithPicture />);
  await expect.element(page.getByText(say.lost(["Signature"]))).toBeVisible();
  await page.getByRole("button", { name: say.goOn }).click();

  await expect.element(page.getByRole("img", { name: /preview/ })).toBeVisible();
  expect(sessionStorage.getItem(row)).toBeNull();
});

it("D64: Delete my answers empties the form and the device, after a question", async () => {
  const { page, city, own, remove } = await opened();
  await city.fill("Epe");
  await own.click();
  await expect.poll(() => rows("draft-device")).toBe(1);
  await expect.poll(() => rows("draft")).toBe(1);
  const asked = vi.spyOn(window, "confirm").mockReturnValueOnce(false).mockReturnValue(true);

  await remove.first().click();
  await expect.element(city).toHaveValue("Epe");
  await remove.last().click();

  await expect.element(city).toHaveValue("");
  expect(asked).toHaveBeenCalledWith(say.deleteQuestion);
  await expect.poll(() => rows("draft")).toBe(0);
  await expect.poll(() => rows("draft-device")).toBe(0);
  await expect.element(page.getByText(say.keptInTab)).toBeVisible();
  await expect.element(own).not.toBeInTheDocument();
});

it("D64: a browser that keeps nothing says so and takes input, and a short failure is tried again", async () => {
  const failing = vi.spyOn(crypto.subtle, "encrypt").mockRejectedValue(new Error("No"));
  const { page, city, own } = await opened();
  await city.fill("Epe");

  await expect.element(page.getByText(say.notKept)).toBeVisible();
  await expect.element(own).not.toBeInTheDocument();
  await expect.poll(() => underAside(say.notSaved)).toBe(true);
  await userEvent.type(city, " town");
  await expect.element(city).toHaveValue("Epe town");
  failing.mockRestore();

  await expect.element(page.getByText(say.keptInTab)).toBeVisible();
  await expect.poll(() => rows("draft")).toBe(1);
});

it("D64: where only the pictures find no room, the answers are kept, and a reload offers nothing else", async () => {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
    row,
    key,
  ) {
    if (`${key}`.startsWith("draft-images/"))
      throw new DOMException("No room", "QuotaExceededError");
    return put.call(this, row, key);
  });
  const { page, city } = await opened();
  await city.fill("Epe");

  await expect.element(page.getByText(`${say.keptInTab} ${say.picturesNotKept}`)).toBeVisible();
  await expect.poll(() => underAside(/^Saved in this tab at \d/)).toBe(true);
  await page.unmount();
  const again = await formInBrowser(<Form />);
  await expect.element(again.getByText(/^The answers that you entered on/)).toBeVisible();

  vi.restoreAllMocks();
  await again.getByRole("button", { name: say.goOn }).click();
  await again.getByRole("textbox", { name: "City" }).fill("Epe town");
  await expect.element(again.getByText(say.keptInTab, { exact: true })).toBeVisible();
});

it("D64: a form that is open in another tab too says so, until that tab closes", async () => {
  const { page } = await opened();
  await expect.element(page.getByText(say.keptInTab)).toBeVisible();
  const other = document.createElement("iframe");
  document.body.append(other);
  const says = (word: string) =>
    other.contentWindow?.localStorage.setItem(
      `open-tab:${draftKey}`,
      JSON.stringify({ tab: "other", says: word }),
    );

  says("opened");
  await expect.element(page.getByText(say.otherTab)).toBeVisible();
  says("closed");
  await expect.element(page.getByText(say.otherTab)).not.toBeInTheDocument();
  other.remove();
});

const New = () => (
  <DraftContext value={useDraft("new-form", attempt)}>
    <KeptAnswers />
  </DraftContext>
);

it("D64, R-05: a closed account, loaded again, leads to the form, which says where to open it", async () => {
  const account = {
    accountType: "individual",
    accountId: crypto.randomUUID(),
    key: "a key",
  } as const;
  startViewSession("a token", account);
  const open = await formInBrowser(<New />);
  await expect.element(open.getByText(say.keptInTab)).toBeVisible();
  expect(open.getByText(updateMessages.wasClosed).elements()).toEqual([]);
  await open.unmount();

  endViewSession();
  const page = await formInBrowser(<New />);

  await expect.element(page.getByText(updateMessages.wasClosed)).toBeVisible();
  const { accountType, accountId, key } = account;
  await expect
    .element(page.getByRole("link", { name: updateMessages.openAgain }))
    .toHaveAttribute("href", paths.verifyViewAccount(accountType, accountId, key));
  forgetView();
});

it("D69: a return to the form says that it was sent, until that is closed", async () => {
  keepSent({ reference: "KYC-1A2B-3C4D", at: "2026-11-24T18:30:00.000Z" });
  const page = await formInBrowser(<New />);

  await expect.element(page.getByText(/Your form KYC-1A2B-3C4D was sent on/)).toBeVisible();
  await page.getByRole("button", { name: successMessages.close }).click();

  await expect.element(page.getByText(/KYC-1A2B-3C4D/)).not.toBeInTheDocument();
  expect(lastSent()).toBeUndefined();
});
