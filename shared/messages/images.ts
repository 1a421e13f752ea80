import type { Fault } from "../image-quality/judge-image.ts";

/** What the form says about a picture after it was chosen (D66). */
export const imageVerdicts: Record<Fault, string> = {
  blank: "This picture looks empty.",
  tiny: "This picture is very small.",
  dark: "This photo looks too dark.",
  blurred: "This photo looks blurred.",
  glare: "A lamp or a window is reflected in this photo.",
  cutOff: "The card looks cut off.",
};

export const imageMessages = {
  fine: "The picture is sharp",
  again: "Take it again?",
  /** Where there is no button that takes a photo. */
  another: "Choose another?",
  unjudged: "We could not check this picture here. Look at it yourself before you send it.",
  keep: "Keep it",
  kept: "You keep this picture. If we cannot read it, we will ask you for another one.",
  draw: "Draw it here",

  front: "Front of the card",
  back: "Back of the card",
  directorCard: (director: number) => `Card of director ${director}`,
  directorFront: (director: number) => `Card of director ${director}, front`,
  directorBack: (director: number) => `Card of director ${director}, back`,
  combining: "Putting the pictures together...",
  partHint: "Leave this out if a picture above shows it already",
} as const;
