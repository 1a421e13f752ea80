import type { Fault, Subject } from "#shared/image-quality/judge-image.ts";
import type { Pixels } from "#shared/image-quality/pixels.ts";
import type { ForeignKind } from "./image-header.ts";

export interface ShrinkRequest {
  id: number;
  /** Several are combined into one image. */
  files: readonly Blob[];
  /** Clockwise. */
  quarterTurns: number;
  subject: Subject;
}

/** Of a page that has drawn the image itself. */
export interface JudgeRequest {
  id: number;
  pixels: Pixels;
  subject: Subject;
}

export type ShrinkFailure = "type" | ForeignKind | "unreadable" | "size" | "protected";

export interface ShrinkReply {
  id: number;
  blob?: Blob;
  fault?: Fault | undefined;
  /** Nothing is known of faults. */
  isUnjudged?: true;
  failure?: ShrinkFailure;
}
