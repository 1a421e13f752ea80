import { randomBytes, randomInt } from "node:crypto";
import { createCanvas } from "@napi-rs/canvas";
import { exportColumns } from "#functions/domain/exports/export-columns.ts";
import { accountName, imagePath } from "#functions/domain/exports/zip-names.ts";
import { mapConcurrent } from "#functions/domain/map-concurrent.ts";
import {
  holderNameOf,
  type Images,
  knownImages,
  type Submission,
} from "#functions/domain/submission/submission.ts";
import type { DrawnImage } from "#local/demo-data/images.ts";
import { type ImageField, imageFieldsOf } from "#shared/kyc/images.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { aCorporateSubmission, aSubmission, digits } from "#tests/builders/a-submission.ts";

/** Yoruba, Hausa, Igbo, Greek and Cyrillic letters, quotes, commas and what looks like a formula. */
const lastNames = ["Onyemelukwe", "Adébáyọ̀", "Ƙwaɓɗo", "O'Brien-Łukasz", "Παπαδοπούλου", "Иванова"];
const firstNames = ["Chukwuemeka", "Ẹniọlá", "Ɗanlami", "=SUM(A1)", "Zoë, Anne", 'Ada "Dee"'];
const companies = ["Ẹgbẹ́ Àgbẹ̀ & Sons Limited", "Sahel Farms, Ltd", "+Plus Holdings Plc"];
const registers = [
  { registerName: "Dangote Cement Plc", registerCode: "DANGCEM" },
  { registerName: "Zenith Bank Plc", registerCode: "ZENITH" },
  { registerName: "Nestlé Nigeria Plc", registerCode: "NESTLE" },
];

type Keep = (folder: string, images: Record<string, DrawnImage>) => Promise<Images>;

/** One of 20 is a company, and one of 9 gave no mandate. */
export const makeAccounts = async (count: number, keep: Keep): Promise<Submission[]> => {
  const withImages = async (account: Submission): Promise<Submission> => {
    const fields = imageFieldsOf(account.type);
    const drawn = fields.map((field) => [field, aPicture()] as const);
    return { ...account, images: await keep(account.id, Object.fromEntries(drawn)) };
  };
  const accounts = Array.from({ length: count }, (_, at) => anAccount(at));
  return Array.fromAsync(mapConcurrent(accounts, withImages, 8));
};

const nth = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

const anAccount = (at: number): Submission => {
  const dateCreated = new Date(Date.UTC(2025, 0, 1) + at * 7_919_000).toISOString();
  const common = {
    status: "approved",
    dateCreated,
    approvedAt: dateCreated,
    consent: { version: "1", at: dateCreated },
    remark: at % 5 === 0 ? "Two lines\nof a remark, with a comma" : "",
  } as const;
  const fields = {
    mandated: at % 9 !== 0,
    phone: `+234803${String(at).padStart(7, "0")}`,
    holdings: registers
      .slice(0, 1 + (at % 3))
      .map((register) => ({ ...register, accounts: [`000${digits(7)}`, `00${digits(5)}`] })),
  };
  if (at % 20 === 19) {
    const companyName = `${nth(companies, at)} ${at}`;
    return aCorporateSubmission({ ...common, fields: { ...fields, companyName } });
  }
  const names = { lastName: nth(lastNames, at), firstName: nth(firstNames, Math.floor(at / 6)) };
  return aSubmission({ ...common, fields: { ...fields, ...names } });
};

/** Small, and different from every other one. */
const aPicture = (): DrawnImage => {
  const canvas = createCanvas(8, 8);
  const pen = canvas.getContext("2d");
  const pixels = pen.createImageData(8, 8);
  pixels.data.set(randomBytes(pixels.data.length).map((byte, at) => (at % 4 === 3 ? 255 : byte)));
  pen.putImageData(pixels, 0, 0);
  const isPng = randomInt(2) === 0;
  return isPng
    ? { bytes: Uint8Array.from(canvas.toBuffer("image/png")), type: "image/png" }
    : { bytes: Uint8Array.from(canvas.toBuffer("image/jpeg", 95)), type: "image/jpeg" };
};

/** What the files must hold of an account. */
export const expectedOf = (account: Submission) => ({
  ...{ id: account.id, type: account.type, reference: referenceOf(account.id) },
  name: holderNameOf(account),
  cells: exportColumns(account.type).map(({ heading, kind, read }) => ({
    ...{ heading, kind },
    value: read(account) ?? "",
  })),
  holdings: account.fields.holdings.flatMap(({ registerName, registerCode, accounts }) =>
    accounts.map((number) => [registerName, registerCode, number]),
  ),
  images: Object.entries(knownImages(account)).map(([field, { sha256, type }]) => ({
    path: imagePath(accountName(account), field as ImageField, type),
    sha256,
  })),
  form: {
    mandated: account.fields.mandated,
    texts: [
      ...[account.id, account.fields.email, account.fields.bank.bankName],
      ...account.fields.holdings.flatMap(({ registerName, accounts }) => [
        registerName,
        ...accounts,
      ]),
    ],
    digits: [account.fields.bank.bankAccountNumber, account.fields.bank.bankVerificationNumber],
  },
});
