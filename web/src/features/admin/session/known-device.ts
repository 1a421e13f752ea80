import { get, set } from "idb-keyval";

/**
 * The token of this browser for one administrator. Logout clears local storage, so it is kept in
 * IndexedDB. A browser without it signs in as a new one.
 */
export const knownDevice = (email: string): Promise<string | undefined> =>
  get<string>(keyOf(email)).catch(() => undefined);

export const keepDevice = (email: string, device: string): Promise<void> =>
  set(keyOf(email), device).catch(() => undefined);

const keyOf = (email: string): string => `device-${email.trim().toLowerCase()}`;
