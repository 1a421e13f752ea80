import type { CorporateFields } from "#shared/kyc/submission.ts";
import { type FormWishes, formOf } from "./a-form.ts";
import { corporateFields } from "./a-submission.ts";
import { anImage } from "./an-image.ts";

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
    {
      identificationImage: anImage(),
      scannedSignatureImage: anImage(),
      passportImage: anImage(),
      companySealImage: anImage({ type: "image/png" }),
    },
    wishes,
  );
