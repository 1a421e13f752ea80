import type { AskedCorrection, Correction, RejectionReason } from "#shared/contract/corrections.ts";
import { correctionMessages } from "#shared/messages/corrections.ts";
import { AppError } from "../app-error.ts";

/**
 * Keeps the words of each reason, so that later changes of the list change nothing.
 * @throws AppError `request.invalid` that names a code that is not in the list
 */
export const namedCorrections = (
  asked: readonly AskedCorrection[],
  reasons: readonly RejectionReason[],
): Correction[] =>
  asked.map(({ field, reason, text }, index) => {
    const known = reasons.find(({ code }) => code === reason);
    if (!known) {
      throw new AppError("request.invalid", {
        fields: { [`corrections.${index}.reason`]: correctionMessages.unknownReason(reason) },
      });
    }
    return { field, reason, label: known.label, sentence: known.text, ...(text && { text }) };
  });

export const labelsOf = (corrections: readonly Correction[]): string[] => [
  ...new Set(corrections.map(({ label }) => label)),
];
