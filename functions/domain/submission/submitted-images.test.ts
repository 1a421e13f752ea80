import { expect, test } from "vitest";
import type { ImageField } from "#shared/kyc/images.ts";
import { maxImageBytes, maxImagesBytesPerAccount } from "#shared/kyc/limits.ts";
import { anImage } from "#tests/builders/an-image.ts";
import type { AppError } from "../app-error.ts";
import { imageHash } from "../image/image-hash.ts";
import { chunk, pngEnd, pngHeader, pngOf, twoPixels } from "../image/test-images.ts";
import { readImages, readNewImages, type SubmittedImage } from "./submitted-images.ts";

const large = anImage({ width: 900, height: 700, isGrainy: true });

const given = (over: Partial<Record<ImageField, Uint8Array | undefined>> = {}): SubmittedImage[] =>
  Object.entries({
    identificationImage: anImage(),
    scannedSignatureImage: anImage({ type: "image/png" }),
    passportImage: anImage(),
    ...over,
  }).flatMap(([field, bytes]) => (bytes ? [{ field: field as ImageField, bytes }] : []));

const refusalOf = async (
  images: SubmittedImage[],
  type: "individual" | "corporate" = "individual",
) => {
  try {
    await readImages(type, images);
  } catch (error) {
    const { code, fields } = error as AppError;
    return { code, fields };
  }
  return undefined;
};

test("R-80, D29: the type of an image is detected from its content", async () => {
  const images = await readImages("individual", given());

  expect(images.map(({ field, type }) => [field, type])).toEqual([
    ["identificationImage", "image/jpeg"],
    ["scannedSignatureImage", "image/png"],
    ["passportImage", "image/jpeg"],
  ]);
});

test("data after the end of an image is removed", async () => {
  const passportImage = Buffer.concat([anImage(), Buffer.from("<script>tail</script>")]);

  const [image] = (await readImages("individual", given({ passportImage }))).slice(-1);

  expect(Buffer.from(image?.bytes ?? []).includes("tail")).toBe(false);
});

test("R-43, R-47: the error names each required image that is missing", async () => {
  expect(
    await refusalOf(given({ passportImage: undefined, identificationImage: undefined })),
  ).toEqual({
    code: "request.invalid",
    fields: {
      identificationImage: "Identity card is required",
      passportImage: "Passport photograph is required",
    },
  });
  expect(await refusalOf(given(), "corporate")).toEqual({
    code: "request.invalid",
    fields: { companySealImage: "Company seal is required" },
  });
});

test.each([
  ["a text", Buffer.from("not an image"), "image.type"],
  ["nothing", Buffer.alloc(0), "image.type"],
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "image.type"],
  ["a GIF", Buffer.from("GIF89a\x01\x00\x01\x00"), "image.type"],
  ["half an image", anImage().subarray(0, 200), "image.unreadable"],
])(
  "an invalid image is refused with an error for its field: %s",
  async (_, passportImage, code) => {
    const refusal = await refusalOf(given({ passportImage }));

    expect(refusal?.code).toBe(code);
    expect(Object.keys(refusal?.fields ?? {})).toEqual(["passportImage"]);
  },
);

test("D29: an image with too many pixels is refused because of its header", async () => {
  const passportImage = pngOf(pngHeader({ width: 30_000, height: 30_000 }), twoPixels, pngEnd);

  expect((await refusalOf(given({ passportImage })))?.code).toBe("image.too-many-pixels");
});

test("D29: an image of more than 700 kB is refused, even if most of it is metadata", async () => {
  const padded = pngOf(pngHeader(), chunk("tEXt", "x".repeat(700_000)), twoPixels, pngEnd);

  expect(await refusalOf(given({ passportImage: padded }))).toMatchObject({
    code: "image.too-large",
    fields: { passportImage: "An image is too large. It must be 700 kB or less" },
  });
});

test("D29: the images of an account may have at most 4.2 MB in total", async () => {
  expect(large.length).toBeGreaterThan(420_000);
  expect(large.length).toBeLessThan(700_000);
  const many = Array.from(
    { length: 11 },
    () => ({ field: "passportImage", bytes: large }) as const,
  );

  expect((await refusalOf([...given(), ...many]))?.code).toBe("images.too-large");
  expect(await refusalOf([...given(), ...many.slice(0, 3)])).toBeUndefined();
});

test("D29: an image of 700 kB is accepted, and one byte more is refused", async () => {
  const sized = (bytes: number) =>
    Buffer.concat([anImage(), Buffer.alloc(bytes)]).subarray(0, bytes);

  expect(await refusalOf(given({ passportImage: sized(maxImageBytes) }))).toBeUndefined();
  expect((await refusalOf(given({ passportImage: sized(maxImageBytes + 1) })))?.code).toBe(
    "image.too-large",
  );
});

const kept = (bytes: number) => ({ key: "x", type: "image/jpeg", bytes, sha256: "y" }) as const;

test("D29, D30: the size limit of an update counts its new images and kept ones, but not replaced ones", async () => {
  const sent = given({ identificationImage: undefined });
  const size = sent.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const read = (stored: Parameters<typeof readNewImages>[2]) =>
    readNewImages("individual", sent, stored);
  const left = maxImagesBytesPerAccount - size;

  await expect(read({ identificationImage: kept(left) })).resolves.toHaveLength(2);
  await expect(read({ identificationImage: kept(left + 1) })).rejects.toMatchObject({
    code: "images.too-large",
  });
  await expect(
    read({ identificationImage: kept(left), passportImage: kept(maxImagesBytesPerAccount) }),
  ).resolves.toHaveLength(2);
  await expect(read({})).rejects.toMatchObject({ code: "request.invalid" });
});

test("an unexpected error while an image is read is not reported as a refused image", async () => {
  const broken = new (class extends Uint8Array {
    override subarray(): never {
      throw new TypeError("a fault of ours");
    }
  })(anImage());

  await expect(readImages("individual", given({ passportImage: broken }))).rejects.toThrow(
    "a fault of ours",
  );
});

test("D30: a stored copy that comes back is kept as it is, and a new image is drawn", async () => {
  const identificationImage = anImage();
  const stored = {
    identificationImage: { ...kept(1), sha256: imageHash(identificationImage) },
    passportImage: kept(1),
  };

  const read = await readNewImages("individual", given({ identificationImage }), stored);

  expect(read.map(({ field }) => field)).toEqual(["scannedSignatureImage", "passportImage"]);
});
