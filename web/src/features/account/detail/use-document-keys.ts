import { useEffect } from "react";
import type { ImageField } from "#shared/kyc/images.ts";
import { isTyping } from "../../../lib/back-office/is-typing.ts";
import type { AccountDocument } from "../model/documents.ts";

/** The keys 1 to 9 choose a document by its place. */
export const useDocumentKeys = (
  documents: readonly Pick<AccountDocument, "field">[],
  choose: (field: ImageField) => void,
): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const document = /^[1-9]$/.test(event.key) ? documents[Number(event.key) - 1] : undefined;
      if (document && !isTyping(event)) choose(document.field);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [documents, choose]);
};
