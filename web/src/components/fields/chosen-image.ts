export interface ChosenImage {
  /** What is sent: shrunk, turned, without what the camera wrote into it. */
  blob: Blob;
  /** What was chosen; turning starts from it, so that it does not lose at every turn. */
  source: Blob;
  quarterTurns: number;
}
