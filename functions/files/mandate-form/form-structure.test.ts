import PDFDocument from "pdfkit";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { aRegistrar } from "#tests/builders/a-registrar.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { anImage } from "#tests/builders/an-image.ts";
import { contentsOf, readAloud, textOf } from "#tests/support/read-pdf.ts";
import { aPng } from "../../domain/image/test-images.ts";
import { createFormWriter, type FormAccount } from "./create-form-writer.ts";
import { facesFor } from "./faces/faces.ts";
import { openPen } from "./pen.ts";

const options = {
  registrar: aRegistrar(),
  exported: { by: "Adaeze Nwokolo", at: "2026-11-21T14:04:00.000Z" },
};
const write = (account: FormAccount) =>
  createFormWriter({ ...options, logo: aPng() }).write(account);

const holdings = [
  { registerName: "Dangote Cement Plc", registerCode: "D", accounts: ["A-1", "A-2"] },
  { registerName: "W".repeat(90), registerCode: "W", accounts: ["Z-7"] },
];
const manyHoldings = Array.from({ length: 60 }, (_, register) => ({
  registerName: `Company ${register} Plc`,
  registerCode: `R${register}`,
  accounts: Array.from({ length: register === 7 ? 50 : 3 }, (_, n) => `${register}-X${n}`),
}));

const forms: Record<string, FormAccount> = {
  "of a person": {
    submission: aSubmission({ fields: { lastName: "Ṣẹ́gun", city: "漢字", holdings } }),
    images: { passportImage: anImage(), scannedSignatureImage: aPng() },
  },
  "of a company": {
    submission: aCorporateSubmission(),
    images: {
      passportImage: anImage(),
      scannedSignatureImage: anImage(),
      companySealImage: aPng(),
    },
  },
  "without a mandate and images": {
    submission: aSubmission({ fields: { mandated: false, holdings: [] } }),
    images: { scannedSignatureImage: Buffer.from("no image") },
  },
  "that is held, with several pages": {
    submission: aSubmission({ fields: { holdings: manyHoldings } }),
    images: { passportImage: anImage() },
    heldUntil: "30 Nov 2026",
  },
};

const words = (texts: string[]) => texts.join(" ").split(/\s+/).filter(Boolean).sort();

describe.each(Object.entries(forms))("a screen reader gets a form %s", (_, account) => {
  let form: Uint8Array;
  let read: Awaited<ReturnType<typeof readAloud>>;
  beforeAll(async () => {
    form = await write(account);
    read = await readAloud(form);
  });

  it("with its language, its title, and headings under one title", () => {
    expect(read.about).toEqual({
      Language: "en-NG",
      Title: "E-Dividend Mandate Activation Form",
      Marked: true,
      DisplayDocTitle: true,
    });
    const headings = read.parts.filter(({ role }) => /^H\d$/.test(role));
    expect(headings.map(({ role, text }) => `${role} ${text}`)).toEqual([
      "H1 E-DIVIDEND MANDATE ACTIVATION FORM",
      ...["H2 Instruction", "H2 Request", "H2 Bank account for dividends", "H2 Shareholder"],
      ...["H2 Signature and seal", "H2 Companies ticked", "H2 Help desk", "H2 Disclaimer"],
    ]);
  });

  it("with each text once, in whole words, and nothing left out but what was there before", async () => {
    const { parts, leftOut } = read;

    const all = words((await textOf(form)).split("\n"));
    expect(words([...parts.map(({ text }) => text), ...leftOut])).toEqual(all);
    const watermark = /^(NO MANDATE GIVEN|HELD, NOT FOR THE BANK)$/;
    const ofPageOne = leftOut.filter((text) => !watermark.test(text));
    const isLong = account.submission.fields.holdings === manyHoldings;
    if (!isLong) expect(ofPageOne).toEqual([]);
    for (const text of ofPageOne) expect(text).not.toMatch(/^\d+-X/);
  });

  it("with a name for each image, beside its label", () => {
    const { parts } = read;

    const figures = parts.filter(({ role }) => role === "Figure");
    const given = Object.values(account.images).filter((image) => image.length > 20);
    // The logo, and the images that can be drawn.
    expect(figures).toHaveLength(1 + given.length);
    expect(figures[0]?.alt).toBe("Logo of Meridian Registrars");
    for (const { alt } of figures) expect(alt).toMatch(/^\S.{5,}/);
    if (account.images.companySealImage) {
      const at = parts.findIndex(({ alt }) => alt === "Company seal");
      expect(parts[at - 1]?.text).toBe("Company seal (if applicable)");
    }
  });

  it("with lines, boxes and fields as decoration, and everything else in a part", () => {
    let drawn = 0;
    for (const content of contentsOf(form)) {
      const open: string[] = [];
      const operators =
        /\/(\w+) (?:<<([\s\S]*?)>> BDC|BMC)\n|(?:^|\n)(?:(EMC)|[^\n/]*?\b([fSB])|[^\n]* (TJ|Do))(?=\n)/g;
      for (const [code, tag, values, end, shape, text] of content.matchAll(operators)) {
        if (tag) open.push(tag === "Artifact" ? tag : `${values}`.trim().slice(0, 5));
        if (end) open.pop();
        if (shape) expect(open, code).toEqual(["Artifact"]);
        if (text) expect(open, code).toEqual([expect.stringMatching(/^(Artifact|\/MCID)$/)]);
        if (shape || text) drawn += 1;
      }
      expect(open).toEqual([]);
    }
    expect(drawn).toBeGreaterThan(150);
  });
});

it("a screen reader reads the form of a person in the order of the paper form", async () => {
  const { parts } = await readAloud(await write(forms["of a person"] as FormAccount));

  const texts = parts.map(({ text, alt }) => text || alt);
  const order = [
    ...["E-DIVIDEND MANDATE ACTIVATION FORM", "Dividend mandate: given.", "Photograph to be"],
    ...["Passport photograph", "Instruction", "Bank account for dividends"],
    ...["Bank Verification Number (BVN) 2 2", "Bank name Access Bank"],
    ...["Bank account number", "Shareholder", "Surname / Company's name Ṣẹ́gun"],
    ...["First name Adaeze", "City \ufffd\ufffd", "Shareholder's signature", "Signature"],
    ...["Second signature", "Companies ticked", "Company", "Account number", "Dangote Cement Plc"],
    ...["A-1 A-2", "W", "Z-7", "End of the list.", "Help desk", "Disclaimer"],
    "Exported by Adaeze Nwokolo",
  ];
  let from = 0;
  for (const text of order) {
    const at = texts.findIndex((one, index) => index >= from && one?.startsWith(text));
    expect(at, text).toBeGreaterThanOrEqual(from);
    from = at + 1;
  }
});

it("lines of a text are read as its words, and those of one long word as one word", async () => {
  const document = new PDFDocument({ font: null as never, tagged: true });
  const written = vi.spyOn(document, "text").mockReturnThis();
  const pen = openPen(document, await facesFor([]), new Set());

  const box = { x: 0, y: 0, width: 40, height: 100 };
  const { lines } = pen.fitted(`12 Broad Street ${"W".repeat(9)} Lagos`, { ...box, size: 10 });
  pen.text(lines, box, { down: 8, size: 10, leading: 10, align: "right" });

  const texts = written.mock.calls.map(([text]) => text);
  expect(texts.length).toBeGreaterThan(4);
  expect(texts.join("")).toBe(`12 Broad Street ${"W".repeat(9)} Lagos `);
});

it("a screen reader finds each register of several pages once, in one table", async () => {
  const account = forms["that is held, with several pages"] as FormAccount;
  const { parts } = await readAloud(await createFormWriter(options).write(account));

  expect(parts.filter(({ role, text }) => role === "H1" && text)).toHaveLength(1);
  const cells = parts.filter(({ role, text }) => role === "TD" && text).map(({ text }) => text);
  const names = manyHoldings.map(({ registerName }) => registerName);
  expect(cells.filter((text) => text.startsWith("Company"))).toEqual(names);
  expect(cells.filter((text) => !text.startsWith("Company")).join(" ")).toBe(
    manyHoldings.flatMap(({ accounts }) => accounts).join(" "),
  );
  expect(parts.filter(({ role, text }) => role === "TH" && text).map(({ text }) => text)).toEqual([
    ...["Company", "Account number"],
  ]);
});
