export interface ShrinkRequest {
  id: number;
  file: Blob;
  /** Clockwise. */
  quarterTurns: number;
}

export type ShrinkFailure = "type" | "heic" | "pixels" | "unreadable" | "size";

export interface ShrinkReply {
  id: number;
  blob?: Blob;
  failure?: ShrinkFailure;
}
