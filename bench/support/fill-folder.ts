import { createHash } from "node:crypto";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { Images, Submission } from "#functions/domain/submission/submission.ts";
import { fieldCipher } from "#functions/services/field-cipher.ts";
import { itemOf, versionItems } from "#functions/store/submissions/items.ts";
import { openDatabase, type Table } from "#functions/store/table/table.ts";
import { openDataFolder } from "#local/data-folder.ts";
import type { DrawnImage } from "#local/demo-data/images.ts";
import { startEngines } from "#local/engines-thread.ts";
import { engineVariables, imagesBucket } from "#local/environment.ts";
import { localCredentials, secretNames, secretValue } from "#local/local-secrets.ts";
import { createBuckets } from "#local/setup/create-buckets.ts";
import { createTables, tableNames } from "#local/setup/create-tables.ts";
import { writeRows } from "./engine.ts";

export interface Filling {
  table: Table;
  /** Writes the rows that the store writes for a new submission. */
  write: (submissions: readonly Submission[]) => Promise<void>;
  keepImages: (folder: string, images: Record<string, DrawnImage>) => Promise<Images>;
}

/** Fills the data folder of a product that is not running. Sets the variables of this process. */
export const fillFolder = async (
  dataDir: string,
  fill: (filling: Filling) => Promise<void>,
): Promise<void> => {
  await openDataFolder(dataDir, { reset: false });
  const engines = await startEngines({ dataDir, port: 0, credentials: localCredentials });
  try {
    Object.assign(process.env, engineVariables(engines.endpoints));
    await Promise.all([createTables(), createBuckets()]);
    const key = await secretValue(engines.endpoints.secrets, secretNames.fieldKeys);
    const db = openDatabase(fieldCipher({ read: async () => key }));
    const s3 = new S3Client({});
    const table = { db, name: tableNames.main };
    await fill({
      table,
      write: (submissions) =>
        writeRows(
          table,
          submissions.flatMap((one) => [itemOf(one), ...versionItems(one, [])]),
        ),
      keepImages: async (folder, images) =>
        Object.fromEntries(
          await Promise.all(
            Object.entries(images).map(async ([field, { bytes, type }]) => {
              const Key = `submissions/${folder}/${field}`;
              await s3.send(
                new PutObjectCommand({ Bucket: imagesBucket, Key, Body: bytes, ContentType: type }),
              );
              const sha256 = createHash("sha256").update(bytes).digest("hex");
              return [field, { key: Key, type, bytes: bytes.length, sha256 }];
            }),
          ),
        ),
    });
  } finally {
    await engines.stop();
  }
};
