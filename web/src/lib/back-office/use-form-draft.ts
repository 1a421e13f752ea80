import { useEffect, useState } from "react";
import { adminToken } from "../session.ts";
import { useAdmin } from "./admin-context.ts";
import { keepDraft, keptDraft } from "./drafts.ts";

/**
 * Draft of an open form on this device. It survives a reload and the end of the session, but not
 * sending, leaving or logout. Callers must leave passwords out.
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
    kept,
    /** Empty changes delete the draft. */
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
