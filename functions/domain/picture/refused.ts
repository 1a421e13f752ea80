import { AppError } from "../app-error.ts";

export type PictureFault = "type" | "unreadable" | "too-many-pixels";

export class PictureRefused extends AppError {
  readonly reason: PictureFault;

  constructor(reason: PictureFault) {
    super(`image.${reason}`);
    this.name = "PictureRefused";
    this.reason = reason;
  }
}

export const unreadableUnless = (isAsItMustBe: boolean): void => {
  if (!isAsItMustBe) throw new PictureRefused("unreadable");
};
