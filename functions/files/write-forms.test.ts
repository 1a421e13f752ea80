import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { registrar } from "#tests/support/api.ts";
import { textOf } from "#tests/support/read-pdf.ts";
import { entriesOf } from "#tests/support/read-zip.ts";
import { exportSize, formBytes, sizesOf } from "../domain/exports/export-size.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { writeForms } from "./write-forms.ts";
import { writtenStream } from "./written-stream.ts";

const formsOf = async (accounts: Submission[], over: Partial<typeof registrar> = {}) =>
  entriesOf(
    await buffer(
      writtenStream((written) =>
        writeForms(written, {
          batches: (async function* () {
            yield accounts;
          })(),
          images: { find: async () => undefined },
          registrar: { ...registrar, ...over },
          exported: { by: "Adaeze Nwokolo", at: "2026-11-21T14:04:00.000Z" },
          onBatch: () => undefined,
        }),
      ),
    ),
  );

const id = "0e99f913-5b6a-4c7d-8e9f-a0b1c2d3e4f5";
const holdings = [
  { registerName: "Dangote Cement Plc", registerCode: "DANGCEM", accounts: ["0001", "0002"] },
  { registerName: "Zenith Bank Plc", registerCode: "ZENITH", accounts: ["7"] },
];

test("D55: forms of accounts without a mandate are in a folder apart and marked", async () => {
  const forms = await formsOf([
    aSubmission({ id }),
    aSubmission({ id, fields: { mandated: false, lastName: "Obi" } }),
  ]);

  expect([...forms.keys()]).toEqual([
    "KYC-0E99-F913 Okonkwo.pdf",
    "no-mandate/KYC-0E99-F913 Obi.pdf",
    "manifest.csv",
  ]);
  expect(String(forms.get("manifest.csv")).split("\r\n")).toEqual([
    '\ufeff"Reference","Name","File","Note","Id"',
    `"KYC-0E99-F913","Adaeze Ngozi Okonkwo","KYC-0E99-F913 Okonkwo.pdf","","${id}"`,
    `"KYC-0E99-F913","Adaeze Ngozi Obi","no-mandate/KYC-0E99-F913 Obi.pdf","no mandate given","${id}"`,
    "",
  ]);
  const marked = "NO MANDATE GIVEN, not for the bank";
  const [given, other] = await Promise.all([...forms.values()].slice(0, 2).map(textOf));
  expect(given).not.toContain(marked);
  expect(other).toContain(marked);
});

test("D55: the setting mandateFormPer gives each shareholder account a form with it alone", async () => {
  const forms = await formsOf([aSubmission({ id, fields: { holdings } })], {
    mandateFormPer: "holding",
  });

  expect([...forms.keys()]).toEqual([
    "KYC-0E99-F913 Okonkwo DANGCEM 0001.pdf",
    "KYC-0E99-F913 Okonkwo DANGCEM 0002.pdf",
    "KYC-0E99-F913 Okonkwo ZENITH 7.pdf",
    "manifest.csv",
  ]);
  const second = await textOf(
    forms.get("KYC-0E99-F913 Okonkwo DANGCEM 0002.pdf") ?? Buffer.alloc(0),
  );
  expect(second).toContain("Dangote Cement Plc\n0002\n");
  expect(second).not.toContain("0001");
  expect(second).not.toContain("Zenith");
});

test("T23: accounts whose reference and name are the same have different paths", async () => {
  const forms = await formsOf([aSubmission({ id }), aSubmission({ id })]);

  expect([...forms.keys()]).toEqual([
    "KYC-0E99-F913 Okonkwo.pdf",
    "KYC-0E99-F913 Okonkwo 2.pdf",
    "manifest.csv",
  ]);
});

test("the size that is expected of a form is the size of a real one, and below 25 kB", async () => {
  const accounts = [aSubmission({ fields: { holdings } }), aSubmission({ fields: { holdings } })];

  for (const form of [...(await formsOf(accounts)).values()].slice(0, 2)) {
    expect(form.length).toBeLessThan(formBytes);
    expect(form.length).toBeGreaterThan(formBytes * 0.8);
  }
  const registers = Array.from({ length: 100 }, (_, n) => ({
    registerName: `Company ${n} Plc`,
    registerCode: `C${n}`,
    accounts: [`000${n}`],
  }));
  const long = aSubmission({ images: {}, fields: { holdings: registers } });
  const [form] = (await formsOf([long])).values();
  expect(form?.length).toBeLessThan(exportSize("forms", sizesOf(long)).bytes);
  expect(formBytes).toBeLessThan(25_000);
});

test("D90, D107: a held form and one that cools off are in a folder apart, and say until when", async () => {
  const until = "2026-11-24T09:00:00.000Z";
  const decided = { by: "Bisi Adewale", adminId: "bisi", at: "2026-11-21T09:00:00.000Z" };
  const forms = await formsOf([
    aSubmission({ id, status: "approved", decided: { ...decided, coolingOffUntil: until } }),
    aSubmission({
      id,
      status: "approved",
      flags: ["reported"],
      fields: { lastName: "Obi", mandated: false },
    }),
    aSubmission({
      id,
      status: "approved",
      decided: { ...decided, coolingOffUntil: "2026-11-21T14:00:00.000Z" },
    }),
  ]);

  expect([...forms.keys()]).toEqual([
    "held/KYC-0E99-F913 Okonkwo.pdf",
    "held/KYC-0E99-F913 Obi.pdf",
    "KYC-0E99-F913 Okonkwo.pdf",
    "manifest.csv",
  ]);
  const [cooling, reported, free] = await Promise.all([...forms.values()].slice(0, 3).map(textOf));
  expect(cooling).toMatch(/HELD until 24 Nov 2026.* NOT FOR THE BANK/);
  expect(reported).toContain("HELD until the hold ends (reported by the holder), NOT FOR THE BANK");
  expect(free).not.toContain("HELD");
  expect(String(forms.get("manifest.csv"))).toContain(
    "held until the hold ends (reported by the holder); no mandate given",
  );
});
