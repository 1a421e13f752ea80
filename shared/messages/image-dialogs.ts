import type { Subject } from "../image-quality/judge-image.ts";

const questions: Record<Subject, string> = {
  card: "Can you read every letter?",
  page: "Can you read every letter?",
  portrait: "Can you see the whole face clearly?",
  ink: "Can you see every line clearly?",
};

/** Messages of the dialogs that an image field opens. */
export const imageDialogMessages = {
  question: (subject: Subject) => questions[subject],
  larger: "Larger",
  smaller: "Whole picture",
  yes: "Yes",
  no: "No, take it again",

  drawTitle: "Draw your signature",
  drawText:
    "Sign with a finger, a pen or the mouse. If you cannot draw here, close this and choose a picture of your signature.",
  drawArea: "Area for your signature",
  drawUse: "Use this signature",
  drawUndo: "Undo",
  drawClear: "Clear",
  drawCancel: "Cancel",
  drawIsEmpty: "The area is empty",
  drawLines: (count: number) => (count === 1 ? "1 line drawn" : `${count} lines drawn`),
  drawProtected:
    "This browser changes what is drawn on a page. Sign on paper, take a photo of the signature and choose the photo.",
  drawFirst: "Sign in the white area first",
} as const;
