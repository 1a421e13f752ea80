import type { IndividualAccount } from "#shared/contract/admin-accounts.ts";
import { type ImageField, imageFieldsOf } from "#shared/kyc/images.ts";
import { imageLabels } from "#shared/messages/back-office-account.ts";

export interface AccountDocument {
  field: ImageField;
  label: string;
  /** A data URL. */
  url: string;
}

/** The pictures of an account in the order of the form, as an `img` takes them. */
export const documentsOf = (account: IndividualAccount): AccountDocument[] =>
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
