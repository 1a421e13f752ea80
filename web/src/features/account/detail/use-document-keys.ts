import type { ImageField } from "#shared/kyc/images.ts";
import { useShortcut } from "../../../lib/back-office/keys/use-shortcut.ts";
import type { AccountDocument } from "../model/documents.ts";

/** The keys 1 to 9 choose a document by its place. */
export const useDocumentKeys = (
  documents: readonly Pick<AccountDocument, "field">[],
  choose: (field: ImageField) => void,
): void =>
  useShortcut("document", (key) => {
    const document = documents[Number(key) - 1];
    if (document) choose(document.field);
  });
