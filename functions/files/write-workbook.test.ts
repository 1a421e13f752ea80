import { buffer } from "node:stream/consumers";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { imageFieldsOf } from "#shared/kyc/images.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { aRegistrar } from "#tests/builders/a-registrar.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { rowsOfSheet } from "#tests/support/read-sheet.ts";
import { entriesOf } from "#tests/support/read-zip.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { type WorkbookOf, writeWorkbook } from "./write-workbook.ts";
import { writtenStream } from "./written-stream.ts";

const workbookOf = (accounts: Submission[], over: Partial<WorkbookOf> = {}): Promise<Buffer> =>
  buffer(
    writtenStream((written) =>
      writeWorkbook(written, {
        batches: batchesOf(accounts),
        type: accounts[0]?.type ?? "individual",
        status: "approved",
        about: {
          registrar: aRegistrar(),
          what: "Export to Excel, approved individual accounts",
          by: "Adaeze Nwokolo",
          at: "2026-11-24T09:00:00.000Z",
        },
        onBatch: () => undefined,
        ...over,
      }),
    ),
  );

const batchesOf = async function* (accounts: Submission[]) {
  for (let at = 0; at < accounts.length; at += 7) yield accounts.slice(at, at + 7);
};

const xmlOf = async (workbook: Buffer, file = "xl/worksheets/sheet1.xml") =>
  String((await entriesOf(workbook)).get(file));

test("R-140, R-40: a row holds every field of an individual, with leading zeros and with dates as dates", async () => {
  const account = aSubmission({
    dateCreated: "2026-11-01T23:30:00.000Z",
    status: "approved",
    remark: "Looks right",
    flags: ["sameBvn"],
    fields: {
      chn: "C0001234",
      address2: "3 Broad Street",
      stockBroker: "Meristem",
      taxIdentificationNumber: "00012345-0001",
      secondaryPhone: "+442071838750",
      bank: {
        bankName: "Access Bank",
        bankSortCode: "044",
        bankAccountNumber: "0012345678",
        bankVerificationNumber: "00234567890",
      },
    },
  });

  const [row] = await rowsOfSheet(await workbookOf([account]));

  // A cell holds a time as a fraction of a day, so compare whole seconds.
  expect(Math.round(Number(row?.["First submitted"]) / 1000)).toBe(
    Date.parse("2026-11-02T00:30:00Z") / 1000,
  );
  expect(row).toMatchObject({
    Status: "Approved",
    Title: "Mrs",
    "First name": "Adaeze",
    "Middle name": "Ngozi",
    "Last name": "Okonkwo",
    Gender: "Female",
    "Date of birth": new Date("1985-04-17T00:00:00.000Z"),
    Nationality: "Nigeria",
    "Phone number": "+2348031234567",
    "Secondary phone": "+442071838750",
    Email: account.fields.email,
    "House address": "12 Allen Avenue",
    "Previous address": "3 Broad Street",
    CHN: "C0001234",
    Stockbroker: "Meristem",
    "Tax ID": "00012345-0001",
    BVN: "00234567890",
    "Bank code": "044",
    "Account number": "0012345678",
    "Identity document": "International Passport",
    "Document number": account.fields.identification.number,
    "Bank account verified": "Yes",
    "Dividend mandate": "Yes",
    Remark: "Looks right",
    "To check": "same BVN as another",
    Documents: "Passport photograph",
    Id: account.id,
    Shareholdings: 1,
    Version: 1,
  });
});

test("R-45, R-46: the row of a company lists its directors, one per line", async () => {
  const account = aCorporateSubmission();
  const [first] = account.fields.directors;
  if (!first) throw new Error("A company has a director");
  account.fields.directors.push({ ...first, directorName: "Ọlá Adé" });

  const [row] = await rowsOfSheet(await workbookOf([account]));

  const { directorBankVerificationNumber: bvn, identification } = first;
  const rest = `BVN ${bvn}, Driver's License ${identification.number}`;
  expect(row).toMatchObject({
    "Company name": "Sahel Farms Limited",
    "RC number": "RC 123456",
    Address: "12 Allen Avenue",
    Directors: `Musa Danjuma, ${rest}\nỌlá Adé, ${rest}`,
  });
});

const hostile = [
  "=1+1",
  '=HYPERLINK("https://evil.example","x")',
  "+1+1",
  "-2+3",
  "@SUM(1)",
  "  =1+1",
  "\t=cmd|' /C calc'!A0",
  "\u00a0=1+1",
  "＝1+1",
  "<script>alert(1)</script>",
  "]]>&amp;'\"",
  "😀 family 👨‍👩‍👧",
  "עברית ثم العربية \u202e txt.exe",
  "W".repeat(90),
  "007",
  "1e5",
  "TRUE",
];

test("T22: text that looks like a formula is stored as typed, in cells with the format for text", async () => {
  const accounts = hostile.map((firstName) => aSubmission({ fields: { firstName } }));

  const workbook = await workbookOf(accounts);

  const rows = await rowsOfSheet(workbook);
  // The reader trims spaces at both ends.
  expect(rows.map((row) => row["First name"])).toEqual(hostile.map((text) => text.trim()));
  const xml = await xmlOf(workbook);
  expect(xml).not.toMatch(/<f[ >]/);
  const cells = [...xml.matchAll(/<c r="[A-Z]+\d+"([^>]*)>/g)].map(([, attributes]) => attributes);
  const texts = cells.filter((attributes) => attributes?.includes('t="str"'));
  const styles = await xmlOf(workbook, "xl/styles.xml");
  const formats = [...(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? "").matchAll(/<xf [^>]*>/g)];
  const textFormat = 'numFmtId="49"';
  expect(texts.length).toBeGreaterThan(hostile.length * 20);
  for (const attributes of texts) {
    const style = Number(/s="(\d+)"/.exec(attributes ?? "")?.[1]);
    expect(formats[style]?.[0]).toContain(textFormat);
  }
});

test("T22: characters that XML does not allow are left out, and the rest stays", async () => {
  const dirty = "a\u0000b\u0007c\u001fd\u007fe\ufffef\uffffg\ud800h\u0085i";

  const [row] = await rowsOfSheet(await workbookOf([aSubmission({ remark: `${dirty}\r\nj\rk` })]));

  expect(row?.Remark).toBe("abcdefg\ufffdhi\nj\nk");
});

test("reference, names and headings stay visible, also in print, and every column has a width", async () => {
  const workbook = await workbookOf([aSubmission()]);

  const xml = await xmlOf(workbook);
  expect(xml).toMatch(/<pane xSplit="3" ySplit="1"[^>]*state="frozen"/);
  expect(xml).toMatch(/<pageSetup [^>]*paperSize="9"[^>]*orientation="landscape"/);
  expect(xml).toMatch(/<pageSetup [^>]*fitToWidth="5" fitToHeight="0"/);
  expect(await xmlOf(workbook, "xl/workbook.xml")).toMatch(
    /Print_Titles[^<]*\$A:\$C,[^<]*\$1:\$1</,
  );
  const columns = [...xml.matchAll(/<col min="(\d+)" max="(\d+)" width="([\d.]+)"/g)].map((found) =>
    found.slice(1).map(Number),
  );
  const [headings = []] = await readSheet(workbook);
  expect(headings.slice(0, 3)).toEqual(["Reference", "Last name", "First name"]);
  expect(columns.at(-1)?.[1]).toBe(headings.length);
  for (const [, , width] of columns) expect(width).toBeGreaterThanOrEqual(8);
});

test("a column leaves room for its heading beside the button of the filter", async () => {
  const workbook = await workbookOf([aSubmission()]);

  const xml = await xmlOf(workbook);
  // A column of the usual width is not listed.
  const widths: number[] = [];
  for (const [, min, max, width] of xml.matchAll(
    /<col min="(\d+)" max="(\d+)" width="([\d.]+)"/g,
  )) {
    for (let at = Number(min); at <= Number(max); at++) widths[at - 1] = Number(width);
  }
  const [headings = []] = await readSheet(workbook);
  expect(headings.filter((heading, at) => `${heading}`.length + 3 > (widths[at] ?? 9))).toEqual([]);
});

test("all documents of an account are on one line", async () => {
  const image = { key: "x", type: "image/png", bytes: 1, width: 1, height: 1 } as const;
  const images = Object.fromEntries(imageFieldsOf("individual").map((field) => [field, image]));

  const xml = await xmlOf(await workbookOf([aSubmission({ images } as never)]));

  const heights = [...xml.matchAll(/<row [^>]*>/g)].map(([row]) => /ht="(\d+)"/.exec(row)?.[1]);
  expect(heights).toEqual(["22", undefined]);
});

test("each sheet of data has a filter over all its rows, which LibreOffice finds by its name", async () => {
  const workbook = await workbookOf(Array.from({ length: 12 }, () => aSubmission()));

  expect(await xmlOf(workbook)).toMatch(/<autoFilter ref="A1:[A-Z]+13"/);
  expect(await xmlOf(workbook, "xl/worksheets/sheet2.xml")).toContain('<autoFilter ref="A1:E13"');
  const names = [
    ...(await xmlOf(workbook, "xl/workbook.xml")).matchAll(
      /"_xlnm._FilterDatabase" localSheetId="(\d)">([^<]+)</g,
    ),
  ].map(([, place, range]) => [place, range?.replaceAll("&apos;", "'")]);
  expect(names).toEqual([
    ["0", expect.stringMatching(/^'approved Individual Accounts'!\$A\$1:\$[A-Z]+\$13$/)],
    ["1", "'Shareholdings'!$A$1:$E$13"],
  ]);
});

test("headings are filled, and every second row is shaded by one rule that survives sorting", async () => {
  const workbook = await workbookOf([aSubmission(), aSubmission()]);

  const rules = /<conditionalFormatting sqref="A2:[A-Z]+3">.*?<\/conditionalFormatting>/;
  expect((await xmlOf(workbook)).match(rules)?.[0]).toContain("MOD(ROW(),2)=1");
  expect(await xmlOf(workbook, "xl/styles.xml")).toContain('<fgColor rgb="FF14532D"/>');
});

test("the last sheet says who exported what, when, and how much", async () => {
  const workbook = await workbookOf([aSubmission(), aSubmission()]);

  expect(await readSheet(workbook, "About")).toEqual([
    ["About this file", null],
    ["Content", "Export to Excel, approved individual accounts"],
    ["Accounts", 2],
    ["Shareholdings", 2],
    ["Exported by", "Adaeze Nwokolo"],
    ["Exported", new Date("2026-11-24T10:00:00.000Z")],
    ["Registrar", "Meridian Registrars"],
    ["Notice", expect.stringContaining("personal data")],
  ]);
  expect(await xmlOf(workbook, "docProps/core.xml")).toContain("Meridian Registrars");
});

test("each printed page says who exported it and when", async () => {
  const workbook = await workbookOf([aSubmission()], {
    about: { registrar: aRegistrar(), what: "", by: "Ada & Sons", at: "2026-11-24T09:00:00.000Z" },
  });

  for (const sheet of [1, 2, 3]) {
    expect(await xmlOf(workbook, `xl/worksheets/sheet${sheet}.xml`)).toContain(
      "&amp;CExported by Ada &amp;&amp; Sons on 24 Nov 2026, 10:00:00",
    );
  }
});

test("R-45: text with line breaks is wrapped, in a row that is high enough", async () => {
  const one = aSubmission();
  const many = aSubmission({ remark: "Please sign again\non white paper\nin daylight" });

  const workbook = await workbookOf([one, many]);

  const xml = await xmlOf(workbook);
  const heights = [...xml.matchAll(/<row [^>]*>/g)].map(([row]) => /ht="(\d+)"/.exec(row)?.[1]);
  expect(heights).toEqual(["22", undefined, "45"]);
  const style = Number(/s="(\d+)" t="str"><v>Please sign/.exec(xml)?.[1]);
  const styles = await xmlOf(workbook, "xl/styles.xml");
  const formats = (/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? "").split("<xf ").slice(1);
  expect(formats[style]).toContain('wrapText="1"');
});

test("R-41, D36: each account number of each register has a row of the second sheet", async () => {
  const holdings = Array.from({ length: 100 }, (_, register) => ({
    registerName: `${"Register ".repeat(9)}${register}`.slice(0, 90),
    registerCode: `REG${register}`,
    accounts: Array.from({ length: 50 }, (_, n) => `${register}-${n}`.padStart(30, "0")),
  }));
  const account = aSubmission({ fields: { holdings } });

  const workbook = await workbookOf([account, aSubmission()]);

  const rows = await rowsOfSheet(workbook, "Shareholdings");
  expect(rows).toHaveLength(5001);
  expect(rows.slice(0, 5000)).toEqual(
    holdings.flatMap(({ registerName, registerCode, accounts }) =>
      accounts.map((number) => ({
        Reference: referenceOf(account.id),
        Holder: "Adaeze Ngozi Okonkwo",
        Register: registerName.trim(),
        "Register code": registerCode,
        "Account number": number,
      })),
    ),
  );
  expect((await rowsOfSheet(workbook)).map(({ Shareholdings }) => Shareholdings)).toEqual([
    5000, 1,
  ]);
});

test("accounts beyond the limit of one sheet continue on the next sheet", async () => {
  const accounts = Array.from({ length: 23 }, () => aSubmission());

  const workbook = await workbookOf(accounts, { rowsOfSheet: 10 });

  const rows = [
    ...(await rowsOfSheet(workbook, "approved Individual Accounts")),
    ...(await rowsOfSheet(workbook, "approved Individual Accounts 2")),
    ...(await rowsOfSheet(workbook, "approved Individual Accounts 3")),
  ];
  expect(rows.map(({ Id }) => Id)).toEqual(accounts.map(({ id }) => id));
  const holdings = await Promise.all(
    ["Shareholdings", "Shareholdings 2", "Shareholdings 3"].map((sheet) =>
      rowsOfSheet(workbook, sheet),
    ),
  );
  expect(holdings.map(({ length }) => length)).toEqual([10, 10, 3]);
});

test("a store that fails while a file is written breaks the file", async () => {
  const failing = async function* () {
    yield Array.from({ length: 100 }, () => aSubmission());
    throw new Error("The table is gone");
  };

  await expect(workbookOf([], { batches: failing() })).rejects.toThrow("The table is gone");
});
