import { loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { maxImageBytes } from "#shared/kyc/limits.ts";
import { directorOf, madeUpCompany } from "./companies.ts";
import { companyFieldsOf, drawCompanyPictures } from "./company-form.ts";
import { madeUpPerson } from "./people.ts";
import { drawCompanySeal, drawPictures, type Picture } from "./pictures.ts";

const beginnings = { "image/jpeg": "ffd8ff", "image/png": "89504e470d0a1a0a" };

const hexOf = ({ bytes }: Picture) => Buffer.from(bytes).toString("hex");

test("a company's pictures are of the kinds they say, readable and below the limit", async () => {
  const pictures = await drawCompanyPictures(madeUpCompany(0));

  expect(Object.keys(pictures)).toEqual([
    "identificationImage",
    "scannedSignatureImage",
    "passportImage",
    "companySealImage",
  ]);
  for (const picture of Object.values<Picture>(pictures)) {
    const { width, height } = await loadImage(picture.bytes);
    expect(hexOf(picture).startsWith(beginnings[picture.type])).toBe(true);
    expect(picture.bytes.length).toBeGreaterThan(3_000);
    expect(picture.bytes.length).toBeLessThan(maxImageBytes);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(120);
  }
});

test("the pictures of a person are always the same and those of two people never", async () => {
  const indexes = Array.from({ length: 40 }, (_, index) => index);
  const all = await Promise.all(indexes.map((index) => drawPictures(madeUpPerson(index))));
  const again = await drawPictures(madeUpPerson(7));
  const distinct = new Set(all.flatMap((pictures) => Object.values(pictures).map(hexOf)));

  expect(again).toEqual(all[7]);
  expect(distinct.size).toBe(3 * indexes.length);
});

test.each([
  { lastName: "Okafor" },
  { idType: "International Passport" },
  { idNumber: "A00000000" },
  { dateOfBirth: "1999-01-02" },
] as const)("the identity card shows %j", async (changed) => {
  const person = { ...madeUpPerson(1), dateOfBirth: "1999-01-01" };
  const [before, after] = await Promise.all([
    drawPictures(person),
    drawPictures({ ...person, ...changed }),
  ]);

  expect(after.identificationImage).not.toEqual(before.identificationImage);
  expect(after.passportImage).toEqual(before.passportImage);
});

test("a company's papers are those of the director that its form names", async () => {
  const company = madeUpCompany(3);
  const director = directorOf(company);
  const form = companyFieldsOf(company);
  const name = [director.firstName, director.middleName, director.lastName].filter(Boolean);

  expect(name.join(" ")).toBe(form.directorName);
  expect({ type: director.idType, number: director.idNumber }).toEqual(form.identification);
  expect(director.bvn).toBe(form.directorBankVerificationNumber);
  expect(await drawCompanyPictures(company)).toMatchObject(await drawPictures(director));
});

test("a company has a seal of its own", async () => {
  const [first, second] = await Promise.all([0, 1].map((at) => drawCompanySeal(madeUpCompany(at))));

  expect(first).not.toEqual(second);
});

test("a name that is long or has no letter the pen knows does not stop the drawing", async () => {
  const person = { ...madeUpPerson(1), lastName: "Ọ".repeat(90), middleName: "" };

  await expect(drawPictures(person)).resolves.toHaveProperty("identificationImage");
  await expect(drawPictures({ ...person, lastName: "李" })).resolves.toBeDefined();
});
