import type { FieldName } from "#shared/kyc/fields-of.ts";
import type { ImageField } from "#shared/kyc/images.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { fieldLabelOf, fieldLabels, imageLabels } from "#shared/messages/back-office-account.ts";
import { versionMessages } from "#shared/messages/back-office-versions.ts";

/** The path of the fields of a director who is no longer there. */
export const removedDirector = "directors.removed";

/** Whether `path`, or an object that contains it, is among the changed fields. */
export const isChanged = (path: string, changed: readonly string[]): boolean =>
  changed.some((name) => name === path || path.startsWith(`${name}.`));

export const changedLabels = (changed: readonly string[], type: AccountType): string[] => [
  ...new Set(changed.map((path) => labelOf(path, type))),
];

const labelOf = (path: string, type: AccountType): string => {
  const image = imageLabels[type][path as ImageField];
  if (image) return image;

  const last = path.split(".").at(-1) ?? path;
  return pathLabels[path] ?? fieldLabelOf(last as FieldName, type) ?? path;
};

const pathLabels: Record<string, string> = {
  "identification.type": fieldLabels.identificationType,
  "identification.number": fieldLabels.identificationNumber,
  [removedDirector]: versionMessages.removedDirector,
};
