import { get, set } from "idb-keyval";

/**
 * The token of this browser for one administrator. Logout clears local storage, so it is kept in
 * IndexedDB. A browser without it signs in as a new one.
 */
export const knownDevice = (email: string): Promise<string | undefined> =>
  orNothing(() => get<string>(keyOf(email)));

export const keepDevice = (email: string, device: string): Promise<unknown> =>
  orNothing(() => set(keyOf(email), device));

/** A browser that blocks site data throws before there is a promise. */
const orNothing = async <T>(use: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await use();
  } catch {
    return undefined;
  }
};

const keyOf = (email: string): string => `device-${email.trim().toLowerCase()}`;
