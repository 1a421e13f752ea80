import { formMessages } from "#shared/messages/form.ts";
import { fieldMessages } from "#shared/messages/public.ts";
import type { ShrinkFailure } from "../../lib/images/shrink-messages.ts";

export const failureSentences: Record<ShrinkFailure, string> = {
  type: formMessages.imageType,
  heic: formMessages.imageType,
  pdf: formMessages.imageType,
  unreadable: formMessages.imageUnreadable,
  size: formMessages.imageTooLarge,
  protected: formMessages.imageProtected,
};

export const failureAdvice: Partial<Record<ShrinkFailure, string>> = {
  heic: fieldMessages.heicHow,
  pdf: fieldMessages.pdfHow,
  protected: fieldMessages.protectedHow,
};
