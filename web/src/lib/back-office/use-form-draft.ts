import { useEffect, useState } from "react";
import { adminToken } from "../session.ts";
import { useAdmin } from "./admin-context.ts";
import { keepDraft, keptDraft } from "./drafts.ts";

/**
 * What was changed in a form, kept on this device while it is open: it outlives a reload and the end
 * of the session, not its being sent, left or logged out of. Whoever keeps a draft leaves passwords out.
 */
export const useFormDraft = <T extends object>(form: string) => {
  const name = `form:${useAdmin().id}:${form}`;
  const [kept] = useState(() => parsed<T>(keptDraft(name)));

  useEffect(
    () => () => {
      if (adminToken() !== null) keepDraft(name, "");
    },
    [name],
  );
  return {
    /** What was kept when the form opened. */
    kept,
    /** Nothing changed keeps nothing. */
    keep: (changes: T) =>
      keepDraft(name, Object.keys(changes).length > 0 ? JSON.stringify(changes) : ""),
  };
};

const parsed = <T>(text: string | null): T | undefined => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};
