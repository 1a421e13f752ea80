import { GetObjectCommand, ListObjectsV2Command, type S3Client } from "@aws-sdk/client-s3";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { keyedHash } from "#functions/services/keyed-hash.ts";
import { registerStore } from "#functions/store/registers/registers.ts";
import { adminStore } from "#functions/store/staff/admins.ts";
import { findRows } from "#functions/store/submissions/items.ts";
import { submissionOf } from "#functions/store/submissions/stored-submission.ts";
import { registerKeys } from "#functions/store/table/keys.ts";
import { secretNames } from "#local/local-secrets.ts";
import type { Service } from "#shared/kyc/status.ts";
import { exportsBucket, imagesBucket, tombstonesBucket } from "../support/engines.ts";
import { keyOf, type Row, rowsOf } from "../support/rows.ts";
import { type Callers, firstPassword, sha256 } from "./callers.ts";
import type { Act } from "./history.ts";
import type { World } from "./world.ts";

/** Everything that exists at the end, wherever it is kept. */
export interface Facts {
  /** The whole main table. */
  rows: Row[];
  /** Keys of the rows by which each account must be found. */
  findKeys: Record<string, string[]>;
  /** SHA-256 of every image, by its key. */
  objects: Record<string, string>;
  /** The keys of all files of exports. */
  exportFiles: string[];
  /** Ids of accounts that the bucket says were erased. */
  tombstones: string[];
  /** Idempotency keys that a service accepted, repeated if it accepted a key more than once. */
  accepted: Record<Service, string[]>;
  /** Idempotency keys of every call in the journal of a service. */
  asked: Record<Service, string[]>;
  mails: { to: string; subject: string; text: string }[];
  left: { messages: number; outbox: number; deliveries: number; jobs: number };
  /** `unread` counts the rows of generations that no search reads. */
  registers: Record<string, { generation?: string; accounts: string[]; unread: number }>;
  /** The passwords of each administrator that sign in. */
  passwords: Record<string, string[]>;
}

/** Collects the facts; `history` says whose passwords and which registers to check. */
export const observe = async (
  world: World,
  { history: all, call }: Callers,
  history = all,
): Promise<Facts> => {
  const { main } = world.tables;
  const rows = await rowsOf(main);
  const hash = keyedHash(() => world.secrets[secretNames.lookupKey] ?? "");
  const metas = rows.filter(({ kind }) => kind === "submission");
  const mails = await world.inbox.sent();
  const journals = {
    ixtrac: await journalOf(world.services.ixtrac),
    erights: await journalOf(world.services.erights),
  };
  return {
    rows,
    findKeys: Object.fromEntries(
      metas.map((row) => [
        String(row.id),
        findRows(submissionOf(row), hash).map((found) => keyOf(found as unknown as Row)),
      ]),
    ),
    objects: await objectsIn(world.s3),
    exportFiles: (await stored(world.s3, exportsBucket)).map(({ key }) => key),
    tombstones: (await stored(world.s3, tombstonesBucket)).map(({ key }) =>
      key.slice("tombstones/".length),
    ),
    accepted: ofServices((name) =>
      journals[name].filter(({ outcome }) => outcome === "accepted").map(({ key }) => key),
    ),
    asked: ofServices((name) => [...new Set(journals[name].map(({ key }) => key))]),
    mails: mails.flatMap(({ to, subject, text }) =>
      to.map((address) => ({ to: address, subject, text })),
    ),
    left: await world.left(),
    registers: await registersOf(world, history),
    passwords: await passwordsOf(world, history, async (email, password) => {
      const { status } = await call("loginAdmin", { body: { email, password } });
      return status === 200;
    }),
  };
};

const objectsIn = async (s3: S3Client): Promise<Record<string, string>> => {
  const objects: Record<string, string> = {};
  for (const one of await stored(s3, imagesBucket)) objects[one.key] = await hashOf(s3, one);
  return objects;
};

interface StoredObject {
  key: string;
  etag: string;
}

const stored = async (s3: S3Client, Bucket: string): Promise<StoredObject[]> => {
  const found: StoredObject[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.send(new ListObjectsV2Command({ Bucket, ContinuationToken }));
    for (const { Key: key = "", ETag: etag = "" } of page.Contents ?? []) found.push({ key, etag });
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return found;
};

const read = new Map<string, string>();

/** Reads an image again only if the store reports a different ETag. */
const hashOf = async (s3: S3Client, { key: Key, etag }: StoredObject) => {
  const name = `${Key} ${etag}`;
  const known = read.get(name);
  if (known) return known;
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: imagesBucket, Key }));
  const hash = sha256((await Body?.transformToByteArray()) ?? new Uint8Array());
  read.set(name, hash);
  return hash;
};

const ofServices = <T>(of: (service: Service) => T): Record<Service, T> => ({
  ixtrac: of("ixtrac"),
  erights: of("erights"),
});

const journalOf = async (service: string) => {
  const { results } = (await (await fetch(`${service}/journal`)).json()) as {
    results: { key: string; outcome: string }[];
  };
  return results;
};

const registersOf = async ({ tables: { registers } }: World, history: Act[]) => {
  const open = registerStore(registers);
  const codes = new Set(
    history.flatMap((act) => (act.kind === "import" ? [act.registerCode] : [])),
  );
  const found: Facts["registers"] = {};
  const all = await rowsOf(registers);
  for (const code of codes) {
    const generation = await open.generationOf(code);
    const { pk } = registerKeys.byAccount(code, generation ?? "", code.slice(4).padStart(4, "0"));
    const { Items = [] } = await registers.db.send(
      new QueryCommand({
        TableName: registers.name,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": pk },
      }),
    );
    const pointer = registerKeys.pointer(code).pk;
    const inForce = registerKeys.generation(code, generation ?? "").pk;
    found[code] = {
      accounts: Items.map(({ sk }) => String(sk)),
      unread: all.filter((row) => row.pk.startsWith(`${pointer}#`) && !row.pk.startsWith(inForce))
        .length,
      ...(generation && { generation }),
    };
  }
  return found;
};

type SignsIn = (email: string, password: string) => Promise<boolean>;

const passwordsOf = async (
  { tables }: World,
  history: Act[],
  signsIn: SignsIn,
): Promise<Facts["passwords"]> => {
  const { byEmail } = adminStore(tables.main);
  const found: Facts["passwords"] = {};
  for (const act of history) {
    if (act.kind !== "reset" && act.kind !== "ask-reset") continue;
    const tried = act.kind === "reset" ? act.password : firstPassword;
    const working = found[act.email] ?? [];
    found[act.email] = working;
    if (working.includes(tried)) continue;
    const pair = `${tried} ${(await byEmail(act.email))?.passwordHash}`;
    const isWorking = signedIn.get(pair) ?? (await signsIn(act.email, tried));
    signedIn.set(pair, isWorking);
    if (isWorking) working.push(tried);
  }
  return found;
};

/** Results by password and stored hash: a cache, as most administrators keep the first password. */
const signedIn = new Map<string, boolean>();
