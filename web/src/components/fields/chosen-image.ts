export interface ChosenImage {
  /** The image to send: shrunk, turned and without EXIF data. */
  blob: Blob;
  /** The original file: turning starts from it, so that no turn loses quality. */
  source: Blob;
  quarterTurns: number;
  /** Of an image that was combined from several, such as both sides of a card, by place. */
  parts?: readonly (ChosenImage | undefined)[];
}

/** A picture that a field can be combined from. */
export interface ImagePart {
  place: number;
  label: string;
}
