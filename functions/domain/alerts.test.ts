import { expect, test } from "vitest";
import { alertAboutBankQuestions, alertAboutMails } from "./alerts.ts";

test("the alerts that count have subjects that stay, because rows hold them", () => {
  expect([alertAboutMails, alertAboutBankQuestions]).toEqual(["emails", "bank-questions"]);
});
