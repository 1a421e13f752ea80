import { ListObjectVersionsCommand, S3Client } from "@aws-sdk/client-s3";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test } from "vitest";
import { imagesBucket } from "#tests/support/engines.ts";
import { imageVersionStore } from "./image-versions.ts";

test("D86: an image that could not be removed is an error, and does not count as removed", async () => {
  const failing = mockClient(S3Client);
  failing.onAnyCommand().resolves({ Errors: [{ Key: "one", Code: "AccessDenied" }] });
  failing
    .on(ListObjectVersionsCommand)
    .resolvesOnce({ Versions: [{ Key: "one", VersionId: "1" }] })
    .resolves({});

  const removing = imageVersionStore({ bucket: imagesBucket, s3: new S3Client({}) }).removeAll("a");

  await expect(removing).rejects.toThrow("1 images could not be removed: AccessDenied");
  failing.restore();
});
