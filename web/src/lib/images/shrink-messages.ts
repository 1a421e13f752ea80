export interface ShrinkRequest {
  id: number;
  file: Blob;
  /** Clockwise. */
  quarterTurns: number;
}

/** Why a picture cannot be used. */
export type ShrinkFailure = "type" | "heic" | "pixels" | "unreadable" | "size";

export interface ShrinkReply {
  id: number;
  blob?: Blob;
  failure?: ShrinkFailure;
}
