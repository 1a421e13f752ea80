import { expect, test } from "vitest";
import { mailMessages } from "#shared/messages/mails.ts";
import { aRegistrar } from "#tests/builders/a-registrar.ts";
import { erasureMail } from "./erasure.ts";
import { requestToAnswerMail } from "./privacy-request.ts";

const id = "0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b11";
const at = "2026-11-24T09:00:00.000Z";
const reader = {
  registrar: aRegistrar(),
  name: "Ngozi Eze",
  link: "https://kyc.example/admin",
};

test("D86: emails to super-admins ask for a sign-in, and promise no emailed code", () => {
  const request = { id: `${id}_0a1b2c3d`, accountId: id, asks: "erasure", state: "open", at };
  const mails = [
    requestToAnswerMail({ ...reader, request: request as never }),
    erasureMail({ ...reader, about: "asked", erasure: { id, eraseAt: at, by: "Ada Obi" } }),
    erasureMail({ ...reader, about: "stopped", erasure: { id, eraseAt: at, by: "Ada Obi" } }),
  ];

  for (const { text, html } of mails) {
    expect(text).toContain(mailMessages.signInHint);
    expect(html).toContain(mailMessages.signInHint);
    expect(text).not.toContain("code");
  }
});
