import { randomUUID } from "node:crypto";
import type { AdminRecord } from "#functions/domain/access/administrator.ts";
import { type Right, rights } from "#shared/kyc/rights.ts";

type AdministratorOptions = Partial<Omit<AdminRecord, Right>> & { rights?: readonly Right[] };

export const anAdministrator = ({
  rights: given = [],
  ...over
}: AdministratorOptions = {}): AdminRecord => {
  const id = randomUUID();
  const held = rights.map((right): [Right, boolean] => [right, given.includes(right)]);
  return {
    id,
    firstName: "Bisi",
    lastName: "Adewale",
    email: `${id}@registrar.test`,
    passwordHash: "argon2id$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    epoch: 1,
    dateCreated: "2026-11-02T09:30:00.000Z",
    devices: [],
    secondFactor: false,
    ...(Object.fromEntries(held) as Record<Right, boolean>),
    ...over,
  };
};
