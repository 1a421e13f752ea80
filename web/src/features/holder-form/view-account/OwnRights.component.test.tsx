import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { ownRightsMessages as say } from "#shared/messages/own-rights.ts";
import { updateMessages } from "#shared/messages/public-account.ts";
import { answerCalls, refused } from "../../../app/testing/answer-calls.ts";
import { axeFindings } from "../../../app/testing/axe.ts";
import { inBrowser } from "../../../app/testing/in-browser.tsx";
import { OwnRights } from "./OwnRights.tsx";

const account = {
  id: "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5",
  type: "individual",
  email: "ada@example.test",
} as HolderAccount;

const noRequests = () => ({ results: [] });

const shown = () =>
  inBrowser(
    <MemoryRouter>
      <OwnRights account={account} />
    </MemoryRouter>,
  );

it("D86: says what follows before a request is sent, and then its answer in place of the button", async () => {
  const asked: unknown[] = [];
  answerCalls({
    listOwnRequests: noRequests,
    sendPrivacyRequest: ({ body }) => {
      asked.push(body);
      return { message: "We have received your request" };
    },
  });
  const page = await shown();
  expect(await axeFindings()).toEqual([]);

  const words = say.kinds.erasure;
  await page.getByRole("button", { name: words.open }).click();
  const dialog = page.getByRole("dialog", { name: words.dialogTitle });
  await expect.element(dialog).toHaveAccessibleDescription(words.dialogText);
  expect(asked).toEqual([]);
  expect(await axeFindings()).toEqual([]);
  await dialog.getByRole("textbox").fill("I have sold my shares");
  await dialog.getByRole("button", { name: words.send }).click();

  await expect.element(page.getByText("We have received your request")).toBeVisible();
  expect(document.activeElement?.textContent).toBe("We have received your request");
  expect(asked).toEqual([{ kind: "erasure", text: "I have sold my shares" }]);
  expect(page.getByRole("button", { name: words.open }).elements()).toEqual([]);
  await expect.element(page.getByRole("button", { name: say.kinds.withdrawal.open })).toBeVisible();
});

it("D86: after a reload the page still says that a request is open, and until when", async () => {
  const message =
    "You have withdrawn your consent. We will email you what happens next by 24 December 2026";
  const at = "2026-11-24T09:00:00.000Z";
  answerCalls({ listOwnRequests: () => ({ results: [{ kind: "withdrawal", at, message }] }) });

  const page = await shown();

  await expect.element(page.getByText(message)).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  expect(page.getByRole("button", { name: say.kinds.withdrawal.open }).elements()).toEqual([]);
  await expect.element(page.getByRole("button", { name: say.kinds.erasure.open })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

it("D86: an answer stays in place of the button, and a request that was declined can be sent again", async () => {
  const at = "2026-11-24T09:00:00.000Z";
  const answers = { erasure: "We cannot erase your data.", withdrawal: "We no longer use it." };
  answerCalls({
    listOwnRequests: () => ({
      results: [
        { kind: "erasure", at, state: "declined", message: answers.erasure },
        { kind: "withdrawal", at, state: "done", message: answers.withdrawal },
      ],
    }),
  });
  const page = await shown();

  for (const answer of Object.values(answers)) {
    await expect.element(page.getByText(answer)).toBeVisible();
  }
  await expect.element(page.getByRole("button", { name: say.kinds.erasure.open })).toBeVisible();
  expect(page.getByRole("button", { name: say.kinds.withdrawal.open }).elements()).toEqual([]);
});

it("D86: no request is offered before the page knows whether one is open", async () => {
  const { promise: known, resolve: tell } = Promise.withResolvers<void>();
  answerCalls({
    listOwnRequests: async () => {
      await known;
      return noRequests();
    },
  });
  const page = await shown();
  const { open } = say.kinds.erasure;
  const place = page.getByText(open, { exact: true });
  await expect.element(place).not.toBeVisible();
  const { top } = place.element().getBoundingClientRect();

  tell();

  await expect.element(page.getByRole("button", { name: open })).toBeVisible();
  expect(place.element().getBoundingClientRect().top).toBe(top);
});

it("D86: if the open requests cannot be read, a new one can still be sent", async () => {
  answerCalls({
    listOwnRequests: () => refused(503, errorMessages["request.overloaded"]),
    sendPrivacyRequest: () => refused(409, errorMessages["privacy.open-already"]),
  });
  const page = await shown();
  const words = say.kinds.erasure;

  await page.getByRole("button", { name: words.open }).click();
  await page.getByRole("button", { name: words.send }).click();

  await expect.element(page.getByText(errorMessages["privacy.open-already"])).toBeVisible();
});

it("D86: Cancel and Escape send nothing", async () => {
  const sendPrivacyRequest = vi.fn();
  answerCalls({ listOwnRequests: noRequests, sendPrivacyRequest });
  const page = await shown();

  await page.getByRole("button", { name: say.kinds.withdrawal.open }).click();
  await page.getByRole("button", { name: say.cancel }).click();

  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(sendPrivacyRequest).not.toHaveBeenCalled();
});

it("D86: a refusal keeps what was typed, and an ended session asks for a new code first", async () => {
  const answers = [
    refused(409, errorMessages["privacy.open-already"]),
    refused(401, errorMessages["view.required"]),
  ];
  answerCalls({
    listOwnRequests: noRequests,
    sendPrivacyRequest: () => answers.shift() ?? { message: "Received" },
  });
  const page = await shown();
  const words = say.kinds.withdrawal;
  await page.getByRole("button", { name: words.open }).click();
  const dialog = page.getByRole("dialog", { name: words.dialogTitle });
  const typed = dialog.getByRole("textbox");
  await typed.fill("My reason");

  await dialog.getByRole("button", { name: words.send }).click();
  await expect.element(dialog.getByText(errorMessages["privacy.open-already"])).toBeVisible();
  await expect.element(typed).toHaveValue("My reason");

  await dialog.getByRole("button", { name: words.send }).click();
  await expect.element(page.getByRole("dialog", { name: updateMessages.codeTitle })).toBeVisible();
  await page.getByRole("button", { name: updateMessages.later }).click();
  await expect.element(typed).toHaveValue("My reason");
});

const zip = () => {
  // An empty zip: only its end record.
  const end = Uint8Array.from([0x50, 0x4b, 5, 6, ...Array(18).fill(0)]);
  const headers = { "Content-Disposition": 'attachment; filename="my-data-KYC-0D4F-2C3E.zip"' };
  return new Response(end, { headers });
};

it("D86: saves the own data under its name, and says so", async () => {
  answerCalls({ listOwnRequests: noRequests, downloadMyData: zip });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const page = await shown();

  (page.getByRole("button", { name: say.download.open }).element() as HTMLElement).click();

  await expect.element(page.getByText(say.download.saved)).toBeVisible();
  expect(saved).toEqual(["my-data-KYC-0D4F-2C3E.zip"]);
  expect(await axeFindings()).toEqual([]);
});

it("D86: a refused or broken download says why, saves nothing and can be tried again", async () => {
  const answers = [
    refused(429, errorMessages["limit.own-data"]),
    new Response(new Uint8Array(10)),
    refused(401, errorMessages["view.required"]),
  ];
  answerCalls({ listOwnRequests: noRequests, downloadMyData: () => answers.shift() ?? zip() });
  const page = await shown();
  const button = page.getByRole("button", { name: say.download.open });

  await button.click();
  await expect.element(page.getByText(errorMessages["limit.own-data"])).toBeVisible();
  await button.click();
  await expect.element(page.getByText(say.download.broken)).toBeVisible();
  await expect.element(page.getByText(errorMessages["limit.own-data"])).not.toBeInTheDocument();
  await button.click();
  await expect.element(page.getByRole("dialog", { name: updateMessages.codeTitle })).toBeVisible();
});
