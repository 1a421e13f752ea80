import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isPassword } from "#functions/services/passwords.ts";
import { jobStore } from "#functions/store/jobs/jobs.ts";
import { adminStore } from "#functions/store/staff/admins.ts";
import { registrar } from "#tests/support/api.ts";
import { startTables } from "#tests/support/engines.ts";
import { openDataFolder } from "./data-folder.ts";
import { aDataFolder } from "./engines/testing/data-folder.ts";
import { seedAdmins, seedOtherRegisters } from "./seed.ts";

const { main } = await startTables();

test("a damaged admins.json is named, and once it is removed its administrators get new passwords", async () => {
  const dir = await aDataFolder();
  const folder = await openDataFolder(dir, { reset: false });
  const file = join(dir, "admins.json");
  const [first] = await seedAdmins(folder, registrar);
  await writeFile(file, "");

  await expect(seedAdmins(folder, registrar)).rejects.toThrow(`${file} cannot be read: remove it.`);

  expect(await readFile(file, "utf8")).toBe("");
  await rm(file);
  const [again] = await seedAdmins(folder, registrar);
  expect([again?.email, again?.password === first?.password]).toEqual([first?.email, false]);
  const { passwordHash = "" } = (await adminStore(main).byEmail(`${first?.email}`)) ?? {};
  expect(await isPassword(`${again?.password}`, passwordHash)).toBe(true);
});

test("the first import of a register knows the name of the register, which its log entries show", async () => {
  const folder = await openDataFolder(await aDataFolder(), { reset: false });

  await seedOtherRegisters(folder, [{ label: "Dangote Cement Plc", value: "82" }]);

  expect(await jobStore(main).get("first-import-82", "import")).toMatchObject({
    registerCode: "82",
    registerName: "Dangote Cement Plc",
  });
});
