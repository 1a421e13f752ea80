import type { ImageField } from "#shared/kyc/images.ts";
import type { IndividualFields } from "#shared/kyc/submission.ts";
import { individualFields } from "./a-submission.ts";
import { anImage } from "./an-image.ts";

export type FormImages = Partial<Record<ImageField, Uint8Array | null>>;

export interface FormWishes<Fields> {
  fields?: Partial<Fields>;
  /** `null` leaves an image out. */
  images?: FormImages;
  /** Parts as they are sent; `undefined` leaves one out. */
  parts?: Record<string, string | undefined>;
}

/** The individual form as a browser sends it. */
export const aForm = (wishes: FormWishes<IndividualFields> = {}): FormData =>
  formOf(
    { ...individualFields(wishes.fields), type: "Individual", consent: "true" },
    {
      identificationImage: anImage(),
      scannedSignatureImage: anImage({ type: "image/png" }),
      passportImage: anImage(),
    },
    wishes,
  );

/** A form with these fields and images as its parts, unless the wishes replace or omit them. */
export const formOf = (
  fields: object,
  standard: FormImages,
  { images, parts = {} }: Pick<FormWishes<object>, "images" | "parts">,
): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (name in parts || value === undefined) continue;
    form.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  for (const [name, value] of Object.entries(parts)) if (value !== undefined) form.set(name, value);
  for (const [name, bytes] of Object.entries({ ...standard, ...images })) {
    if (bytes) form.set(name, new Blob([Buffer.from(bytes)], { type: "image/jpeg" }), "photo.jpg");
  }
  return form;
};
