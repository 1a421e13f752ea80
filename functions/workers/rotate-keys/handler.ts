import { ringStateOf } from "#shared/key-ring.ts";
import { fieldCipher } from "../../services/field-cipher.ts";
import { secret } from "../../services/secrets.ts";
import { readEnv } from "../../settings.ts";
import { rotationStore } from "../../store/rotation/rotation.ts";
import { clock, encryptedTable, lookupKeys, mainTable } from "../../wiring.ts";
import { Env } from "./env.ts";
import { rotateKeys } from "./rotate-keys.ts";

const env = readEnv(Env);
const { hash, refresh } = await lookupKeys(env);
const readField = secret(env.FIELD_KEYS_SECRET);
const readLookup = secret(env.LOOKUP_KEY_SECRET);

const work = rotateKeys({
  readKeys: async () => {
    await refresh();
    const now = Date.now();
    const [field, lookup] = await Promise.all([readField(), readLookup()]);
    return { field: ringStateOf(field, now), lookup: ringStateOf(lookup, now) };
  },
  rotations: rotationStore({
    table: encryptedTable(env),
    stored: mainTable(env),
    cipher: fieldCipher({ read: readField }),
    hash,
  }),
  clock,
});

export const handler = () => work();
