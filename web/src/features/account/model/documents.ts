import { type ImageField, imageFieldsOf } from "#shared/kyc/images.ts";
import { imageLabels } from "#shared/messages/back-office-account.ts";
import type { Account } from "./account.ts";

export interface AccountDocument {
  field: ImageField;
  label: string;
  /** Undefined until the image has loaded. */
  url: string | undefined;
  /** Loads an image again that could not be loaded. */
  retry?: () => void;
}

/** The images that came with an answer, in the order of the form. */
export const documentsOf = (account: Account): AccountDocument[] =>
  imageFieldsOf(account.type).flatMap((field) => {
    const base64 = (account as Partial<Record<ImageField, string>>)[field];
    const type = account.imageTypes[field];
    return base64 && type
      ? [
          {
            field,
            label: imageLabels[account.type][field] ?? field,
            url: `data:${type};base64,${base64}`,
          },
        ]
      : [];
  });
