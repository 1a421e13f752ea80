import type { z } from "zod";
import { administratorAuthenticator } from "./http/authenticators.ts";
import { fieldCipher } from "./services/field-cipher.ts";
import { ixtracClient } from "./services/ixtrac.ts";
import { type HashAtUse, keyedHash } from "./services/keyed-hash.ts";
import { secret } from "./services/secrets.ts";
import { tokenVerifier } from "./services/tokens.ts";
import type { settings } from "./settings.ts";
import { sessionStore } from "./store/staff/sessions.ts";
import { openDatabase, type Table } from "./store/table/table.ts";

type Env<K extends keyof z.infer<typeof settings>> = Pick<z.infer<typeof settings>, K>;

export const clock = (): Date => new Date();

/** A function without the registrar writes no log entries. */
type MainEnv = Env<"MAIN_TABLE"> & Partial<Env<"REGISTRAR">>;

/** Reads encrypted fields as bytes and cannot write them. */
export const mainTable = ({ MAIN_TABLE, REGISTRAR }: MainEnv): Table => ({
  db: openDatabase(undefined, REGISTRAR),
  name: MAIN_TABLE,
});

export const encryptedTable = ({
  MAIN_TABLE,
  REGISTRAR,
  FIELD_KEYS_SECRET,
}: MainEnv & Env<"FIELD_KEYS_SECRET">): Table => ({
  db: openDatabase(fieldCipher({ read: secret(FIELD_KEYS_SECRET) }), REGISTRAR),
  name: MAIN_TABLE,
});

/** `refresh` is for the start of a call: it reads keys that are older than five minutes again. */
export const lookupKeys = async ({ LOOKUP_KEY_SECRET }: Env<"LOOKUP_KEY_SECRET">) => {
  const read = secret(LOOKUP_KEY_SECRET);
  let text = await read();
  const refresh = async (): Promise<void> => {
    text = await read();
  };
  return { hash: keyedHash(() => text), refresh };
};

/** For a function that hashes in few calls: its start does not wait for the key. */
export const lookupHashAtUse = ({ LOOKUP_KEY_SECRET }: Env<"LOOKUP_KEY_SECRET">): HashAtUse => {
  const read = secret(LOOKUP_KEY_SECRET);
  let text = "";
  const hash = keyedHash(() => text);
  return async (value) => {
    text = await read();
    return hash(value);
  };
};

type DutyEnv = Env<"SECOND_FACTOR" | "FORCE_PASSWORD_CHANGE">;

export const dutySettings = ({ SECOND_FACTOR, FORCE_PASSWORD_CHANGE }: DutyEnv) => ({
  secondFactor: SECOND_FACTOR,
  forcePasswordChange: FORCE_PASSWORD_CHANGE === "on",
});

export const administratorTokens = (
  {
    ADMIN_TOKEN_PUBLIC_KEY_SECRET,
    REGISTRAR,
    SESSION_IDLE_MINUTES,
    ...env
  }: Env<"ADMIN_TOKEN_PUBLIC_KEY_SECRET" | "REGISTRAR" | "SESSION_IDLE_MINUTES"> & DutyEnv,
  table: Table,
  hash: HashAtUse,
) =>
  administratorAuthenticator({
    verifier: tokenVerifier(secret(ADMIN_TOKEN_PUBLIC_KEY_SECRET)),
    sessions: sessionStore(table),
    registrar: REGISTRAR,
    duties: dutySettings(env),
    idleMinutes: SESSION_IDLE_MINUTES,
    hash,
    clock,
  });

export const openIxtrac = ({
  IXTRAC_URL,
  IXTRAC_KEY_SECRET,
  SERVICE_RULES: rules,
}: Env<"IXTRAC_URL" | "IXTRAC_KEY_SECRET"> & Partial<Env<"SERVICE_RULES">>) =>
  ixtracClient({ baseUrl: IXTRAC_URL, key: secret(IXTRAC_KEY_SECRET), ...(rules && { rules }) });
