import { loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { madeUpCompany } from "./companies.ts";
import { madeUpPerson } from "./people.ts";
import { drawCompanySeal, drawPictures, type Picture } from "./pictures.ts";

const beginnings = { "image/jpeg": "ffd8ff", "image/png": "89504e470d0a1a0a" };

const hexOf = ({ bytes }: Picture) => Buffer.from(bytes).toString("hex");

test("a person has three pictures of the kinds they say, small enough for ten thousand people", async () => {
  const pictures = await drawPictures(madeUpPerson(0));

  expect(Object.keys(pictures)).toEqual([
    "identificationImage",
    "scannedSignatureImage",
    "passportImage",
  ]);
  for (const picture of Object.values<Picture>({ ...pictures })) {
    const { width, height } = await loadImage(picture.bytes);
    expect(hexOf(picture).startsWith(beginnings[picture.type])).toBe(true);
    expect(picture.bytes.length).toBeGreaterThan(3_000);
    expect(picture.bytes.length).toBeLessThan(30_000);
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

test("a company has a seal of its own", async () => {
  const [first, second] = await Promise.all([0, 1].map((at) => drawCompanySeal(madeUpCompany(at))));

  expect(hexOf(first as Picture).startsWith(beginnings["image/png"])).toBe(true);
  expect(hexOf(first as Picture)).not.toBe(hexOf(second as Picture));
});

test("the longest name does not run out of the picture or stop the drawing", async () => {
  const person = {
    ...madeUpPerson(1),
    lastName: "Ọ".repeat(90),
    firstName: "Ẹ̀".repeat(45),
    middleName: "",
  };

  await expect(drawPictures(person)).resolves.toHaveProperty("identificationImage");
  await expect(drawPictures({ ...person, lastName: "李" })).resolves.toBeDefined();
});
