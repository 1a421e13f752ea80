import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { errorMessages } from "#shared/messages/errors.ts";
import { formMessages } from "#shared/messages/form.ts";
import { manualCheckMessages as manual } from "#shared/messages/manual-check.ts";
import { fieldLabels as label, publicFormMessages as say } from "#shared/messages/public-form.ts";
import { type Answers, answerCalls, refused } from "../../../app/testing/answer-calls.ts";
import { lookupAnswers } from "../../../app/testing/lookup-answers.ts";
import { emptyForm } from "../model/form-state.ts";
import { formInBrowser } from "../model/testing/form-in-browser.tsx";
import { BankSection } from "./BankSection.tsx";

/** As on a live stage, which accepts no account that the bank did not confirm. */
const live = {
  ...lookupAnswers,
  listBanks: () => ({ ...lookupAnswers.listBanks(), allowUnverifiedBank: false }),
};
const values = {
  ...emptyForm().values,
  firstName: "Ngozi",
  lastName: "Eze",
  "bank.bankName": "Sterling Bank",
  "bank.bankSortCode": "232",
};
const verified = {
  results: { valid: true, accountName: "NGOZI EZE", fullName: "Ngozi Eze", error: "" },
};
const sentence = errorMessages["limit.bank-checks-of-network"];

beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

const typed = async (answers: Answers) => {
  const made = answerCalls({ ...live, ...answers });
  const page = await formInBrowser(<BankSection />, { values });
  await page.getByRole("textbox", { name: label["bank.bankAccountNumber"] }).fill("0123456781");
  return { page, made };
};

it("D95: a check that a used-up session is refused is made again in a new one, unseen", async () => {
  let checks = 0;
  const { page, made } = await typed({
    validateAccount: () => {
      checks += 1;
      return checks === 1 ? refused(429, sentence) : verified;
    },
  });

  await expect.element(page.getByText(formMessages.verified("NGOZI EZE"))).toBeVisible();
  expect(made.slice(-3)).toEqual(["validateAccount", "openFormSession", "validateAccount"]);
});

it("D95: a check that the network's limit refuses is made again by itself when the limit has passed", async () => {
  let isPassed = false;
  const { page } = await typed({
    validateAccount: () => (isPassed ? verified : refused(429, sentence, { retryAfterSeconds: 3 })),
  });
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByText(/We check again by ourselves in 1 minute, at/)).toBeVisible();

  isPassed = true;

  await expect.element(page.getByText(formMessages.verified("NGOZI EZE"))).toBeVisible();
  expect(page.form().values["bank.bankAccountNumber"]).toBe("0123456781");
});

it("D95: a limit that ends in some hours is not waited for, and can be tried again", async () => {
  const { page } = await typed({
    validateAccount: () => refused(429, sentence, { retryAfterSeconds: 7200 }),
  });

  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByRole("button", { name: say.checkAgain })).toBeVisible();
  await expect.element(page.getByText(/by ourselves/)).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: manual.ask })).not.toBeInTheDocument();
});

it("D95: without checks left for the day, the form can be sent for manual checking on a live stage too", async () => {
  const { page, made } = await typed({
    validateAccount: () =>
      refused(429, errorMessages["limit.bank-checks-of-day"], {
        needs: "manual-check",
        retryAfterSeconds: 40_000,
      }),
  });

  await expect.element(page.getByText(errorMessages["limit.bank-checks-of-day"])).toBeVisible();
  expect(made.filter((name) => name === "validateAccount")).toHaveLength(1);
  await page.getByRole("button", { name: manual.ask }).click();
  expect(page.form()).toMatchObject({
    manualBankCheck: true,
    values: { "bank.bankAccountNumber": "0123456781" },
  });
});
