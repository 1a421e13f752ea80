import { readSheet } from "read-excel-file/node";
import { expect } from "vitest";
import { entriesOf } from "../../support/read-zip.ts";
import type { World } from "../adapter.ts";
import { type AccountType, accountTypes, stepsOf } from "../people.ts";
import { states } from "../statements.ts";

/** A day on which nobody sent anything, and the present. */
const never = "fromDate=2001-01-01T00:00:00.000Z&toDate=2001-01-02T00:00:00.000Z";
const thisTime = () => {
  const day = 86_400_000;
  const [from, to] = [-day, day].map((by) => new Date(Date.now() + by).toISOString());
  return `fromDate=${from}&toDate=${to}`;
};

export const lists = (world: World): void => {
  const { admin, decide, idsIn, sentBy } = stepsOf(world);
  const approved = {} as Record<AccountType, { id: string; email: string }>;

  for (const type of accountTypes) {
    const name = type === "individual" ? ["firstName", "lastName"] : ["companyName", "rcNumber"];
    const columns = ["dateCreated", ...name, "email", "account_number", "bvn"];
    const get = (call: string, dates: string) =>
      admin("GET", `${call}/${type}_account?status=approved&${dates}`);

    states("R-53", `the ${type} list has its columns`, async () => {
      const more = type === "corporate" ? { rcNumber: "RC1" } : {};
      const { id, fields } = await sentBy(type, 11, more);
      const { email, bank } = fields;
      await decide(type, id, { status: "approved" });
      approved[type] = { id, email };
      const { results } = (await admin("GET", `${type}_account?status=approved`)).body;
      const row = results.find((one: { id: string }) => one.id === id);
      expect(Object.keys(row)).toEqual(expect.arrayContaining(columns));
      const { bankAccountNumber: account_number, bankVerificationNumber: bvn } = bank;
      expect(row).toMatchObject({ email, account_number, bvn });
      expect(new Date(row.dateCreated).toISOString()).toBe(row.dateCreated);
    });
    states("R-100", `the ${type} list is narrowed by both dates`, async () => {
      expect(await idsIn(type, `status=approved&${never}`)).toEqual([]);
      expect(await idsIn(type, `status=approved&${thisTime()}`)).toContain(approved[type].id);
    });
    states("R-140", `the ${type} workbook opens and has the account`, async () => {
      const { bytes } = await get("download", thisTime());
      expect((await readSheet(bytes)).flat()).toContain(approved[type].email);
    });
    for (const [id, call, what] of [
      ["R-141", "download_images", /\.(png|jpe?g)$/],
      ["R-142", "download_forms", /\.pdf$/],
    ] as const) {
      states(id, `the zip of ${call} of ${type} accounts opens and has files`, async () => {
        const files = [...(await entriesOf((await get(call, thisTime())).bytes)).keys()];
        expect(files.filter((file) => what.test(file))).not.toEqual([]);
      });
    }
    for (const call of ["download", "download_images", "download_forms"]) {
      states("R-114", `${call} of no ${type} account fails`, async () => {
        const { ok, body } = await get(call, never);
        expect([ok, body.errors]).toEqual([false, ["No available account"]]);
      });
    }
  }
};
