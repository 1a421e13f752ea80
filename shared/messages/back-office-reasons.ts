import { maxReasonLength, maxRejectionReasons, maxTextLength } from "../kyc/limits.ts";
import { counted } from "./counted.ts";

/** The editor of the reasons for corrections (D75). */
export const reasonsMessages = {
  title: "Reasons for corrections",
  intro: "Clerks choose a reason when they reject an account. The holder reads its sentence.",
  empty: "There are no reasons. Clerks can only write a remark.",
  useStandard: "Use the standard reasons",
  list: "Reasons, in the order in which clerks see them",
  everywhere: "For every field and document",
  suits: (labels: string) => `For: ${labels}`,
  add: "Add a reason",
  full: `You can have at most ${maxRejectionReasons} reasons. Remove one first.`,
  edit: "Edit",
  editOf: (label: string) => `Edit “${label}”`,
  up: (label: string) => `Move “${label}” up`,
  down: (label: string) => `Move “${label}” down`,
  remove: (label: string) => `Remove “${label}”`,
  moved: (label: string, place: number, count: number) => `“${label}” is now ${place} of ${count}`,
  removed: (label: string) => `“${label}” is removed. Update the configuration to save this.`,

  addTitle: "Add a reason",
  editTitle: "Edit a reason",
  unsaved: "It takes effect when you update the configuration.",
  label: "Name",
  labelHelp: "Clerks see this name in the list of reasons.",
  text: "Sentence for the holder",
  textHelp: (length: number) =>
    `What is wrong, and what to send instead. ${length} of ${maxReasonLength} characters.`,
  code: "Code (optional)",
  codeHelp: "For programs and reports. It cannot be changed later.",
  codeFixed: "The code of a saved reason cannot be changed.",
  scope: "For",
  scopes: { all: "Every field and document", some: "Only chosen ones" },
  documents: "Documents",
  fields: "Fields",
  chosen: (count: number) =>
    `${counted(count, "field or document", "fields and documents")} chosen`,
  onlyFor: { individual: "individual", corporate: "corporate" },
  preview: "The holder will read",
  noText: "Your sentence",
  done: { add: "Add", edit: "Change" },

  labelMissing: "Enter a name",
  labelLong: `Use ${maxTextLength} characters at most`,
  labelTwice: "Another reason has this name",
  textMissing: "Enter the sentence that the holder reads",
  codeMalformed: "Use 1 to 40 letters, digits and hyphens",
  codeTwice: "Another reason has this code",
  fieldsMissing: "Choose at least one field or document",
} as const;
