import { expect, test } from "vitest";
import { aRegistrar } from "#tests/builders/a-registrar.ts";
import { codeMail } from "./code.ts";
import type { RenderedMail } from "./holder-mail.ts";
import { linksMail } from "./links.ts";
import { emailChangedMail, updatedMail } from "./updated.ts";

const facts = {
  registrar: aRegistrar(),
  holderName: "Ọlá O'Brien",
  eChannelUrl: "https://e-channel.example",
  reference: "KYC-0F8B-4F0E",
  link: "https://kyc.example/verify_view_account/individual/0f8b4f0e",
  freezeLink: "https://kyc.example/freeze/a-token",
};
const script = "<script>alert(1)</script>";

const mails: Record<string, (name: string) => RenderedMail> = {
  code: (holderName) => codeMail({ ...facts, holderName, code: "012345" }),
  updated: (holderName) => updatedMail({ ...facts, holderName, isBankChanged: true }),
  "email changed": (holderName) => emailChangedMail({ ...facts, holderName, isBankChanged: true }),
  links: (holderName) =>
    linksMail({
      registrar: facts.registrar,
      accounts: [{ ...facts, holderName, type: "corporate" }],
    }),
};

test.each(Object.keys(mails))(
  "each email names holder, registrar and reference, but not the holder in its subject: %s",
  (kind) => {
    const { subject, text, html } = mails[kind]?.(facts.holderName) ?? never();

    expect(subject).not.toContain(facts.holderName);
    for (const form of [text, html.replaceAll("&#39;", "'")]) {
      expect(form).toContain(facts.holderName);
      expect(form).toContain(facts.registrar.name);
      expect(form).toContain(facts.reference);
      for (const value of Object.values(facts.registrar.contact)) expect(form).toContain(value);
    }
  },
);

test.each(Object.keys(mails))("each email shows a script as text and loads nothing: %s", (kind) => {
  const { subject, html } = mails[kind]?.(script) ?? never();

  expect(subject).toBe(mails[kind]?.("x").subject);
  expect(html).not.toContain("<script");
  expect(html).toContain("&lt;script&gt;");
  expect(html).not.toMatch(/<(img|link|script|iframe|style)|url\(|src=|@import/i);
});

test("D61: emails about codes and changes have a link to freeze the account", () => {
  for (const render of [
    codeMail({ ...facts, code: "012345" }),
    updatedMail({ ...facts, isBankChanged: false }),
    emailChangedMail({ ...facts, isBankChanged: false }),
  ]) {
    expect(render.text).toContain(`This was not me:\n${facts.freezeLink}`);
    expect(render.html).toContain(`href="${facts.freezeLink}"`);
    expect(render.text).not.toContain("ignore");
  }
});

test("the code is in the text and the HTML but not in the subject, and the HTML has no other link", () => {
  const { subject, text, html } = codeMail({ ...facts, code: "012345" });

  expect(subject).not.toContain("012345");
  expect(text).toMatch(/^012345$/m);
  expect(html).toContain(">012345</p>");
  expect(html.match(/href="[^"]*"/g)).toEqual([`href="${facts.freezeLink}"`]);
});

test("the email mentions bank details only if they were changed", () => {
  for (const render of [updatedMail, emailChangedMail]) {
    expect(render({ ...facts, isBankChanged: true }).text).toContain("bank details were changed");
    expect(render({ ...facts, isBankChanged: false }).text).not.toContain("bank details");
  }
});

test("the email to the replaced address has no link to the account", () => {
  const { text, html } = emailChangedMail({ ...facts, isBankChanged: true });

  for (const form of [text, html]) expect(form).not.toContain(facts.link);
  expect(text).toContain("If you did not change it, tell Meridian Registrars at once.");
});

test("D73: each account in the email has its own link, and its name is isolated from the reference", () => {
  const accounts = ["a", "b"].map((id) => ({
    ...facts,
    type: "individual" as const,
    reference: `KYC-${id}`,
    link: `https://kyc.example/${id}`,
  }));

  const { text, html } = linksMail({ registrar: facts.registrar, accounts });

  for (const { reference, link } of accounts) {
    expect(text).toContain(
      `\u2068Ọlá O'Brien\u2069 (individual), reference ${reference}:\n${link}`,
    );
    expect(html).toContain(`href="${link}"`);
  }
});

const never = (): never => {
  throw new Error("There is no such mail");
};
