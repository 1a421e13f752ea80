import { SESClient } from "@aws-sdk/client-ses";
import { expect, onTestFinished, test } from "vitest";
import { startMail } from "#local/engines/mail.ts";
import { credentials, region } from "#local/engines/testing/credentials.ts";
import { aDataFolder } from "#local/engines/testing/data-folder.ts";
import { mailClient } from "./mail.ts";

const mail = {
  to: "ada@example.test",
  subject: "Wir prüfen – Ọlá (KYC-1)",
  text: "Dear Ọlá,\n\n> a & b",
  html: "<p>Dear Ọlá &amp; Co</p>",
};

const start = async (sender = "Meridian Registrars <no-reply@example.test>") => {
  const { endpoint, stop } = await startMail({ dataDir: await aDataFolder() });
  onTestFinished(stop);
  const client = new SESClient({ endpoint, region, credentials, maxAttempts: 1 });
  const sent = async () => {
    const { emails } = (await (await fetch(`${endpoint}/store`)).json()) as { emails: unknown[] };
    return emails;
  };
  return { endpoint, sent, mailer: mailClient({ sender, codesSet: "codes", client }) };
};

test("an email arrives unchanged, as text and as HTML", async () => {
  const { mailer, sent } = await start();

  await mailer.send(mail);

  expect(await sent()).toMatchObject([
    {
      from: "Meridian Registrars <no-reply@example.test>",
      to: ["ada@example.test"],
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    },
  ]);
});

test("D79: an email takes its tag along, which its events bring back", async () => {
  const { mailer, sent } = await start();

  await mailer.send({ ...mail, tag: "an-email_1" });

  expect(await sent()).toMatchObject([{ tags: { email: "an-email_1" } }]);
});

test("a sender's name with non-ASCII letters is encoded for the header", async () => {
  const { mailer, sent } = await start("Ọ̀ṣun Registrars <no-reply@example.test>");

  await mailer.send(mail);

  const [{ from }] = (await sent()) as [{ from: string }];
  const encoded = /^=\?UTF-8\?B\?([A-Za-z0-9+/=]+)\?= <no-reply@example\.test>$/.exec(from)?.[1];
  expect(Buffer.from(encoded ?? "", "base64").toString()).toBe("Ọ̀ṣun Registrars");
});

test.each([
  "ada@example.test, eve@example.test",
  "ada@example.test\r\nBcc: eve@example.test",
  "Ada <ada@example.test>",
  '"ada@example.test"@example.test',
  "nobody",
  "",
])("no email is sent to %j", async (to) => {
  const { mailer, sent } = await start();

  await expect(mailer.send({ ...mail, to })).rejects.toThrow("one plain address");

  expect(await sent()).toEqual([]);
});

test.each(["\r\n", "\n", "\r", "\0"])(
  "an email with %j in its subject is not sent",
  async (end) => {
    const { mailer, sent } = await start();

    await expect(
      mailer.send({ ...mail, subject: `Hello${end}Bcc: eve@example.test` }),
    ).rejects.toThrow("single line");

    expect(await sent()).toEqual([]);
  },
);

test("sending throws while the email service is down, so that the email is retried", async () => {
  const { endpoint, mailer, sent } = await start();
  await fetch(`${endpoint}/behave`, { method: "POST", body: '{"mode":"down","times":1}' });

  await expect(mailer.send(mail)).rejects.toThrow();
  await mailer.send(mail);

  expect(await sent()).toHaveLength(1);
});
