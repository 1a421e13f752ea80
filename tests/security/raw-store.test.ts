import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { madeUpCompany } from "#local/demo-data/companies.ts";
import { companyForm } from "#local/demo-data/company-form.ts";
import { madeUpPerson } from "#local/demo-data/people.ts";
import { submissionForm } from "#local/demo-data/submission-form.ts";
import { clerkAt } from "../support/clerk.ts";
import { holderAt } from "../support/holder.ts";
import { demoRegisters, endsWithinMs, type Product, startProduct } from "../support/product.ts";
import { quickFolder } from "../support/quick-folder.ts";
import { sentBy } from "../support/sent-form.ts";
import { until } from "../support/until.ts";

let dataDir: string;
let product: Product;

beforeAll(async () => {
  dataDir = await quickFolder("raw-store-");
  product = await startProduct(dataDir, ...demoRegisters);
});

afterAll(async () => {
  await product?.stop();
  await rm(dataDir, { recursive: true, force: true });
}, endsWithinMs);

const person = {
  ...madeUpPerson(510),
  bvn: "22987650001",
  taxIdentificationNumber: "ZQTAX-0001",
  idNumber: "ZQ4455601",
};
const company = {
  ...madeUpCompany(510),
  bvn: "22987650002",
  taxIdentificationNumber: "ZQTAX-0002",
  directorBvn: "22987650003",
  idNumber: "ZQ4455602",
};
const secondDirector = {
  directorName: "Ada Obi",
  directorBankVerificationNumber: "22987650004",
  identification: { type: "International Passport", number: "ZQ4455603" },
};
const changed = { ...person, taxIdentificationNumber: "ZQTAX-0003", idNumber: "ZQ4455604" };
const refused = { ...person, bvn: "2298765000", taxIdentificationNumber: "ZQTAX-0004" };

const numbersOf = (one: typeof person | typeof company) => [
  one.bvn,
  one.accountNumber,
  one.taxIdentificationNumber,
  one.idNumber,
];
const encrypted = [
  ...[person, company, changed, refused].flatMap(numbersOf),
  company.directorBvn,
  secondDirector.directorBankVerificationNumber,
  secondDirector.identification.number,
];

/** Folders of the outside services, which keep what they receive and are no part of the product. */
const outside = ["bank", "ixtrac", "erights"];

/** Every file on disk, including the engines' write-ahead logs, which still hold deleted data. */
const filesIn = async (folders: (folder: string) => boolean) => {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
    .filter((name) => folders(name.split("/")[0] ?? ""));
  return Promise.all(
    names.map(async (name) => ({ name, bytes: await readFile(join(dataDir, name)) })),
  );
};

/** The text itself, and its base64 forms for every position in the encoded data. */
const spellings = (text: string) => [
  text,
  ...[0, 1, 2].map((before) => {
    const encoded = Buffer.from("\0".repeat(before) + text).toString("base64");
    return encoded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + text.length) * 8) / 6));
  }),
];

const hits = async (texts: string[], folders: (folder: string) => boolean) =>
  (await filesIn(folders)).flatMap(({ name, bytes }) =>
    texts
      .filter((text) => spellings(text).some((one) => bytes.includes(one)))
      .map((text) => `${name}: ${text}`),
  );

it("T52: no file that the product has left on disk contains a number of a holder", async () => {
  const holder = holderAt(product.running);
  const own = await sentBy(product.running.web, person);
  const papers = await companyForm(company);
  papers.set("directors", JSON.stringify([secondDirector]));
  const corporate = await holder.send("corporate", papers);
  await expect(holder.send("individual", await submissionForm(refused))).rejects.toThrow("400");
  const account = { type: "individual", id: own, email: person.email } as const;
  const update = await submissionForm(changed);
  await holder.update(account, update);
  const clerk = await clerkAt(product.running);
  await clerk.decide("individual", own, "approved");
  await clerk.decide("corporate", corporate, "approved");
  await Promise.all([clerk.upload("individual"), clerk.upload("corporate")]);
  await until("both accepted outside", async () => {
    const states = [
      await clerk.account("individual", own),
      await clerk.account("corporate", corporate),
    ].map(({ status }) => status);
    return states.every((status) => status === "uploaded");
  });

  await product.kill();

  const isOutside = (folder: string) => outside.includes(folder);
  const isInside = (folder: string) => !isOutside(folder);
  const delivered = await hits([changed.idNumber, company.directorBvn], isOutside);
  expect(delivered.length).toBeGreaterThan(1);
  const kept = await hits([person.email, own], (folder) => folder === "dynamodb");
  expect(kept.length).toBeGreaterThan(1);
  expect(await hits(encrypted, isInside)).toEqual([]);
});
