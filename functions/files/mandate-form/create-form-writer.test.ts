import fc from "fast-check";
import { getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import { aRegistrar } from "#tests/builders/a-registrar.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { anImage } from "#tests/builders/an-image.ts";
import { contentsOf, piecesOf, type TextPiece, textOf } from "#tests/support/read-pdf.ts";
import { aPng } from "../../domain/image/test-images.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { createFormWriter, type FormWriter } from "./create-form-writer.ts";
import { latinGreekAndCyrillic } from "./faces/characters.ts";
import { cells, columnOfForm } from "./form-places.ts";
import type { Box } from "./pen.ts";

let writer: FormWriter;

beforeAll(() => {
  writer = createFormWriter({
    registrar: aRegistrar(),
    exported: { by: "Adaeze Nwokolo", at: "2026-11-21T14:04:00.000Z" },
  });
});

const formOf = (submission: Submission): Promise<Uint8Array> =>
  writer.write({ submission, images: { passportImage: anImage() } });

const full = () =>
  aSubmission({
    id: "5e07f586-fc8c-4950-b3bf-539b9bb11a4a",
    status: "approved",
    version: 3,
    fields: {
      firstName: "Adaeze",
      middleName: "Ngozi",
      lastName: "Okonkwo",
      address: "12 Allen Avenue",
      address2: "3 Ahmadu Bello Way",
      city: "Ikeja",
      state: "Ogun",
      country: "Nigeria",
      chn: "C123456789",
      phone: "+2348031234567",
      secondaryPhone: "+447911123456",
      email: "ada@example.test",
      bank: {
        bankName: "Access Bank",
        bankSortCode: "044",
        bankAccountNumber: "0123456789",
        bankVerificationNumber: "22345678901",
      },
      holdings: [
        { registerName: "Dangote Cement Plc", registerCode: "DANGCEM", accounts: ["A-1", "A-2"] },
        { registerName: "Zenith Bank Plc", registerCode: "ZENITH", accounts: ["Z-7"] },
      ],
    },
  });

const joined = (text: string) => text.replaceAll(/\s/g, "");

/** The position at which a text begins among the pieces in reading order. */
const placeOf = (pieces: TextPiece[], text: string): number => {
  const inOrder = pieces.toSorted((a, b) => a.y - b.y || a.x - b.x);
  const at = inOrder
    .map(({ text }) => joined(text))
    .join("")
    .indexOf(joined(text));
  expect(at, text).toBeGreaterThanOrEqual(0);
  return at;
};

describe("the form of an individual", () => {
  it("holds the data in the order of the paper form, with the registers on the right (R-142, D55)", async () => {
    const pieces = await piecesOf(await formOf(full()));
    const left = pieces.filter(({ x }) => x < 380);
    const column = left.map(({ text }) => text).join("\n");

    const order = [
      ...["Instruction", "Request", "22345678901", "Access Bank", "0123456789", "Okonkwo"],
      ...["Adaeze", "Ngozi", "12 Allen Avenue", "Ikeja", "Ogun", "Nigeria", "3 Ahmadu Bello Way"],
      ...["C123456789", "+2348031234567", "+447911123456", "ada@example.test"],
    ];
    const places = order.map((text) => placeOf(left, text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(column).toContain("Signature and seal");

    const right = pieces.filter(({ x, page }) => x >= 380 && page === 1).map(({ text }) => text);
    expect(right).toEqual(
      expect.arrayContaining(["Dangote Cement Plc", "A-1", "A-2", "Zenith Bank Plc", "Z-7"]),
    );
    expect(right).toContain("End of the list. Companies: 2. Account numbers: 3.");
  });

  it("is one A4 page and says who exported it, when, and from which version", async () => {
    const pdf = await formOf(full());

    const document = await getDocumentProxy(Uint8Array.from(pdf));
    expect(document.numPages).toBe(1);
    const [, , width, height] = (await document.getPage(1)).view;
    expect([width, height]).toEqual([595.28, 841.89]);
    const text = (await textOf(pdf)).replaceAll("\n", " ");
    expect(text).toContain(
      "Exported by Adaeze Nwokolo of Meridian Registrars on 21 Nov 2026, 15:04 (Africa/Lagos)",
    );
    expect(text).toContain("KYC-5E07-F586, version 3");
    expect(text).toContain("approved on 2 Nov 2026");
    expect(text).toContain("Submission 5e07f586-fc8c-4950-b3bf-539b9bb11a4a");
    expect(text).toContain("Page 1 of 1");
  });

  it("has what the registrars' own form has for the bank and the registrar (D55)", async () => {
    const text = await textOf(await formOf(full()));

    for (const printed of [
      ...["12 Example Street, Marina, Lagos", "Help desk", "+234 700 555 0100"],
      ...["help@meridian-registrars.example", "Disclaimer", "to be stamped", "by bankers"],
      ...["Only clearing banks are acceptable", "Banker's stamp and authorised signature"],
      ...["Second signature (joint holder / company signatory)", "Company seal (if applicable)"],
    ]) {
      expect(text).toContain(printed);
    }
    expect(text.split("\n").filter((line) => line === "Date")).toHaveLength(3);
  });

  it("has the date of the consent beside a signature, and beside a missing one none", async () => {
    const signed = await writer.write({
      submission: full(),
      images: { scannedSignatureImage: anImage() },
    });

    expect((await textOf(signed)).split("\n")).toContain("2 Nov 2026");
    expect((await textOf(await formOf(full()))).split("\n")).not.toContain("2 Nov 2026");
  });

  it("is marked on every page when there is no mandate, and otherwise nowhere (D55)", async () => {
    const holding = { registerName: "Zenith Bank Plc", registerCode: "ZENITH" };
    const accounts = Array.from({ length: 50 }, (_, n) => `Z-${n}`);
    const holdings = [...Array(6).keys()].map(() => ({ ...holding, accounts }));
    const pagesMarked = async (mandated: boolean) => {
      const form = await formOf(aSubmission({ fields: { mandated, holdings } }));
      const marked = (await piecesOf(form)).filter(
        ({ text }) => text === "NO MANDATE GIVEN, not for the bank",
      );
      return marked.map(({ page }) => page);
    };

    expect(await pagesMarked(false)).toEqual([1, 2, 3]);
    expect(await pagesMarked(true)).toEqual([]);
  });

  it.each([
    [true, "Dividend mandate: given."],
    [false, "Dividend mandate: NOT given."],
  ])("says whether the mandate was given: %s", async (mandated, sentence) => {
    expect(await textOf(await formOf(aSubmission({ fields: { mandated } })))).toContain(sentence);
  });

  it("leaves the opening date to the bank and does not print missing fields as undefined", async () => {
    const { chn, address2, secondaryPhone, ...fields } = full().fields;

    const text = await textOf(await formOf({ ...full(), fields } as Submission));

    expect(joined(text)).toContain("DDMMYYYY");
    expect(text).not.toContain("undefined");
    expect(text).toContain("Not applicable");
  });
});

it("the form of a company has the company's name in the place of the surname", async () => {
  const company = aCorporateSubmission({ fields: { companyName: "Ẹgbẹ́ Àgbẹ̀ Limited" } });

  const pieces = await piecesOf(await formOf(company));

  const label = pieces.find(({ text }) => text.startsWith("Surname"));
  const name = pieces.find(({ text }) => text === "Ẹgbẹ́ Àgbẹ̀ Limited");
  expect((name?.y ?? 0) - (label?.y ?? 0)).toBeGreaterThan(5);
  expect((name?.y ?? 0) - (label?.y ?? 0)).toBeLessThan(25);
});

it("D31: the form of a company has the previous address", async () => {
  const company = aCorporateSubmission({ fields: { address2: "5 Broad Street" } });

  expect(await textOf(await formOf(company))).toContain("5 Broad Street");
});

describe("letters", () => {
  it.each([
    ["Yoruba", "Ọlá Ṣẹ́gun Adébáyọ̀ Olúwaṣẹ́yìí Ọ̀ṣun Ẹ̀gbá ẹ́ni ọ́n m̀bẹ ń n̄ ǹ"],
    ["Yoruba, the dot as a line", "Ṣe̩gun O̩lá ò̩ é̩ s̩"],
    ["Igbo", "Chíọ́ma Ńgọ̀zị́ Ụ̀zọ̀ Ị̀fẹ́ọma ṅ Ṅnà m̄ n̄"],
    ["Hausa", "Ƙwaɓɗo Ɓoyi Ɗanlami ƙarya ƴaƴa Ƴar'adua ʼyan"],
    ["neighbours", "Kwakuɔ Ɛfua Ŋkrumah Ǝbira ə̀ ɛ́ ɔ̃ ŋ́"],
    ["Europe", "Müller Łukasz Žofie Dvořák Ångström Nuñez Ðorđe Nguyễn Ştefan"],
    ["Greece", "Αθηνά Παπαδοπούλου Ἀριστοτέλης ΐ"],
    ["the Cyrillic alphabet", "Юлія Щербакова Љубиша Ґалаґан Ёлкин"],
    ["several alphabets", "Ṣẹ́gun Αθηνά Юлія"],
  ])("of %s are printed as typed, and none is substituted", async (_, typed) => {
    const text = await textOf(await formOf(aSubmission({ fields: { lastName: typed } })));

    expect(text).toContain(typed.normalize("NFC"));
    expect(text).not.toContain("\ufffd");
  });

  it("that the typeface has are printed as typed, in any combination", async () => {
    const letters = [...latinGreekAndCyrillic].filter((text) => /^\p{L}/u.test(text));
    const word = fc
      .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 20 })
      .map((parts) => parts.join("").normalize("NFC"));
    // Several words per form, in cells wide enough not to break them: making a form is slow.
    const fields = fc.record({ address: word, address2: word, lastName: word, firstName: word });

    await fc.assert(
      fc.asyncProperty(fields, async (fields) => {
        const text = await textOf(await formOf(aSubmission({ fields })));
        for (const typed of Object.values(fields)) {
          // The reader normalises compatibility characters, such as the micro sign.
          expect(text.normalize("NFKC")).toContain(typed.normalize("NFKC"));
        }
        expect(text).not.toContain("\ufffd");
      }),
      { numRuns: 15 },
    );
  });

  it("with marks are written as text too, for readers that lose their order", async () => {
    const submission = aSubmission({ fields: { lastName: "Ṣẹ́gun", firstName: "Ada" } });

    const pdf = await writer.write({ submission, images: {} });

    const [content = ""] = contentsOf(pdf);
    const written = Buffer.from(`\ufeffṢẹ́gun`.normalize("NFC"), "utf16le").swap16();
    expect(content.split("/ActualText")).toHaveLength(2);
    expect(content).toContain(written.toString("latin1"));
  });

  it("that the typeface lacks are shown as a replacement character, and their codes are printed", async () => {
    const fields = { lastName: "漢字 Ọlá 😀", city: "عربي" };

    const text = await textOf(await formOf(aSubmission({ fields })));

    expect(text).toContain("\ufffd\ufffd Ọlá \ufffd");
    for (const code of ["U+6F22", "U+5B57", "U+1F600", "U+0639"]) expect(text).toContain(code);
    expect(text).not.toContain("?");
  });

  it("that have a meaning in PDF code are printed as typed and run nothing (T21)", async () => {
    const hostile = "\\) Tj ET /JS (app.alert(1)) <</S/JavaScript>> <script>alert(1)</script>";
    const pdf = await formOf(aSubmission({ fields: { address: hostile, lastName: hostile } }));

    expect((await textOf(pdf)).replaceAll("\n", " ")).toContain(hostile);
    const document = await getDocumentProxy(Uint8Array.from(pdf));
    expect(await document.getJSActions()).toBeNull();
    expect(Buffer.from(pdf).includes("/JavaScript")).toBe(false);
  });
});

describe("90 characters without a space", () => {
  it.each(["W", "i", "Ọ́", "漢"])("of %s are all printed inside their cells", async (letter) => {
    const typed = letter.repeat(90);
    const fields = {
      ...{ firstName: typed, middleName: typed, lastName: typed, address: typed, address2: typed },
      ...{ city: typed, state: typed, country: typed, email: `${"w".repeat(77)}@example.test` },
      bank: { ...full().fields.bank, bankName: typed },
    };

    const pieces = await piecesOf(await formOf(aSubmission({ fields })));

    for (const [name, cell] of Object.entries(cells)) {
      const inside = pieces.filter(({ x, y }) => isInside(cell, x, y));
      for (const { x, width, text } of inside) {
        expect(x + width, text).toBeLessThanOrEqual(cell.x + cell.width);
      }
      if (["chn", "phone", "secondaryPhone", "email"].includes(name)) continue;
      const shown = inside.map(({ text }) => text).join("");
      const found = shown.split(letter === "漢" ? "\ufffd" : letter).length - 1;
      expect(found, name).toBeGreaterThanOrEqual(90);
    }
  });

  it("stay inside the column of the registers", async () => {
    const holding = { registerCode: "R", accounts: ["W".repeat(30), "0".repeat(30)] };
    const holdings = [{ registerName: "W".repeat(90), ...holding }];

    const pieces = await piecesOf(await formOf(aSubmission({ fields: { holdings } })));

    const right = pieces.filter(({ x }) => x >= columnOfForm.x);
    const accountX = right.find(({ text }) => text === "Account number")?.x ?? 0;
    for (const { x, width, text } of right) {
      const end = x < accountX ? accountX : columnOfForm.x + columnOfForm.width;
      if (text.startsWith("W")) expect(x + width, text).toBeLessThanOrEqual(end);
    }
    expect(
      right
        .map(({ text }) => text)
        .join("")
        .split("W"),
    ).toHaveLength(1 + 90 + 30);
  });
});

const isInside = (cell: Box, x: number, y: number): boolean =>
  x >= cell.x && x < cell.x + cell.width && y > cell.y && y <= cell.y + cell.height;

describe("registers", () => {
  it("that do not fit the column continue on further pages, none lost and none repeated", async () => {
    const holdings = Array.from({ length: 100 }, (_, register) => ({
      registerName: `Company number ${register} of the exchange Plc`,
      registerCode: `R${register}`,
      accounts: Array.from({ length: register % 9 === 0 ? 50 : 3 }, (_, n) => `${register}-X${n}`),
    }));

    const pieces = await piecesOf(await formOf(aSubmission({ fields: { holdings } })));

    const accounts = pieces.map(({ text }) => text).filter((text) => /^\d+-X\d+$/.test(text));
    expect(accounts).toEqual(holdings.flatMap(({ accounts }) => accounts));
    const pages = Math.max(...pieces.map(({ page }) => page));
    expect(pages).toBeGreaterThan(2);
    for (let page = 1; page <= pages; page++) {
      const texts = pieces.filter((piece) => piece.page === page).map(({ text }) => text);
      expect(texts).toEqual(
        expect.arrayContaining([`Page ${page} of ${pages}`, "Companies ticked"]),
      );
    }
  });

  it("with a few accounts are never split across two columns", async () => {
    const holdings = Array.from({ length: 60 }, (_, register) => ({
      registerName: `Company number ${register} of the exchange Plc`,
      registerCode: `R${register}`,
      accounts: Array.from({ length: 1 + (register % 11) }, (_, n) => `${register}-X${n}`),
    }));

    const pieces = await piecesOf(await formOf(aSubmission({ fields: { holdings } })));

    for (const [register, { accounts }] of holdings.entries()) {
      const own = pieces.filter(({ text }) => text.startsWith(`${register}-X`));
      const columns = new Set(own.map(({ page, x }) => `${page} ${x}`));
      expect([register, own.length, columns.size]).toEqual([register, accounts.length, 1]);
    }
    expect(pieces.some(({ text }) => text.includes("(continued)"))).toBe(false);
  });

  it("are shown as `None ticked` when the holder has no holdings", async () => {
    expect(await textOf(await formOf(aSubmission({ fields: { holdings: [] } })))).toContain(
      "None ticked",
    );
  });
});

it("D61: the head has the registrar's logo instead of initials where the setting names a PNG", async () => {
  const options = {
    registrar: aRegistrar(),
    exported: { by: "Adaeze Nwokolo", at: "2026-11-21T14:04:00.000Z" },
  };

  const form = await createFormWriter({ ...options, logo: aPng() }).write({
    submission: full(),
    images: {},
  });

  const initials = (pieces: TextPiece[]) => pieces.filter(({ text }) => text === "MR").length;
  expect(initials(await piecesOf(await writer.write({ submission: full(), images: {} })))).toBe(1);
  expect(initials(await piecesOf(form))).toBe(0);
  expect(Buffer.from(form).toString("latin1")).toContain("/Subtype /Image");
});

it("a form of several pages holds the logo once", async () => {
  const { write } = createFormWriter({
    registrar: aRegistrar(),
    exported: { by: "Adaeze Nwokolo", at: "2026-11-21T14:04:00.000Z" },
    logo: aPng(),
  });
  const countsOf = async (accounts: string[]) => {
    const holdings = [{ registerName: "Zenith Bank Plc", registerCode: "ZENITH", accounts }];
    const form = await write({ submission: aSubmission({ fields: { holdings } }), images: {} });
    const count = (of: RegExp) => Buffer.from(form).toString("latin1").match(of)?.length ?? 0;
    return { pages: count(/\/Type \/Page\b/g), images: count(/\/Subtype \/Image/g) };
  };
  const { images } = await countsOf(["1"]);

  expect(await countsOf(Array.from({ length: 300 }, (_, n) => `${n}`))).toEqual({
    pages: 3,
    images,
  });
});
