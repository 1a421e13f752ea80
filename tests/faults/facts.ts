import { GetObjectCommand, paginateListObjectsV2, type S3Client } from "@aws-sdk/client-s3";
import { keyedHash } from "#functions/services/keyed-hash.ts";
import { registerStore } from "#functions/store/registers/registers.ts";
import { adminStore } from "#functions/store/staff/admins.ts";
import { findRows } from "#functions/store/submissions/items.ts";
import { submissionOf } from "#functions/store/submissions/stored-submission.ts";
import { registerKeys } from "#functions/store/table/keys.ts";
import { secretNames } from "#local/local-secrets.ts";
import type { Service } from "#shared/kyc/status.ts";
import { imagesBucket, tombstonesBucket } from "../support/engines.ts";
import { keyOf, type Row, rowsOf } from "../support/rows.ts";
import { type Callers, firstPassword, sha256 } from "./callers.ts";
import type { Act, Facts } from "./story.ts";
import type { World } from "./world.ts";

/** Collects the facts; `history` says whose passwords and which registers to check. */
export const observe = async (
  world: World,
  { history: all, call }: Callers,
  history = all,
): Promise<Facts> => {
  const rows = await rowsOf(world.tables.main);
  const hash = keyedHash(() => world.secrets[secretNames.lookupKey] ?? "");
  const metas = rows.filter(({ kind }) => kind === "submission");
  const findKeys = Object.fromEntries(
    metas.map((row) => [
      String(row.id),
      findRows(submissionOf(row), hash).map((found) => keyOf(found as unknown as Row)),
    ]),
  );
  const [ixtrac, erights] = [await journalOf(world, "ixtrac"), await journalOf(world, "erights")];
  const mails = await world.inbox.sent();
  const files = async (bucket: string) => (await stored(world.s3, bucket)).map(({ key }) => key);
  return {
    rows,
    findKeys,
    objects: await objectsIn(world.s3),
    tombstones: (await files(tombstonesBucket)).map((key) => key.slice("tombstones/".length)),
    accepted: { ixtrac: ixtrac.accepted, erights: erights.accepted },
    asked: { ixtrac: ixtrac.asked, erights: erights.asked },
    mails: mails.flatMap(({ to: all, subject, text }) => all.map((to) => ({ to, subject, text }))),
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
  for (const { key: Key, etag } of await stored(s3, imagesBucket)) {
    objects[Key] = await once(`${Key} ${etag}`, async () => {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: imagesBucket, Key }));
      return sha256((await Body?.transformToByteArray()) ?? new Uint8Array());
    });
  }
  return objects;
};

/** Hashes of images by their ETags, and sign-ins by stored hash: most stay as they are. */
const known = new Map<string, unknown>();
const once = async <T>(name: string, find: () => Promise<T>): Promise<T> => {
  if (!known.has(name)) known.set(name, await find());
  return known.get(name) as T;
};

const stored = async (client: S3Client, Bucket: string) => {
  const pages = await Array.fromAsync(paginateListObjectsV2({ client }, { Bucket }));
  const all = pages.flatMap(({ Contents = [] }) => Contents);
  return all.map(({ Key: key = "", ETag: etag = "" }) => ({ key, etag }));
};

const journalOf = async ({ services }: World, service: Service) => {
  const { results } = await (await fetch(`${services[service]}/journal`)).json();
  const calls: { key: string; outcome: string }[] = results;
  const accepted = calls.filter(({ outcome }) => outcome === "accepted").map(({ key }) => key);
  return { accepted, asked: [...new Set(calls.map(({ key }) => key))] };
};

const registersOf = async ({ tables: { registers } }: World, history: Act[]) => {
  const { generationOf } = registerStore(registers);
  const imports = history.filter((act) => act.kind === "import");
  const found: Facts["registers"] = {};
  const all = await rowsOf(registers);
  for (const code of new Set(imports.map(({ registerCode }) => registerCode))) {
    const generation = await generationOf(code);
    const own = registerKeys.byAccount(code, generation ?? "", code.slice(4).padStart(4, "0"));
    const rows = all.filter(({ pk }) => pk.startsWith(`${registerKeys.pointer(code).pk}#`));
    const inForce = registerKeys.generation(code, generation ?? "").pk;
    const unread = rows.filter(({ pk }) => !pk.startsWith(inForce)).length;
    const accounts = rows.filter(({ pk }) => pk === own.pk).map(({ sk }) => sk);
    found[code] = { accounts: accounts.toSorted(), unread, ...(generation && { generation }) };
  }
  return found;
};

const passwordsOf = async (
  { tables }: World,
  history: Act[],
  signsIn: (email: string, password: string) => Promise<boolean>,
) => {
  const { byEmail } = adminStore(tables.main);
  const found: Record<string, string[]> = {};
  for (const act of history) {
    if (act.kind !== "reset" && act.kind !== "ask-reset") continue;
    const { email } = act;
    const tried = act.kind === "reset" ? act.password : firstPassword;
    const working = found[email] ?? [];
    found[email] = working;
    const pair = `${tried} ${(await byEmail(email))?.passwordHash}`;
    const works = !working.includes(tried) && (await once(pair, () => signsIn(email, tried)));
    if (works) working.push(tried);
  }
  return found;
};
