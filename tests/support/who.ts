import type { Running } from "#local/running.ts";

type Admins = Running["admins"];

/** Who of the local run's administrators. */
export const who = {
  chief: (admins: Admins) => admins.find(({ isSuperAdmin }) => isSuperAdmin),
  clerk: (admins: Admins) =>
    admins.find(({ isSuperAdmin, rights }) => !isSuperAdmin && rights.length > 0),
  reader: (admins: Admins) => admins.find(({ rights }) => rights.length === 0),
};

export type Who = keyof typeof who;
