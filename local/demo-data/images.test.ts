import { loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { maxImageBytes } from "#shared/kyc/limits.ts";
import { directorOf, madeUpCompany } from "./companies.ts";
import { companyFieldsOf, drawCompanyImages } from "./company-form.ts";
import { type DrawnImage, drawCompanySeal, drawImages } from "./images.ts";
import { madeUpPerson } from "./people.ts";

const beginnings = { "image/jpeg": "ffd8ff", "image/png": "89504e470d0a1a0a" };

const hexOf = ({ bytes }: DrawnImage) => Buffer.from(bytes).toString("hex");

test("a company's images match their declared types, are readable and are below the size limit", async () => {
  const images = await drawCompanyImages(madeUpCompany(0));

  expect(Object.keys(images)).toEqual([
    "identificationImage",
    "scannedSignatureImage",
    "passportImage",
    "companySealImage",
  ]);
  for (const image of Object.values<DrawnImage>(images)) {
    const { width, height } = await loadImage(image.bytes);
    expect(hexOf(image).startsWith(beginnings[image.type])).toBe(true);
    expect(image.bytes.length).toBeGreaterThan(3_000);
    expect(image.bytes.length).toBeLessThan(maxImageBytes);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(120);
  }
});

test("a person always gets the same images, and no two people share an image", async () => {
  const indexes = Array.from({ length: 40 }, (_, index) => index);
  const all = await Promise.all(indexes.map((index) => drawImages(madeUpPerson(index))));
  const again = await drawImages(madeUpPerson(7));
  const distinct = new Set(all.flatMap((images) => Object.values(images).map(hexOf)));

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
    drawImages(person),
    drawImages({ ...person, ...changed }),
  ]);

  expect(after.identificationImage).not.toEqual(before.identificationImage);
  expect(after.passportImage).toEqual(before.passportImage);
});

/** `--demo` sends every tenth of the made-up holders from the hundredth on as a company. */
const demoCompanies = [100, 110, 120, 130, 140, 150].map((index) => madeUpCompany(index));

test.each(demoCompanies)(
  "the images of a company of the demo show the director of its form, $directorName, $idNumber",
  async (company) => {
    const director = directorOf(company);
    const form = companyFieldsOf(company);
    const names = [director.firstName, director.middleName, director.lastName].filter(Boolean);
    const images = await drawCompanyImages(company);
    const { identificationImage: other } = await drawImages({ ...director, idNumber: "A00000000" });

    expect(names.join(" ")).toBe(form.directorName);
    expect({ type: director.idType, number: director.idNumber }).toEqual(form.identification);
    expect(director.bvn).toBe(form.directorBankVerificationNumber);
    expect(images).toMatchObject(await drawImages(director));
    expect(images.identificationImage).not.toEqual(other);
  },
);

test("two companies have different seals", async () => {
  const [first, second] = await Promise.all([0, 1].map((at) => drawCompanySeal(madeUpCompany(at))));

  expect(first).not.toEqual(second);
});

test("drawing succeeds with a very long name and with a name that the font cannot draw", async () => {
  const person = { ...madeUpPerson(1), lastName: "Ọ".repeat(90), middleName: "" };

  await expect(drawImages(person)).resolves.toHaveProperty("identificationImage");
  await expect(drawImages({ ...person, lastName: "李" })).resolves.toBeDefined();
});
