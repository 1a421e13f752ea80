import { createStore, del, get, set } from "idb-keyval";
import { createListeners } from "../../../lib/listeners.ts";
import { type Sealed, seal, unseal } from "./draft-cipher.ts";
import { endOf, forgetHome, type Home, moveToDevice, openHome, renewHome } from "./draft-home.ts";
import { packedImages, unpackedImages } from "./draft-images.ts";
import { type DraftKey, formRow, imagesRow, removeEndedRows } from "./draft-rows.ts";
import { type FormState, type Images, isSameAccount } from "./form-state.ts";
import type { Attempt } from "./idempotency-key.ts";

/** Stored on the device until the form is sent. Without consent, which must be given again. */
export interface Draft {
  version: 3;
  savedAt: string;
  attempt: Attempt;
  form: Pick<FormState, (typeof keptParts)[number]>;
  images: Images;
}

const keptParts = [
  "accountType",
  "values",
  "furtherDirectors",
  "mandated",
  "manualBankCheck",
  "holdings",
  "pick",
  "edits",
] as const satisfies (keyof FormState)[];

type StoredForm = Omit<Draft, "images">;

const homes = new Map<DraftKey, Home>();

const homeOf = async (form: DraftKey): Promise<Home> => {
  const home = homes.get(form) ?? (await openHome(form));
  homes.set(form, home);
  return home;
};

export const isOnOwnDevice = (form: DraftKey): boolean => homes.get(form)?.isOwnDevice === true;

const lostListeners = createListeners();

/** The browser deletes the store while the page is open: what was saved is gone. */
export const onDraftsLost = lostListeners.subscribe;

const savedListeners = createListeners();
let savedNow: SavedState | undefined;

/** Whether the last entries are saved, when and where. */
export interface SavedState {
  at: string;
  isFailed: boolean;
  isOwnDevice: boolean;
}

export const savedState = (): SavedState | undefined => savedNow;
export const onSavedState = savedListeners.subscribe;

const tellSaved = (state: SavedState | undefined): void => {
  savedNow = state;
  savedListeners.notify();
};

let last: Promise<unknown> = Promise.resolve();

/** One after the other: a save under way must not outlive the end of its draft. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const done = last.then(work, work);
  last = done;
  return done;
};

export const readDraft = (key: DraftKey): Promise<Draft | undefined> =>
  inTurn(async () => {
    await removeEndedRows();
    const home = await homeOf(key);
    const [form, images] = await Promise.all([
      get<Sealed>(formRow(home.id)),
      get<Sealed>(imagesRow(home.id)),
    ]);
    const draft = form && (await opened(home, form, images).catch(() => undefined));
    if (draft?.version === 3) return draft;
    // The key ends with its draft. A key that opens nothing is of no use either.
    await dropNow(key);
    await homeOf(key);
    return undefined;
  });

const opened = async ({ key }: Home, form: Sealed, images?: Sealed): Promise<Draft> => ({
  ...(JSON.parse(new TextDecoder().decode(await unseal(key, form))) as StoredForm),
  images: images ? unpackedImages(await unseal(key, images)) : {},
});

export const dropDraft = (key: DraftKey): Promise<void> => inTurn(() => dropNow(key));

const dropNow = async (key: DraftKey): Promise<void> => {
  const home = await homeOf(key);
  homes.delete(key);
  saved = undefined;
  tellSaved(undefined);
  await forgetHome(key, home);
};

/** The caller saves the draft again. */
export const setOwnDevice = (key: DraftKey, isOwn: boolean): Promise<void> =>
  inTurn(async () => {
    if (!isOwn) return dropNow(key);
    homes.set(key, await moveToDevice(key, await homeOf(key)));
  });

let saved: { id: string; images: Images; endsAt: number } | undefined;

/**
 * Writes images only if one has changed, because they are large, or if another tab removed them.
 * @returns false where there is no room for the images: then all else is kept
 */
export const saveDraft = (key: DraftKey, form: FormState, attempt: Attempt): Promise<boolean> =>
  inTurn(async () => {
    const at = new Date().toISOString();
    try {
      const areImagesKept = await saveNow(key, form, { attempt, savedAt: at });
      tellSaved({ at, isFailed: false, isOwnDevice: isOnOwnDevice(key) });
      return areImagesKept;
    } catch (error) {
      tellSaved({ at, isFailed: true, isOwnDevice: isOnOwnDevice(key) });
      throw error;
    }
  });

const saveNow = async (
  key: DraftKey,
  form: FormState,
  { attempt, savedAt }: Pick<Draft, "attempt" | "savedAt">,
): Promise<boolean> => {
  const home = await homeOf(key);
  const { id } = home;
  const stored: StoredForm = {
    version: 3,
    savedAt,
    attempt,
    form: Object.fromEntries(keptParts.map((part) => [part, form[part]])) as Draft["form"],
  };
  const endsAt = endOf(home);
  const sealed = await seal(home.key, new Blob([JSON.stringify(stored)]));
  await set(formRow(id), { ...sealed, endsAt });
  await renewHome(key, home);
  void watchStore();
  const isKept = saved?.id === id && saved.images === form.images && saved.endsAt > Date.now();
  if (!isKept && !(await areImagesSaved(home, form))) return false;
  saved = { id, images: form.images, endsAt };
  return true;
};

const areImagesSaved = async ({ id, key }: Home, form: FormState): Promise<boolean> => {
  saved = undefined;
  try {
    await set(imagesRow(id), await seal(key, packedImages(form)));
    return true;
  } catch {
    // Earlier ones would pass for those of now.
    await del(imagesRow(id));
    return false;
  }
};

let watched: Promise<unknown> | undefined;

/** Only a connection hears that its database was deleted. */
const watchStore = (): Promise<unknown> => {
  watched ??= createStore("keyval-store", "keyval")("readonly", ({ transaction }) => {
    transaction.db.addEventListener("close", () => {
      watched = undefined;
      saved = undefined;
      lostListeners.notify();
    });
  }).catch(() => {
    watched = undefined;
  });
  return watched;
};

export const formOfDraft = ({ form, images }: Draft, base: FormState): FormState => {
  const restored: FormState = {
    ...base,
    ...form,
    values: { ...base.values, ...form.values },
    images: { ...base.images, ...images },
  };
  return isSameAccount(restored, base) ? restored : { ...restored, bankCheck: { state: "idle" } };
};
