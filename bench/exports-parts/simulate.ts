import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import cdk from "#cdk.json" with { type: "json" };
import type { Table } from "#functions/store/table/table.ts";
import type { DrawnImage } from "#local/demo-data/images.ts";
import { RegistrarSettings } from "#shared/registrar.ts";
import { madeExport } from "#tests/support/made-export.ts";
import { anAccount } from "../support/accounts.ts";
import { fillFolder } from "../support/fill-folder.ts";

interface Simulation {
  accounts: number;
  bytesOfImage: number;
  partBytes: number;
  partsAtOnce: number;
}

export interface Simulated {
  parts: number;
  /** Accounts that are in no part or in two, and parts whose checksum is not that of their file. */
  wrong: number;
  seconds: number;
  bytes: number;
  /** Calls of S3 and DynamoDB. */
  s3: number;
  dynamodb: number;
}

export const imagesOfAccount = ["identificationImage", "passportImage", "scannedSignatureImage"];

/** Makes a job of small parts over the embedded engines. */
export const simulate = async (wanted: Simulation): Promise<Simulated> => {
  const folder = await mkdtemp(join(tmpdir(), "bench-parts-"));
  let simulated: Simulated | undefined;
  try {
    await fillFolder(folder, async ({ table, write, keepImages }) => {
      for (let at = 0; at < wanted.accounts; at++) {
        const account = anAccount(at);
        const images = await keepImages(account.id, someImages(wanted.bytesOfImage));
        await write([{ ...account, images }]);
      }
      simulated = await made(table, wanted);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (!simulated) throw new Error("Nothing was made");
  return simulated;
};

const someImages = (bytes: number): Record<string, DrawnImage> =>
  Object.fromEntries(
    imagesOfAccount.map((field) => [field, { bytes: randomBytes(bytes), type: "image/jpeg" }]),
  );

const made = async (
  table: Table,
  { accounts, partBytes, partsAtOnce }: Simulation,
): Promise<Simulated> => {
  const calls = { s3: countCalls(S3Client.prototype), dynamodb: countCalls(table.db) };
  const scope = { kind: "images", type: "individual", status: "approved" } as const;
  const registrar = RegistrarSettings.parse(cdk.context.registrar);
  const job = await madeExport({ table, registrar, scope, partBytes, partsAtOnce });
  const [s3, dynamodb] = [calls.s3(), calls.dynamodb()];

  let wrong = job.state === "done" ? 0 : 1;
  for (const part of job.parts) {
    const sum = createHash("sha256")
      .update(await job.file(part))
      .digest("hex");
    if (sum !== part.sha256) wrong += 1;
  }
  const listed = String(Buffer.from(await job.list())).match(/[\w-]{36}(?=\r\n)/g) ?? [];
  wrong += Math.abs(accounts - listed.length) + listed.length - new Set(listed).size;
  return {
    ...{ parts: job.parts.length, wrong, s3, dynamodb },
    seconds: job.splitSeconds + job.partsSeconds,
    bytes: job.parts.reduce((sum, part) => sum + part.bytes, 0),
  };
};

interface Sender {
  send: (...given: never[]) => unknown;
}

/** @returns a function that gives the number of calls since then, and ends the counting */
const countCalls = (client: object): (() => number) => {
  const sender = client as Sender;
  const { send } = sender;
  let calls = 0;
  sender.send = function (...given) {
    calls += 1;
    return send.apply(this, given);
  };
  return () => {
    sender.send = send;
    return calls;
  };
};
