import { randomBytes } from "node:crypto";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import { aCorporateSubmission } from "../builders/a-submission.ts";
import { imagesBucket } from "../support/engines.ts";
import { stored, submissionsOf } from "../support/stored.ts";
import { sha256 } from "./callers.ts";
import type { Wanted } from "./exporters.ts";
import { imageIn } from "./file-content.ts";
import type { Case } from "./sample.ts";
import type { World } from "./world.ts";

/** More than the form takes, so that one account fills more than one piece of a file. */
const twoPiecesBytes = 17_000_000;

/** Stores the only company of the world, and returns the export of its image. */
export const largeExport = async (world: World): Promise<Wanted> => {
  const company = aCorporateSubmission();
  const { passportImage } = company.images;
  const bytes = randomBytes(twoPiecesBytes);
  await world.s3.send(
    new PutObjectCommand({ Bucket: imagesBucket, Key: passportImage?.key, Body: bytes }),
  );
  Object.assign(passportImage ?? {}, { bytes: bytes.length });
  await stored(submissionsOf(world), company);
  return {
    name: "exportCorporateImages",
    query: { status: "pending" },
    wanted: [imageIn(company.id, sha256(bytes))],
  };
};

/**
 * Whether nobody can abort the upload: its worker has died or was not told its id, or the library
 * did not try, because S3 may have completed it. Then the lifecycle rule of the bucket aborts it.
 */
export const mayStayUnfinished = ({ point: { call }, mode }: Case): boolean =>
  mode.startsWith("killed") ||
  (call === "S3 CreateMultipartUpload" && ["after", "lost-once"].includes(mode)) ||
  (call === "S3 CompleteMultipartUpload" && ["before", "throttled"].includes(mode));
