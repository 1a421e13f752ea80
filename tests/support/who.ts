import type { Running } from "#local/running.ts";

type Admins = Running["admins"];

/** Finds an administrator of the local run by role. */
export const who = {
  chief: (admins: Admins) => admins.find(({ isSuperAdmin }) => isSuperAdmin),
  clerk: (admins: Admins) =>
    admins.find(({ isSuperAdmin, rights }) => !isSuperAdmin && rights.length > 0),
  reader: (admins: Admins) => admins.find(({ rights }) => rights.length === 0),
};

export type Who = keyof typeof who;
