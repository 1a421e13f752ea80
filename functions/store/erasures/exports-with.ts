import type { S3Client } from "@aws-sdk/client-s3";
import { exportFileStore } from "../jobs/export-files.ts";
import { exportPartStore } from "../jobs/export-parts.ts";
import { exportStore } from "../jobs/exports.ts";
import type { Table } from "../table/table.ts";

export type ExportsWith = ReturnType<typeof exportsWithStore>;

/** Exports whose files hold an account. Each export is kept for a day, so there are few. */
export const exportsWithStore = ({
  table,
  bucket,
  s3,
}: {
  table: Table;
  bucket: string;
  s3?: S3Client;
}) => {
  const exports = exportStore(table);
  const parts = exportPartStore(table);
  const files = exportFileStore({ bucket, ...(s3 && { s3 }) });

  return {
    /**
     * Removes ended exports with this account. The list of accounts of each part tells. Without a list,
     * a removal was cut off or the rows are of a restored table: what is left of the export goes as well.
     * @returns whether an export that began before the erasure still runs
     */
    removeWith: async (
      accountId: string,
      erasedAt: string,
    ): Promise<{ removed: number; isRunning: boolean }> => {
      let removed = 0;
      let isRunning = false;
      for await (const job of exports.all()) {
        if (job.startedAt > erasedAt) continue;
        if (job.state === "running") {
          isRunning = true;
          continue;
        }
        const made = await parts.ofJob(job.id);
        let holdsIt = false;
        for (const part of made) {
          if (holdsIt || part.state !== "done") continue;
          const accounts = await unlessGone(files.get(job.id, { accountsOf: part }));
          holdsIt = !accounts || Buffer.from(accounts).includes(accountId);
        }
        if (!holdsIt) continue;
        await files.removeAll(job.id, made);
        await exports.forget(job.id);
        removed += 1;
      }
      return { removed, isRunning };
    },
  };
};

const unlessGone = async <T>(file: Promise<T>): Promise<T | undefined> => {
  try {
    return await file;
  } catch (error) {
    if ((error as Error).name === "NoSuchKey") return undefined;
    throw error;
  }
};
