import { del, get, set } from "idb-keyval";
import { tabStore } from "../../../lib/storage.ts";
import { importKey, secretBytes } from "./draft-cipher.ts";
import type { DraftKey } from "./draft-rows.ts";
import { deviceRow, dropRows, hoursMs } from "./draft-rows.ts";

/** Whose draft it is, and the key that reads it: of this tab, or of a device of one's own (D64). */
export interface Home {
  id: string;
  key: CryptoKey;
  isOwnDevice: boolean;
}

interface TabSecret {
  id: string;
  secret: number[];
}

interface DeviceKey {
  id: string;
  key: CryptoKey;
  endsAt: number;
}

const tabMs = hoursMs(1);
const deviceMs = hoursMs(14 * 24);

export const endOf = ({ isOwnDevice }: Home): number =>
  Date.now() + (isOwnDevice ? deviceMs : tabMs);

/** A closed tab takes its secret along; then nobody can read its draft. */
export const openHome = async (form: DraftKey): Promise<Home> => {
  const tab: TabSecret | null = JSON.parse(tabStore.get(secretName(form)) ?? "null");
  if (tab) return homeOfTab(form, tab);
  const device = await get<DeviceKey>(deviceRow(form));
  if (device) return { id: device.id, key: device.key, isOwnDevice: true };
  const secret = [...crypto.getRandomValues(new Uint8Array(secretBytes))];
  return homeOfTab(form, { id: crypto.randomUUID(), secret });
};

const secretName = (form: DraftKey): string => `draft-${form}`;

const homeOfTab = async (form: DraftKey, { id, secret }: TabSecret): Promise<Home> => {
  keepSecret(form, JSON.stringify({ id, secret }));
  return { id, key: await importKey(Uint8Array.from(secret)), isOwnDevice: false };
};

/** @throws where the browser does not store it: nobody could read the draft after a reload */
const keepSecret = (form: DraftKey, secret: string | null): void => {
  if (!secret || !tabStore.set(secretName(form), secret)) {
    throw new Error("The browser stores nothing");
  }
};

/** Keeps the key on the device, from where it cannot be taken out, and no longer in the tab. */
export const moveToDevice = async (form: DraftKey, home: Home): Promise<Home> => {
  const before = await get<DeviceKey>(deviceRow(form));
  if (before && before.id !== home.id) await dropRows(before.id);
  const own = { ...home, isOwnDevice: true };
  await renewDevice(form, own);
  tabStore.remove(secretName(form));
  return own;
};

/** The browser may have cleared what it stored. */
export const renewHome = async (form: DraftKey, home: Home): Promise<void> => {
  if (home.isOwnDevice) await renewDevice(form, home);
  else keepSecret(form, tabStore.get(secretName(form)));
};

const renewDevice = (form: DraftKey, home: Home): Promise<void> =>
  set(deviceRow(form), { id: home.id, key: home.key, endsAt: endOf(home) } satisfies DeviceKey);

export const forgetHome = async (form: DraftKey, home: Home): Promise<void> => {
  tabStore.remove(secretName(form));
  await dropRows(home.id);
  if (home.isOwnDevice) await del(deviceRow(form));
};
