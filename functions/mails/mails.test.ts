import { expect, test } from "vitest";
import { aRegistrar } from "#tests/builders/a-registrar.ts";
import { approvedMail } from "./approved.ts";
import { holdingNamedMail } from "./holding-named.ts";
import { receivedMail } from "./received.ts";
import { rejectedMail } from "./rejected.ts";
import { viewAccountLink } from "./view-account-link.ts";

const link = viewAccountLink({
  siteUrl: "https://kyc.example",
  type: "individual",
  id: "0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b11",
  key: "a-key",
});

const facts = {
  registrar: aRegistrar(),
  holderName: "Ọlá O'Brien",
  eChannelUrl: "https://e-channel.example",
  type: "individual" as const,
  reference: "KYC-0F8B-4F0E",
  link,
};

const mails = [
  ["received", receivedMail],
  ["approved", approvedMail],
  ["rejected", rejectedMail],
  ["holding-named", holdingNamedMail],
] as const;

test("D10: the link leads to the page where the holder confirms the email", () => {
  expect(link).toBe(
    "https://kyc.example/verify_view_account/individual/0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b11?key=a-key",
  );
});

test.each(mails)(
  "D10: each email has the name, the reference and both links in text and in HTML: %s",
  (_, render) => {
    const { subject, text, html } = render(facts);

    expect(subject).toContain("KYC-0F8B-4F0E");
    expect(text).toContain("Dear Ọlá O'Brien,");
    expect(html).toContain("Dear <bdi>Ọlá O&#39;Brien</bdi>,");
    for (const form of [text, html]) {
      expect(form).toContain("KYC-0F8B-4F0E");
      expect(form).toContain("https://e-channel.example");
      expect(form).toContain(link);
    }
    // Once: the button. Programs that show no HTML show the text, with the whole link.
    expect(html.split(link)).toHaveLength(2);
    expect(html).toContain('<meta name="color-scheme" content="light only">');
  },
);

test.each(mails)("D61: each email says how to reach the registrar: %s", (_, render) => {
  const { text, html } = render(facts);

  for (const form of [text, html]) {
    for (const value of Object.values(facts.registrar.contact)) expect(form).toContain(value);
  }
});

test.each(mails)("D72: without a name the email greets a holder: %s", (_, render) => {
  const { text, html } = render({ ...facts, holderName: undefined });

  expect(text).toContain("Dear holder,");
  expect(html).toContain("Dear <bdi>holder</bdi>,");
});

test("the emails state the 48-hour promise, the approval and the remark of a rejection", () => {
  expect(receivedMail(facts).text).toContain("within 48 hours");
  expect(approvedMail(facts).text).toContain("Your KYC information update has been approved.");
  expect(rejectedMail({ ...facts, remark: "The card is not readable" }).text).toContain(
    "> The card is not readable",
  );
});

test("every line of a remark is quoted in the text form", () => {
  const { text } = rejectedMail({ ...facts, remark: "First\nSecond" });

  expect(text).toContain("> First\n> Second");
});

const corrections = [
  {
    ...{ field: "scannedSignatureImage", reason: "signature", label: "Signature missing" },
    ...{ sentence: "The signature is missing.", text: "Please sign\nin blue <ink>" },
  },
  {
    ...{ field: "directors.1.identification.number", reason: "number", label: "Number differs" },
    sentence: "Check the number.",
  },
  { field: "holdings", reason: "holding", label: "Not found", sentence: "Check the company." },
];

test("D75: a rejection lists what to correct in the words of the form, before the remark", () => {
  const { text, html } = rejectedMail({
    ...{ ...facts, type: "corporate", corrections, remark: "Thank you" },
  });

  expect(text).toContain(
    [
      "- Signature mandate: The signature is missing.",
      "  Please sign",
      "  in blue <ink>",
      "- Identity card number (director 2): Check the number.",
      "- Shareholdings: Check the company.",
      "",
      "> Thank you",
    ].join("\n"),
  );
  expect(html).toContain(
    "<strong>Signature mandate</strong><br>The signature is missing.\nPlease sign\nin blue &lt;ink&gt;</li>",
  );
  expect(html.match(/<li /g)).toHaveLength(3);
  expect(html.indexOf("</ul>")).toBeLessThan(html.indexOf("Thank you"));
  for (const form of [text, html]) expect(form).not.toContain("Number differs");
  expect(rejectedMail({ ...facts, remark: "Thank you" }).html).not.toContain("<ul");
});

const payloads = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  "{{constructor.constructor('alert(1)')()}}",
  "&lt;b&gt; & $& $1",
  "<!--",
  "</title><svg onload=alert(1)>",
];

const shown = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(lt|gt|quot|#39|amp);/g, (entity) => signs[entity] ?? entity);

const signs: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

const tagsOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];

test.each(payloads)("%s is shown as typed and is not interpreted as HTML", (payload) => {
  const typed = {
    ...facts,
    registrar: { ...facts.registrar, name: payload },
    holderName: payload,
    remark: payload,
  };

  const { subject, text, html } = rejectedMail(typed);

  expect(subject).toBe(rejectedMail(facts).subject);
  expect(text).toContain(`Dear ${payload},`);
  expect(text).toContain(`> ${payload}`);
  expect(shown(html)).toContain(`Dear ${payload},`);
  expect(tagsOf(html)).toEqual(tagsOf(rejectedMail({ ...facts, remark: "x" }).html));
});

test.each(mails)(
  "each email loads nothing and links only to the account page and the e-channel: %s",
  (_, render) => {
    const { html } = render(facts);

    expect(html).not.toMatch(/<(img|link|script|iframe|style)|url\(|src=|@import/i);
    const targets = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]);
    expect(new Set(targets)).toEqual(new Set([link, "https://e-channel.example"]));
  },
);

/** What Outlook for Windows reads, or what all others read. */
const readBy = (html: string, isOutlook: boolean): string =>
  html.replaceAll(/<!--\[if mso\]>(.*?)<!\[endif\]-->/gs, isOutlook ? "$1" : "");

test.each(mails)("every program shows a narrow text and a whole button: %s", (_, render) => {
  const { html } = render(facts);

  expect(Buffer.byteLength(html)).toBeLessThan(5000);
  for (const read of [readBy(html, true), readBy(html, false)]) {
    const open: string[] = [];
    for (const [, isEnd, name = ""] of read.matchAll(/<(\/?)(table|tr|td)\b/g)) {
      if (isEnd) expect(open.pop()).toBe(name);
      else open.push(name);
    }
    expect(open).toEqual([]);
    for (const [table] of read.matchAll(/<table[^>]*>/g)) {
      expect(table).toContain('role="presentation"');
    }
  }
  // Outlook knows neither the greatest width of a table nor the padding of a link.
  expect(readBy(html, true)).toMatch(
    /<table [^>]*width="600"[^>]*><tr><td><table [^>]*max-width:600px/,
  );
  const padded = [...html.matchAll(/<a [^>]*padding:/g)];
  const inCells = [
    ...html.matchAll(/<td bgcolor="#\w+" style="[^"]*mso-padding-alt:[^"]*"><a [^>]*padding:/g),
  ];
  expect([padded.length, inCells.length]).toEqual([1, 1]);
});

test("D71: the email about the same shares has a link to object, if it knows the other form", () => {
  const freezeLink = "https://kyc.example/freeze/a-token";

  const { text, html } = holdingNamedMail({ ...facts, freezeLink });

  expect(text).toContain(`This was not me:\n${freezeLink}`);
  expect(html).toMatch(new RegExp(`href="${freezeLink}"[^>]*>This was not me</a>`));
  for (const form of [text, html]) {
    expect(form.indexOf(freezeLink)).toBeLessThan(form.indexOf("View my data"));
  }
  const earlier = holdingNamedMail(facts);
  for (const form of [earlier.text, earlier.html]) expect(form).not.toContain("This was not me");
});

const formsNamed = (count: number, isSamePerson = false) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ sentAt: `day ${n}`, isSamePerson, link: `https://kyc.example/freeze/form-${n}` },
  }));

test("D91: a letter about a form of the same person says that its contacts differ", () => {
  const { subject, text } = holdingNamedMail({ ...facts, forms: formsNamed(1, true) });

  expect(subject).toContain("Another form was sent in your name");
  expect(text).toContain("Its email, phone number or bank account differs");
  expect(text).toContain("This was not me:\nhttps://kyc.example/freeze/form-0\n");
});

test("D94: a letter about several forms has one link for all, and one for each of them", () => {
  const freezeLink = "https://kyc.example/freeze/all";

  const { text, html } = holdingNamedMail({
    ...facts,
    freezeLink,
    forms: formsNamed(20),
    count: 34,
  });

  expect(text).toContain("We received 34 more forms");
  expect(text).toContain("The list leaves out 14 of them.");
  expect(text).toContain(`I know none of these forms:\n${freezeLink}`);
  expect(text).toContain("Form of day 19:\nhttps://kyc.example/freeze/form-19");
  expect(html).toContain(">Form of day 19</a>");
  expect(html.match(/href="https:\/\/kyc\.example\/freeze\//g)).toHaveLength(21);
});
