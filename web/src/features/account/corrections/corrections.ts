import type { AskedCorrection, RejectionReason } from "#shared/contract/corrections.ts";
import { correctablePaths } from "#shared/kyc/correctable.ts";
import { imageFieldsOf } from "#shared/kyc/images.ts";
import { maxRemarkLength } from "#shared/kyc/limits.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { correctionsMessages as say } from "#shared/messages/back-office-corrections.ts";
import { correctionLabelOf } from "#shared/messages/correction-label.ts";
import type { Account } from "../model/account.ts";
import { detailText } from "../model/detail-text.ts";
import { sectionsOf } from "../model/sections.ts";

export interface Correctable {
  field: string;
  label: string;
  /** Undefined for a document, empty for a field without a value. */
  value: string | undefined;
}

/** What the holder can correct, in the words and the order of the form. */
export const correctableOf = (
  account: Account,
): { documents: Correctable[]; fields: Correctable[] } => {
  const { type } = account;
  const images = new Set<string>(imageFieldsOf(type));
  const values = new Map(
    sectionsOf(account).flatMap(({ details }) =>
      details.map((detail) => [detail.path, detailText(detail) ?? ""] as const),
    ),
  );
  values.set("holdings", account.holdings.map(({ registerName }) => registerName).join(", "));
  const all = correctablePaths(type, type === "corporate" ? account.directors.length : 0).map(
    (field) => ({ field, label: correctionLabelOf(field, type), value: values.get(field) }),
  );
  return {
    documents: all.filter(({ field }) => images.has(field)),
    fields: all
      .filter(({ field }) => !images.has(field))
      .map((one) => ({ ...one, value: one.value ?? "" })),
  };
};

/** The reasons that suit a field; all of them if none names the field. */
export const reasonsFor = (
  field: string,
  reasons: readonly RejectionReason[],
): RejectionReason[] => {
  const suiting = reasons.filter(
    ({ fields }) => !fields || fields.map(ofAnyDirector).includes(ofAnyDirector(field)),
  );
  return suiting.length > 0 ? suiting : [...reasons];
};

/** A field of one director in a reason means that of each. */
const ofAnyDirector = (field: string): string => field.replace(/^directors\.\d+\./, "");

/** The remark once `next` is asked for: words of the clerk stay. */
export const remarkWith = (
  next: readonly AskedCorrection[],
  { remark, asked }: { remark: string; asked: readonly AskedCorrection[] },
  type: AccountType,
): string => {
  const isOwnText = remark.trim() !== "" && remark !== remarkOf(asked, type);
  return isOwnText ? remark : remarkOf(next, type);
};

/** The remark that the page fills in. It names each field; the reasons stand beside them. */
export const remarkOf = (asked: readonly AskedCorrection[], type: AccountType): string => {
  if (asked.length === 0) return "";
  const labels = asked.map(({ field }) => correctionLabelOf(field, type));
  const remark = say.remarkOf(labels.join("; "));
  return remark.length <= maxRemarkLength ? remark : say.remarkOfMany(asked.length);
};
