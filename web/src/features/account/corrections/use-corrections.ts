import { useMemo } from "react";
import type { AskedCorrection } from "#shared/contract/corrections.ts";
import { useDraft } from "../../../lib/back-office/use-draft.ts";

/** The corrections that the next rejection asks for; kept like its remark. */
export const useCorrections = (accountId: string) => {
  const [text, write] = useDraft("corrections", accountId);
  const asked = useMemo((): AskedCorrection[] => JSON.parse(text || "[]"), [text]);
  const ask = (next: AskedCorrection[]) => write(next.length > 0 ? JSON.stringify(next) : "");
  return [asked, ask] as const;
};
