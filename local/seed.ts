import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { AdminRecord } from "#functions/domain/access/administrator.ts";
import { hashPassword } from "#functions/services/passwords.ts";
import { jobStore } from "#functions/store/jobs/jobs.ts";
import { registerStore } from "#functions/store/registers/registers.ts";
import { adminStore } from "#functions/store/staff/admins.ts";
import { configurationStore } from "#functions/store/staff/configuration.ts";
import { keys } from "#functions/store/table/keys.ts";
import { openDatabase, type Table, updateItem } from "#functions/store/table/table.ts";
import type { Option } from "#shared/contract/registers.ts";
import { type Right, rights } from "#shared/kyc/rights.ts";
import type { Registrar } from "#shared/registrar.ts";
import type { DataFolder } from "./data-folder.ts";
import { writeAtomically } from "./engines/atomic-file.ts";
import { readKept } from "./engines/kept-file.ts";
import { tableNames } from "./setup/create-tables.ts";

export interface DemoAdmin {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  isSuperAdmin: boolean;
  rights: Right[];
}

export const seedAdmins = async (
  folder: DataFolder,
  registrar: Registrar,
): Promise<DemoAdmin[]> => {
  const file = folder.path("admins.json");
  const kept = readKept<DemoAdmin[]>(
    file,
    "remove it. The next start gives its administrators new passwords.",
  );
  const demo = kept ?? makeAdmins(registrar);
  if (!kept) await writeAtomically(file, JSON.stringify(demo, null, 2));

  const admins = adminStore(mainTable());
  for (const admin of demo) {
    const present = await admins.byEmail(admin.email);
    if (!present) await admins.create(await recordOf(admin));
    else if (!kept) await giveNewPassword(present.id, admin.password);
  }
  return demo;
};

const giveNewPassword = async (id: string, password: string): Promise<void> =>
  updateItem<AdminRecord>(mainTable(), keys.admin(id), {
    set: { passwordHash: await hashPassword(password) },
    add: { epoch: 1 },
  });

const mainTable = (): Table => ({ db: openDatabase(), name: tableNames.main });

const makeAdmins = ({ superAdmins, mailSender }: Registrar): DemoAdmin[] => {
  const domain = /@([^>\s]+)/.exec(mailSender)?.[1] ?? "example.com";
  const password = () => randomBytes(12).toString("base64url");
  const [first] = superAdmins;
  return [
    ...(first ? [{ ...first, password: password(), isSuperAdmin: true, rights: [...rights] }] : []),
    {
      email: `clerk@${domain}`,
      firstName: "Bisi",
      lastName: "Adewale",
      password: password(),
      isSuperAdmin: false,
      rights: [...rights],
    },
    {
      email: `reader@${domain}`,
      firstName: "Musa",
      lastName: "Danjuma",
      password: password(),
      isSuperAdmin: false,
      rights: [],
    },
  ];
};

const recordOf = async ({ email, firstName, lastName, password, rights: given }: DemoAdmin) => ({
  id: randomUUID(),
  email: email.toLowerCase(),
  firstName,
  lastName,
  passwordHash: await hashPassword(password),
  epoch: 1,
  devices: [],
  secondFactor: false,
  dateCreated: new Date().toISOString(),
  ...(Object.fromEntries(rights.map((right) => [right, given.includes(right)])) as Record<
    Right,
    boolean
  >),
});

/** Switches both services on for every demo register, so that the first run can deliver. */
export const seedConfiguration = async (folder: DataFolder, registers: Option[]): Promise<void> => {
  const file = folder.path("configured.json");
  if (existsSync(file)) return;
  await configurationStore(mainTable()).save({
    allowUploadToIxtrac: true,
    allowUploadToErights: true,
    allowedAccountsForErightsUpdate: registers,
  });
  await writeAtomically(file, "{}");
};

/** Imports the registers of the demo people; resolves when they can be searched. */
export const seedRegisters = async (registers: Option[]): Promise<void> => {
  const store = registerStore({ db: openDatabase(), name: tableNames.registers });
  for (const register of registers) {
    if (!(await store.generationOf(register.value))) await startImport(register);
  }
  for (const { value } of registers) {
    while (!(await store.generationOf(value))) await pause(25);
  }
};

/** Imports the other registers, once. The first has 100,000 holders, and no other waits for it. */
export const seedOtherRegisters = async (
  folder: DataFolder,
  registers: Option[],
): Promise<void> => {
  const file = folder.path("imports-started.json");
  if (existsSync(file)) return;
  const [large, ...others] = registers;
  await seedRegisters(others);
  if (large) await startImport(large);
  await writeAtomically(file, "{}");
};

const startImport = async ({ label: registerName, value: registerCode }: Option) => {
  const at = new Date().toISOString();
  await jobStore(mainTable()).startImport({
    id: `first-import-${registerCode}`,
    kind: "import",
    registerCode,
    registerName,
    generation: "first",
    startedAt: at,
    cursor: null,
    read: 0,
    total: 0,
    state: "running",
  });
};
