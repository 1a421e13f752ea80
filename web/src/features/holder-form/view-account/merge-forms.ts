import type { ImageField } from "#shared/kyc/images.ts";
import {
  type FormState,
  type Images,
  isSameAccount,
  type TextField,
  type Values,
} from "../model/form-state.ts";

interface Forms {
  /** The account when the form was opened. */
  base: FormState;
  mine: FormState;
  theirs: FormState;
}

/** Three-way merge: the holder's changes win, and the merged form gets a new idempotency key. */
export const mergeForms = ({ base, mine, theirs }: Forms): FormState => {
  const mineOr = <T>(read: (form: FormState) => T): T =>
    isSame(read(mine), read(base)) ? read(theirs) : read(mine);
  const merged: FormState = {
    ...theirs,
    values: mergedValues(base.values, mine.values, theirs.values),
    furtherDirectors: mineOr((form) => form.furtherDirectors),
    mandated: mineOr((form) => form.mandated),
    manualBankCheck: mineOr((form) => form.manualBankCheck),
    holdings: mineOr((form) => form.holdings),
    pick: mine.pick,
    images: { ...theirs.images, ...newImagesOf(mine) },
    consent: mine.consent,
    edits: mine.edits + 1,
  };
  const known = [mine, theirs].find((form) => isSameAccount(form, merged));
  return { ...merged, bankCheck: known?.bankCheck ?? { state: "idle" } };
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const mergedValues = (base: Values, mine: Values, theirs: Values): Values =>
  Object.fromEntries(
    (Object.keys({ ...mine, ...theirs }) as TextField[]).map((name) => [
      name,
      mine[name] === base[name] ? theirs[name] : mine[name],
    ]),
  ) as Values;

const newImagesOf = ({ images, storedImages }: FormState): Images =>
  Object.fromEntries(
    Object.entries(images).filter(
      ([name, image]) => image && image !== storedImages[name as ImageField],
    ),
  );
