import { createHash } from "node:crypto";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { IndividualSubmission } from "#functions/domain/submission/submission.ts";
import { fieldCipher } from "#functions/services/field-cipher.ts";
import { itemOf, versionItems } from "#functions/store/submissions/items.ts";
import { openDatabase } from "#functions/store/table/table.ts";
import { openDataFolder } from "#local/data-folder.ts";
import { drawImages } from "#local/demo-data/images.ts";
import { madeUpPerson } from "#local/demo-data/people.ts";
import { startEngines } from "#local/engines-thread.ts";
import { engineVariables, imagesBucket } from "#local/environment.ts";
import { localCredentials, secretNames, secretValue } from "#local/local-secrets.ts";
import { createBuckets } from "#local/setup/create-buckets.ts";
import { createTables, tableNames } from "#local/setup/create-tables.ts";
import { anAccount } from "../support/accounts.ts";
import { writeRows } from "../support/engine.ts";

/** Fills the data folder of a product that is not running: `node fill.ts <folder> <accounts>`. */
const [dataDir = "", count = "0"] = process.argv.slice(2);
const total = Number(count);
/** The newest accounts have images, because the benchmark opens them. */
const withImages = 24;

await openDataFolder(dataDir, { reset: false });
const engines = await startEngines({ dataDir, port: 0, credentials: localCredentials });
try {
  Object.assign(process.env, engineVariables(engines.endpoints));
  await Promise.all([createTables(), createBuckets()]);
  const key = await secretValue(engines.endpoints.secrets, secretNames.fieldKeys);
  const main = { db: openDatabase(fieldCipher({ read: async () => key })), name: tableNames.main };

  const s3 = new S3Client({});
  const stored = async (index: number): Promise<IndividualSubmission["images"]> => {
    const images = await drawImages(madeUpPerson(index));
    const kept = Object.entries(images).map(async ([field, { bytes, type }]) => {
      const Key = `submissions/${index}/${field}`;
      await s3.send(
        new PutObjectCommand({ Bucket: imagesBucket, Key, Body: bytes, ContentType: type }),
      );
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return [field, { key: Key, type, bytes: bytes.length, sha256 }];
    });
    return Object.fromEntries(await Promise.all(kept));
  };

  for (let at = 0; at < total; at += 500) {
    const rows: Record<string, unknown>[] = [];
    for (let index = at; index < Math.min(at + 500, total); index++) {
      const { approvedAt, ...account } = anAccount(index) as IndividualSubmission;
      const isOpened = index >= total - withImages;
      const pending: IndividualSubmission = {
        ...account,
        status: "pending",
        images: isOpened ? await stored(index) : account.images,
      };
      rows.push(itemOf(pending), ...versionItems(pending, []));
    }
    await writeRows(main, rows);
  }
} finally {
  await engines.stop();
}
