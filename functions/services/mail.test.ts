import { SESClient } from "@aws-sdk/client-ses";
import { expect, onTestFinished, test } from "vitest";
import { startMail } from "#local/engines/mail.ts";
import { aDataFolder } from "#local/engines/testing/data-folder.ts";
import { localCredentials as credentials, region } from "#local/local-secrets.ts";
import { RefusedMail } from "../domain/refused-mail.ts";
import { mailClient, messageOf } from "./mail.ts";

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

test.each(["Ọ̀ṣun Registrars", 'Osun, Ltd "OR"', `Osun ${"W".repeat(120)}`])(
  "the sender's name %s arrives as it is set",
  async (name) => {
    const { mailer, sent } = await start(`${name} <no-reply@example.test>`);

    await mailer.send(mail);

    expect(await sent()).toMatchObject([{ from: `${name} <no-reply@example.test>` }]);
  },
);

test("a sender's name in quotation marks arrives without them", async () => {
  const { mailer, sent } = await start('"Osun, Ltd" <no-reply@example.test>');

  await mailer.send(mail);

  expect(await sent()).toMatchObject([{ from: "Osun, Ltd <no-reply@example.test>" }]);
});

test("an email says that a program sent it, so that no absence is answered to it", async () => {
  const { mailer, sent } = await start();

  await mailer.send(mail);
  await mailer.send({ ...mail, isCode: true });

  for (const { headers } of (await sent()) as { headers: unknown[] }[]) {
    expect(headers).toContainEqual({ name: "Auto-Submitted", value: "auto-generated" });
    // Not `All`, which would also suppress the report of a bounce.
    expect(headers).toContainEqual({ name: "X-Auto-Response-Suppress", value: "OOF, AutoReply" });
  }
});

/** Each header of a message by its name in small letters, unfolded. */
const headersOf = (message: Buffer) => {
  const [head = ""] = String(message).split("\r\n\r\n", 1);
  const lines = head.replaceAll(/\r\n[ \t]/g, " ").split("\r\n");
  return Object.fromEntries(lines.map((line) => line.split(/: (.*)/s, 2)));
};

const headers = [
  ...["From", "To", "Subject", "Auto-Submitted", "X-Auto-Response-Suppress", "Date"],
  ...["MIME-Version", "Content-Type"],
];

test.each(["from", "subject", "text", "html"] as const)(
  "T29: line breaks and long words in the %s add no header and no long line",
  async (place) => {
    for (const end of ["\r\n", "\n", "\r", "\r\n\r\n", "\u2028", "\0"]) {
      const evil = `Ọlá${end}Bcc: eve@example.test${end}${"W".repeat(3000)}`;
      const { from = `Registrar`, ...written } = { ...mail, [place]: evil } as typeof mail & {
        from?: string;
      };

      const message = await messageOf(`${from} <no-reply@example.test>`, written);

      expect(Object.keys(headersOf(message))).toEqual(headers);
      expect(headersOf(message)).toMatchObject({
        "MIME-Version": "1.0",
        "Content-Type": expect.stringMatching(/^multipart\/alternative; boundary="[\w-]+"$/),
      });
      const lines = String(message).split("\r\n");
      // biome-ignore lint/suspicious/noControlCharactersInRegex: all that ASCII has
      for (const line of lines) expect(line).toMatch(/^[\x01-\x09\x0b\x0c\x0e-\x7f]{0,998}$/);
    }
  },
);

test.each([
  "ada@example.test, eve@example.test",
  "ada@example.test\r\nBcc: eve@example.test",
  "Ada <ada@example.test>",
  '"ada@example.test"@example.test',
  `${"a".repeat(1000)}@example.test`,
  "adé@example.test",
  "ada@bücher.example",
  "ada\u0000@example.test",
  "nobody",
  "",
])("no email is sent to %j", async (to) => {
  const { mailer, sent } = await start();

  await expect(mailer.send({ ...mail, to })).rejects.toThrow(
    new RefusedMail("A mail goes to exactly one plain address"),
  );

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
