import { counted } from "./counted.ts";

/** The drawer in which a clerk chooses what the holder has to correct (D75). */
export const correctionsMessages = {
  open: "What needs correcting…",
  chosen: (count: number) => `To correct: ${count}`,
  title: "What needs correcting",
  text: "Choose fields and documents. The holder sees them first, each with your reason.",
  documents: "Documents",
  fields: "Fields",
  empty: "Empty",
  reason: "Reason",
  reasonGone: "A super-admin has removed this reason. Choose another one",
  addition: "Your own words (optional)",
  preview: "The holder will read",
  nothing: "Nothing chosen yet.",
  filter: "Filter by name or value",
  noMatch: "No field or document matches.",
  remark: "Your remark",
  use: (count: number) =>
    count === 0 ? "Use corrections" : `Use ${counted(count, "correction", "corrections")}`,
  removeAll: "Remove all corrections",
  loading: "Loading the reasons …",
  failed: "The reasons could not be loaded.",
  none: "There are no reasons yet. A super-admin can add them in the configuration.",
  remarkOf: (labels: string) => `Please correct: ${labels}.`,
  remarkOfMany: (count: number) => `Please correct the ${count} items above.`,
} as const;

/** On a version that the holder sent again without a change of what was asked. */
export const unchangedMessages = {
  title: "Resubmitted unchanged",
  reason: "The holder says:",
} as const;

/** On a rejected account. */
export const askedForMessages = { title: "To correct" } as const;

/** On a version that the holder sent after corrections were asked for. */
export const correctedMessages = {
  title: "Corrected",
  madeOf: (made: number, count: number) =>
    `${made} of ${counted(count, "requested correction", "requested corrections")} made`,
  asked: (by: string, day: string) => `Requested by ${by}, ${day}`,
  compare: "Show the changes",
  unchanged: (label: string) => `Not changed: ${label}`,
  also: (labels: string, more: number) =>
    `Also changed: ${labels}${more > 0 ? ` and ${more} more` : ""}`,
  open: "What was requested",
  changed: "changed",
  same: "not changed",
} as const;
