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
      what: "Another form names your shares or was sent in your name.",
      why: "If you do not know this form, tell us here. We mark it as disputed and do not pass it on until our staff have checked it.",
      button: "I do not know this form",
      otherwise: "If you know this form, close this page. Nothing changes.",
    },
    report: {
      what: "Another form names your shares or was sent in your name.",
      why: "If you do not know this form, tell us here. Our staff look at it and answer you.",
      button: "I do not know this form",
      otherwise: "If you know this form, close this page. Nothing changes.",
    },
  } satisfies Record<FreezeAction, object>,
  all: {
    what: (forms: number) =>
      `${forms === 1 ? "Another form names" : `${forms} other forms name`} your shares or ${forms === 1 ? "was" : "were"} sent in your name.`,
    dispute:
      "If you know none of them, tell us here. We mark them as disputed and do not pass them on until our staff have checked them.",
    report: "If you know none of them, tell us here. Our staff look at them and answer you.",
    button: "I know none of these forms",
    otherwise: "If you know some of them, use the link of each form that you do not know.",
  },
  more: (forms: number) => `There are ${forms} such forms in all.`,
  overTitle: "This link no longer works",
  wrongTitle: "We do not know this link",
  failedTitle: "The link could not be checked",
} as const;
