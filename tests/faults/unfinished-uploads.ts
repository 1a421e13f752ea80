import type { SeenInput, SeenOutput } from "./hooks.ts";

/** Remembers which uploads in parts S3 has begun and neither completed nor aborted. */
export const unfinishedUploads = () => {
  const keyOf = new Map<string, string>();

  return {
    saw: (call: string, input: SeenInput, output: SeenOutput | undefined): void => {
      if (!output) return;
      if (call === "S3 CreateMultipartUpload") keyOf.set(output.UploadId ?? "", input.Key ?? "");
      if (/^S3 (Complete|Abort)MultipartUpload$/.test(call)) keyOf.delete(input.UploadId ?? "");
    },

    keys: (): string[] => [...keyOf.values()],
  };
};
