import { loadImage } from "@napi-rs/canvas";
import {
  type Fault,
  judgedSide,
  judgeImage,
  type Subject,
} from "#shared/image-quality/judge-image.ts";
import { maxImageSidePixels } from "#shared/kyc/limits.ts";
import { atMost } from "./photograph.ts";

/** As the server judges what a browser has sent. */
export const judgeInNode = async (bytes: Buffer, subject: Subject): Promise<Fault | undefined> => {
  const sent = await atMost(await loadImage(bytes), maxImageSidePixels).encode("jpeg", 80);
  const judged = atMost(await loadImage(sent), judgedSide);
  const { width, height } = judged;
  return judgeImage(judged.getContext("2d").getImageData(0, 0, width, height), subject);
};
