import { del, get, set } from "idb-keyval";
import type { ImageField } from "#shared/kyc/images.ts";
import { emptyForm, type FormState, type Images } from "./form-state.ts";
import type { Attempt } from "./idempotency-key.ts";

/** What is kept on the device until the form is sent. Consent is not: it is given anew. */
export interface Draft {
  version: 1;
  savedAt: string;
  attempt: Attempt;
  form: Pick<FormState, "values" | "mandated" | "holdings" | "edits">;
  images: Partial<Record<ImageField, Blob>>;
}

const formKey = "individual-form";
const imagesKey = "individual-form-images";
const keptDays = 14;

type StoredForm = Omit<Draft, "images">;

export const readDraft = async (): Promise<Draft | undefined> => {
  const [form, images] = await Promise.all([
    get<StoredForm>(formKey),
    get<Draft["images"]>(imagesKey),
  ]);
  if (form?.version !== 1) return undefined;
  if (Date.now() - Date.parse(form.savedAt) > keptDays * 24 * 3600 * 1000) {
    await dropDraft();
    return undefined;
  }
  return { ...form, images: images ?? {} };
};

export const dropDraft = async (): Promise<void> => {
  savedImages = undefined;
  await Promise.all([del(formKey), del(imagesKey)]);
};

let savedImages: Images | undefined;

/** Pictures are written only when one has changed: they are large. */
export const saveDraft = async (form: FormState, attempt: Attempt): Promise<void> => {
  const { values, mandated, holdings, edits, images } = form;
  const stored: StoredForm = {
    version: 1,
    savedAt: new Date().toISOString(),
    attempt,
    form: { values, mandated, holdings, edits },
  };
  await set(formKey, stored);
  if (images === savedImages) return;
  savedImages = images;
  await set(imagesKey, blobsOf(images));
};

const blobsOf = (images: Images): Draft["images"] =>
  Object.fromEntries(
    Object.entries(images).flatMap(([name, image]) => (image ? [[name, image.blob]] : [])),
  );

export const formOfDraft = ({ form, images }: Draft): FormState => ({
  ...emptyForm(),
  ...form,
  values: { ...emptyForm().values, ...form.values },
  images: Object.fromEntries(
    Object.entries(images).map(([name, blob]) => [name, { blob, source: blob, quarterTurns: 0 }]),
  ),
});
