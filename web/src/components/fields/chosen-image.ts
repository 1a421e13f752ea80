export interface ChosenImage {
  /** The image to send: shrunk, turned and without EXIF data. */
  blob: Blob;
  /** The original file: turning starts from it, so that no turn loses quality. */
  source: Blob;
  quarterTurns: number;
}
