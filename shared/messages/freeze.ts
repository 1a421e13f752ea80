import type { FreezeAction } from "../contract/holder-rights.ts";

/** The page of the links "This was not me". */
export const freezeMessages = {
  title: "This was not me",
  loading: "Looking up the link...",
  reference: (reference: string) => `Your data update: ${reference}`,
  actions: {
    freeze: {
      what: "Somebody asked for a code for your data update, changed it, downloaded it, or sent us a request about it.",
      why: "If this was not you, freeze it here. Until our staff have checked it, nobody can change it, and we neither approve it nor pass it on.",
      button: "Freeze my data update",
      otherwise: "If this was you, close this page. Nothing changes.",
    },
    dispute: {
      what: "Another form names the same shares as your data update.",
      why: "If you do not know this form, tell us here. Both forms are then marked as disputed, and our staff check them.",
      button: "I do not know this form",
      otherwise: "If you know this form, close this page. Nothing changes.",
    },
  } satisfies Record<FreezeAction, object>,
  overTitle: "This link no longer works",
  wrongTitle: "We do not know this link",
  failedTitle: "The link could not be checked",
} as const;
