import type { ImageField } from "#shared/kyc/images.ts";
import type { IndividualFields } from "#shared/kyc/submission.ts";
import { aPicture } from "./a-picture.ts";
import { individualFields } from "./a-submission.ts";

export type FormImages = Partial<Record<ImageField, Uint8Array | null>>;

interface FormWishes {
  fields?: Partial<IndividualFields>;
  /** `null` leaves a picture out. */
  images?: FormImages;
  /** Parts as they are sent; `undefined` leaves one out. */
  parts?: Record<string, string | undefined>;
}

/** The individual form as a browser sends it. */
export const aForm = ({ fields, images, parts = {} }: FormWishes = {}): FormData => {
  const form = new FormData();
  const all = { ...individualFields(fields), type: "Individual", consent: "true" };
  for (const [name, value] of Object.entries(all)) {
    if (name in parts || value === undefined) continue;
    form.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  for (const [name, value] of Object.entries(parts)) if (value !== undefined) form.set(name, value);
  for (const [name, bytes] of Object.entries({ ...somePictures(), ...images })) {
    if (bytes)
      form.set(name, new Blob([Buffer.from(bytes)], { type: "image/jpeg" }), "IMG_0001.jpg");
  }
  return form;
};

const somePictures = (): FormImages => ({
  identificationImage: aPicture(),
  scannedSignatureImage: aPicture({ type: "image/png" }),
  passportImage: aPicture(),
});
