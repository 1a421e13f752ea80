import type { CorporateFields } from "#shared/kyc/submission.ts";
import type { FormImages } from "./a-form.ts";
import { aPicture } from "./a-picture.ts";
import { corporateFields } from "./a-submission.ts";

interface FormWishes {
  fields?: Partial<CorporateFields>;
  /** `null` leaves a picture out. */
  images?: FormImages;
  /** Parts as they are sent; `undefined` leaves one out. */
  parts?: Record<string, string | undefined>;
}

/** The flat fields of a company's form: the first director apart from the others. */
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
export const aCorporateForm = ({ fields, images, parts = {} }: FormWishes = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(corporateBody(fields))) {
    if (name in parts || value === undefined) continue;
    form.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  for (const [name, value] of Object.entries(parts)) if (value !== undefined) form.set(name, value);
  for (const [name, bytes] of Object.entries({ ...somePictures(), ...images })) {
    if (bytes) form.set(name, new Blob([Buffer.from(bytes)], { type: "image/jpeg" }), "scan.jpg");
  }
  return form;
};

const somePictures = (): FormImages => ({
  identificationImage: aPicture(),
  scannedSignatureImage: aPicture(),
  passportImage: aPicture(),
  companySealImage: aPicture({ type: "image/png" }),
});
