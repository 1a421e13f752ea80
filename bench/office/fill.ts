import { randomBytes } from "node:crypto";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { StoredImage } from "#functions/domain/submission/submission.ts";
import { fieldCipher } from "#functions/services/field-cipher.ts";
import { itemOf, versionItems } from "#functions/store/submissions/items.ts";
import { openDatabase } from "#functions/store/table/table.ts";
import { openDataFolder } from "#local/data-folder.ts";
import { startEngines } from "#local/engines-thread.ts";
import { engineVariables, imagesBucket } from "#local/environment.ts";
import { localCredentials, secretNames, secretValue } from "#local/local-secrets.ts";
import { createBuckets } from "#local/setup/create-buckets.ts";
import { createTables, tableNames } from "#local/setup/create-tables.ts";
import { anImage } from "#tests/builders/an-image.ts";
import { anAccount } from "../support/accounts.ts";
import { writeRows } from "../support/engine.ts";

/**
 * Fills the data folder of a product that is not running:
 * `node fill.ts <folder> <accounts> <account with large images>`.
 */
const [dataDir = "", ...numbers] = process.argv.slice(2);
const [count = 0, heavy = 0] = numbers.map(Number);
/** The accounts that are due first have images, because the list begins with them. */
const withImages = 24;
const imageFields = ["passportImage", "scannedSignatureImage", "identificationImage"] as const;
/** What the form sends after it has made a photo smaller. */
const heavyBytes = 660_000;

/** A decoder ignores what follows the image; random bytes cannot be compressed on the way. */
const madeHeavy = (image: Buffer) => Buffer.concat([image, randomBytes(heavyBytes - image.length)]);

await openDataFolder(dataDir, { reset: false });
const engines = await startEngines({ dataDir, port: 0, credentials: localCredentials });
try {
  Object.assign(process.env, engineVariables(engines.endpoints));
  await Promise.all([createTables(), createBuckets()]);
  const key = await secretValue(engines.endpoints.secrets, secretNames.fieldKeys);
  const db = openDatabase(fieldCipher({ read: async () => key }));
  const s3 = new S3Client({});

  const storeImage = async (key: string, body: Buffer): Promise<StoredImage> => {
    const type = "image/jpeg";
    await s3.send(
      new PutObjectCommand({ Bucket: imagesBucket, Key: key, Body: body, ContentType: type }),
    );
    return { key, type, bytes: body.length, sha256: "" };
  };
  const rows: Record<string, unknown>[] = [];
  for (let index = 0; index < count; index++) {
    const { approvedAt, ...account } = anAccount(index);
    const { images } = account;
    for (const field of index < withImages ? imageFields : []) {
      const image = index === heavy ? madeHeavy(anImage()) : anImage();
      images[field] = await storeImage(`submissions/${index}/${field}`, image);
    }
    const pending = { ...account, status: "pending" } as const;
    rows.push(itemOf(pending), ...versionItems(pending, []));
  }
  await writeRows({ db, name: tableNames.main }, rows);
} finally {
  await engines.stop();
}
