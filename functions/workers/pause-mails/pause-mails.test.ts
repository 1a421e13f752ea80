import { expect, test } from "vitest";
import { mailsSet } from "#local/environment.ts";
import { contextFor } from "#local/functions.ts";
import { loadFunction } from "#local/iam/current-function.ts";
import { startMailEngine } from "#tests/support/engines.ts";
import { mailClient } from "../../services/mail.ts";

const { sent } = await startMailEngine();
process.env.MAILS_SET = mailsSet;
const pause = await loadFunction("pause-mails", () => import("./handler.ts"));
const mailer = mailClient({ sender: "no-reply@example.test", codesSet: "codes" });

test("D72: codes still go out after a pause, and all other emails are refused until it ends", async () => {
  const mail = { to: "ada@example.test", text: "", html: "" };

  await pause({}, contextFor("pause-mails", "1"));

  await expect(mailer.send({ ...mail, subject: "Received" })).rejects.toThrow(/paused/);
  await mailer.send({ ...mail, subject: "Your code", isCode: true });
  expect((await sent()).map(({ subject }) => subject)).toEqual(["Your code"]);
});
