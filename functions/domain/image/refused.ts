import { AppError } from "../app-error.ts";

export type ImageFault = "type" | "unreadable" | "too-many-pixels";

export class ImageRefused extends AppError {
  readonly reason: ImageFault;

  constructor(reason: ImageFault) {
    super(`image.${reason}`);
    this.name = "ImageRefused";
    this.reason = reason;
  }
}

export const unreadableUnless = (isAsItMustBe: boolean): void => {
  if (!isAsItMustBe) throw new ImageRefused("unreadable");
};
