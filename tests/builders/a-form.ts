import type { ImageField } from "#shared/kyc/images.ts";
import type { CorporateFields, IndividualFields } from "#shared/kyc/submission.ts";
import { corporateFields, individualFields } from "./a-submission.ts";
import { anImage } from "./an-image.ts";

export type FormImages = Partial<Record<ImageField, Uint8Array | null>>;

interface FormWishes<Fields> {
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
    someImages(),
    wishes,
  );

/** The corporate fields as sent: the first director's fields flat, the others in `directors`. */
export const corporateBody = (over: Partial<CorporateFields> = {}) => {
  const { directors, ...fields } = corporateFields(over);
  const [first, ...others] = directors;
  return {
    ...fields,
    ...first,
    ...(others.length > 0 && { directors: others }),
    type: "Corporate",
    consent: true,
  };
};

/** The corporate form as a browser sends it. */
export const aCorporateForm = (wishes: FormWishes<CorporateFields> = {}): FormData =>
  formOf(
    corporateBody(wishes.fields),
    { ...someImages(), companySealImage: anImage({ type: "image/png" }) },
    wishes,
  );

const someImages = (): FormImages => ({
  identificationImage: anImage(),
  scannedSignatureImage: anImage({ type: "image/png" }),
  passportImage: anImage(),
});

/** A form with these fields and images as its parts, unless the wishes replace or omit them. */
const formOf = (
  fields: object,
  standard: FormImages,
  { images, parts = {} }: Pick<FormWishes<object>, "images" | "parts">,
): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...parts })) {
    if (value === undefined) continue;
    form.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  for (const [name, bytes] of Object.entries({ ...standard, ...images })) {
    if (bytes) form.set(name, new Blob([Buffer.from(bytes)], { type: "image/jpeg" }), "photo.jpg");
  }
  return form;
};
