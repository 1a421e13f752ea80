import { SESClient, SendRawEmailCommand, VerifyEmailIdentityCommand } from "@aws-sdk/client-ses";
import type { SQSEvent } from "aws-lambda";
import { expect, onTestFinished, test } from "vitest";
import { messageOf } from "#functions/services/mail.ts";
import { comparable, recordedEvent } from "#tests/support/recorded-events.ts";
import { localCredentials as credentials, region } from "../local-secrets.ts";
import type { CameBack } from "./mail/came-back.ts";
import type { Mail } from "./mail/mailbox.ts";
import { startMail } from "./mail.ts";
import { aDataFolder } from "./testing/data-folder.ts";
import { runEngine } from "./testing/engine-process.ts";

const clientOf = (endpoint: string) => {
  const ses = new SESClient({ endpoint, region, credentials, maxAttempts: 1 });
  onTestFinished(() => ses.destroy());
  return ses;
};

const aMail = async (dataDir?: string) => {
  const folder = dataDir ?? (await aDataFolder());
  const engine = await startMail({ dataDir: folder });
  onTestFinished(() => engine.stop().catch(() => undefined));
  return { ...engine, folder, ses: clientOf(engine.endpoint) };
};

interface Written {
  to?: string[];
  subject?: string;
  text?: string;
  html?: string;
}

const sender = "Registrar <kyc@example.com>";

const send = async (
  ses: SESClient,
  { to = ["ada@example.com"], subject = "Hello", text = "", html = "" }: Written,
) => sendRaw(ses, to, await messageOf(sender, { to: to.join(", "), subject, text, html }));

const sendRaw = (ses: SESClient, to: string[], Data: Uint8Array) =>
  ses.send(
    new SendRawEmailCommand({
      Source: "kyc@example.com",
      Destinations: to,
      RawMessage: { Data },
    }),
  );

const storeOf = async (endpoint: string): Promise<Mail[]> => {
  const answer = await fetch(`${endpoint}/store`);
  return ((await answer.json()) as { emails: Mail[] }).emails;
};

const behave = (endpoint: string, body: unknown) =>
  fetch(`${endpoint}/behave`, { method: "POST", body: JSON.stringify(body) });

const textAt = async (address: string) => (await fetch(address)).text();

test("the store lists each email as it was sent, the newest last", async () => {
  const { ses, endpoint } = await aMail();
  const text = "Line 1\nLine 2 & <more> + 100 % – Ọ̀ṣun 😀";

  const { MessageId } = await send(ses, { to: ["a@b.c", "d@e.f"], subject: "Ünï & <b>", text });
  await send(ses, { html: "<p>Second</p>" });

  const [first, second] = await storeOf(endpoint);
  expect(MessageId).toMatch(/^\d{13}-\d{6}$/);
  expect(first).toMatchObject({
    from: "Registrar <kyc@example.com>",
    to: ["a@b.c", "d@e.f"],
    subject: "Ünï & <b>",
    text,
    html: "",
  });
  expect(Date.parse(first?.at ?? "")).toBeGreaterThan(Date.now() - 60_000);
  expect(second).toMatchObject({ text: "", html: "<p>Second</p>" });
});

test("emails sent concurrently are all stored, in order of time", async () => {
  const { ses, endpoint } = await aMail();
  const subjects = Array.from({ length: 60 }, (_, n) => `Mail ${n}`);

  await Promise.all(subjects.map((subject) => send(ses, { subject, text: "x" })));

  const emails = await storeOf(endpoint);
  expect(emails.map(({ subject }) => subject).sort()).toEqual(subjects.sort());
  expect(emails.map(({ at }) => at)).toEqual(emails.map(({ at }) => at).sort());
});

test("the inbox lists the newest emails first, 50 per page, and refreshes itself", async () => {
  const { ses, endpoint } = await aMail();
  for (let n = 1; n <= 52; n++) await send(ses, { subject: `Mail ${n}.`, text: "x" });

  const first = await textAt(endpoint);
  const second = await textAt(`${endpoint}/?page=2`);

  const subjectsIn = (page: string) => [...page.matchAll(/<b>(.*?)<\/b>/g)].map(([, b]) => b);
  expect(subjectsIn(first)).toHaveLength(50);
  expect(subjectsIn(first).slice(0, 2)).toEqual(["Mail 52.", "Mail 51."]);
  expect(subjectsIn(second)).toEqual(["Mail 2.", "Mail 1."]);
  expect(first).toContain('<meta http-equiv="refresh"');
  expect(await textAt(`${endpoint}/?page=99`)).toBe(second);
});

test("an opened email shows its text with links and its HTML in a sandboxed frame", async () => {
  const { ses, endpoint } = await aMail();
  const link = "http://127.0.0.1:3000/verify/1?a=1&b=2";
  const { MessageId } = await send(ses, { text: `Go to ${link} now`, html: `<a href="/x">x</a>` });

  const page = await textAt(`${endpoint}/mail/${MessageId}`);
  const framed = await fetch(`${endpoint}/mail/${MessageId}/html`);

  expect(page).toContain('href="http://127.0.0.1:3000/verify/1?a=1&#38;b=2"');
  expect(page).toMatch(/<iframe [^>]*sandbox="[^"]*"[^>]*src="\/mail\/[\d-]+\/html"/);
  expect(page).not.toContain("allow-scripts");
  expect(framed.headers.get("content-security-policy")).toMatch(
    /^sandbox allow-popups.*; default-src 'none'/,
  );
  expect(await framed.text()).toBe('<base target="_blank"><a href="/x">x</a>');
});

test("no content of an email becomes markup of the inbox", async () => {
  const { ses, endpoint } = await aMail();
  const evil = `"><script>alert(1)</script>`;
  const { MessageId } = await send(ses, {
    to: [evil],
    subject: evil,
    text: `${evil} http://x/${evil}`,
  });

  const pages = [await textAt(endpoint), await textAt(`${endpoint}/mail/${MessageId}`)];

  for (const page of pages) {
    expect(page).not.toContain("<script");
    expect(page).toContain("&#60;script&#62;");
  }
});

test.each(["0", "..%2f..%2fsecrets", "1795212598922-000000"])(
  "the unknown email %s returns 404",
  async (id) => {
    const { endpoint } = await aMail();

    expect((await fetch(`${endpoint}/mail/${id}`)).status).toBe(404);
    expect((await fetch(`${endpoint}/mail/${id}/html`)).status).toBe(404);
  },
);

test("sending fails while the engine is down, or for the requested number of times", async () => {
  const { ses, endpoint } = await aMail();
  const failure = { name: "ServiceUnavailable", $metadata: { httpStatusCode: 503 } };

  await behave(endpoint, { mode: "down" });
  await expect(send(ses, { text: "1" })).rejects.toMatchObject(failure);
  await expect(send(ses, { text: "2" })).rejects.toMatchObject(failure);
  await behave(endpoint, { mode: "down", times: 1 });
  await expect(send(ses, { text: "3" })).rejects.toMatchObject(failure);
  await send(ses, { text: "4" });
  await behave(endpoint, { mode: "down" });
  await behave(endpoint, { mode: "ok" });
  await send(ses, { text: "5" });

  expect((await storeOf(endpoint)).map(({ text }) => text)).toEqual(["4", "5"]);
});

test.each(["slow", undefined])("the unknown behaviour %s is rejected", async (mode) => {
  const { endpoint } = await aMail();

  expect((await behave(endpoint, { mode })).status).toBe(400);
});

test("an email without recipients and an unsupported action are rejected", async () => {
  const { ses, endpoint } = await aMail();
  const verify = new VerifyEmailIdentityCommand({ EmailAddress: "a@b.c" });

  await expect(send(ses, { to: [] })).rejects.toMatchObject({ name: "InvalidParameterValue" });
  await expect(ses.send(verify)).rejects.toMatchObject({ name: "InvalidAction" });

  expect(await storeOf(endpoint)).toEqual([]);
});

const head = `From: ${sender}\r\nTo: ada@example.com\r\nSubject: Hello\r\n`;

test.each([
  ["a line of 999 characters", `${head}\r\n${"x".repeat(999)}\r\n`],
  ["a line that ends as on Unix", `${head}\r\nHello\nAda\r\n`],
  ["a letter beyond ASCII", `${head}\r\nỌlá\r\n`],
  ["a header twice", `${head}subject: Hello\r\n\r\nHello\r\n`],
  ["no sender", "To: ada@example.com\r\n\r\nHello\r\n"],
])("an email with %s is rejected", async (_, raw) => {
  const { ses, endpoint } = await aMail();

  await expect(sendRaw(ses, ["ada@example.com"], Buffer.from(raw))).rejects.toMatchObject({
    name: "InvalidParameterValue",
  });

  expect(await storeOf(endpoint)).toEqual([]);
});

test("every acknowledged email survives a kill, in the same order", async () => {
  const folder = await aDataFolder();
  const running = await runEngine("mail", folder);
  const doomed = clientOf(running.endpoint);
  for (const subject of ["1", "2", "3"]) await send(doomed, { subject, text: "x" });
  await running.kill();

  const { ses, endpoint } = await aMail(folder);
  await send(ses, { subject: "4", text: "x" });

  const subjects = (await storeOf(endpoint)).map(({ subject }) => subject);
  expect(subjects).toEqual(["1", "2", "3", "4"]);
});

test("emails to the bounce and complaint simulators of SES are reported as in SES, others are not", async () => {
  const heard: CameBack[] = [];
  const onBounce = async (event: CameBack) => void heard.push(event);
  const { endpoint, stop } = await startMail({ dataDir: await aDataFolder(), onBounce });
  onTestFinished(() => stop());
  const ses = clientOf(endpoint);
  const [bounce, complaint] = [
    "bounce+ada@simulator.amazonses.com",
    "complaint@simulator.amazonses.com",
  ];

  for (const to of [bounce, complaint, "success@simulator.amazonses.com", "ada@example.com"]) {
    await send(ses, { to: [to], text: "Hello" });
  }

  const { Records } = recordedEvent<SQSEvent>("mails-that-come-back");
  const recorded = Records.map(({ body }) => JSON.parse(body));
  expect(comparable(heard, ofEachMail)).toStrictEqual(comparable(recorded, ofEachMail));
  expect(heard).toMatchObject([
    { bounce: { bouncedRecipients: [{ emailAddress: bounce }] } },
    { complaint: { complainedRecipients: [{ emailAddress: complaint }] } },
  ]);
  expect(await storeOf(endpoint)).toHaveLength(4);
});

const address = /^.+@.+$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const id = /^[\w-]+$/;
const ofEachMail = {
  emailAddress: address,
  destination: address,
  source: address,
  from: address,
  to: address,
  value: /./,
  subject: /./,
  timestamp: moment,
  arrivalDate: moment,
  feedbackId: id,
  messageId: id,
  reportingMTA: /^dns; \S+$/,
  sourceArn: /^arn:aws:ses:[a-z0-9-]+:\d{12}:identity\/\S+$/,
  sendingAccountId: /^\d{12}$/,
  "ses:source-ip": /^[\d.]+$/,
  "ses:from-domain": /^[\w.-]+$/,
  "ses:caller-identity": /^\S+$/,
};
