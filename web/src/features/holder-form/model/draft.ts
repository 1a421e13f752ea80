import { del, get, set } from "idb-keyval";
import type { ImageField } from "#shared/kyc/images.ts";
import type { ChosenImage } from "../../../components/fields/chosen-image.ts";
import { type FormState, type Images, isSameAccount } from "./form-state.ts";
import type { Attempt } from "./idempotency-key.ts";

/** Stored on the device until the form is sent. Without consent, which must be given again. */
export interface Draft {
  version: 2;
  savedAt: string;
  attempt: Attempt;
  form: Pick<FormState, (typeof keptParts)[number]>;
  images: Partial<Record<ImageField, Blob | Combined>>;
}

/** An image and the pictures that it was combined from, by place. */
interface Combined {
  blob: Blob;
  parts: (Blob | undefined)[];
}

const keptParts = [
  "accountType",
  "values",
  "furtherDirectors",
  "mandated",
  "holdings",
  "edits",
] as const satisfies (keyof FormState)[];

/** Storage key: the new form, or the update of one version of an account. */
export type DraftKey = "new-form" | `update-${string}`;

const imagesKeyOf = (key: DraftKey): string => `${key}-images`;
const keptDays = 14;

type StoredForm = Omit<Draft, "images">;

export const readDraft = async (key: DraftKey): Promise<Draft | undefined> => {
  const [form, images] = await Promise.all([
    get<StoredForm>(key),
    get<Draft["images"]>(imagesKeyOf(key)),
  ]);
  if (form?.version !== 2) return undefined;
  if (Date.now() - Date.parse(form.savedAt) > keptDays * 24 * 3600 * 1000) {
    await dropDraft(key);
    return undefined;
  }
  return { ...form, images: images ?? {} };
};

export const dropDraft = async (key: DraftKey): Promise<void> => {
  savedImages = undefined;
  await Promise.all([del(key), del(imagesKeyOf(key))]);
};

let savedImages: Images | undefined;

/** Writes images only if one has changed, because they are large. */
export const saveDraft = async (
  key: DraftKey,
  form: FormState,
  attempt: Attempt,
): Promise<void> => {
  const stored: StoredForm = {
    version: 2,
    savedAt: new Date().toISOString(),
    attempt,
    form: Object.fromEntries(keptParts.map((part) => [part, form[part]])) as Draft["form"],
  };
  await set(key, stored);
  if (form.images === savedImages) return;
  savedImages = form.images;
  await set(imagesKeyOf(key), newBlobsOf(form));
};

/** Images that the registrar has already need no space on the device. */
const newBlobsOf = ({ images, storedImages }: FormState): Draft["images"] =>
  Object.fromEntries(
    Object.entries(images).flatMap(([name, image]) =>
      image && image !== storedImages[name as ImageField] ? [[name, keptOf(image)]] : [],
    ),
  );

const keptOf = ({ blob, parts }: ChosenImage): Blob | Combined =>
  parts ? { blob, parts: parts.map((part) => part?.blob) } : blob;

export const formOfDraft = ({ form, images }: Draft, base: FormState): FormState => {
  const restored: FormState = {
    ...base,
    ...form,
    values: { ...base.values, ...form.values },
    images: { ...base.images, ...imagesOf(images) },
  };
  return isSameAccount(restored, base) ? restored : { ...restored, bankCheck: { state: "idle" } };
};

const imagesOf = (kept: Draft["images"]): Images =>
  Object.fromEntries(Object.entries(kept).map(([name, image]) => [name, chosenOf(image)]));

const chosenOf = (kept: Blob | Combined): ChosenImage => {
  if (kept instanceof Blob) return { blob: kept, source: kept, quarterTurns: 0 };
  return { ...chosenOf(kept.blob), parts: kept.parts.map((part) => part && chosenOf(part)) };
};
