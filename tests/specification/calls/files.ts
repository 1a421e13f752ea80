import { readSheet } from "read-excel-file/node";
import { describe, expect } from "vitest";
import { entriesOf } from "../../support/read-zip.ts";
import type { World } from "../adapter.ts";
import { type AccountType, checkBank, company, personAt, required, sent } from "../people.ts";
import { states } from "../statements.ts";

/** A day on which nobody sent anything, and the present. */
const never = "fromDate=2001-01-01T00:00:00.000Z&toDate=2001-01-02T00:00:00.000Z";
const thisTime = () => {
  const day = 86_400_000;
  const [from, to] = [-day, day].map((by) => new Date(Date.now() + by).toISOString());
  return `fromDate=${from}&toDate=${to}`;
};

export const lists = (world: World): void => {
  const get = (path: string) => world.call("GET", `/admin/${path}`, { as: world.clerk });
  const rowsOf = async (query: string) => (await get(query)).body.results;
  const approved = {} as Record<AccountType, { id: string; email: string }>;

  describe("lists and exports", () => {
    for (const type of ["individual", "corporate"] as const) {
      const name = type === "individual" ? ["firstName", "lastName"] : ["companyName", "rcNumber"];
      const columns = ["dateCreated", ...name, "email", "account_number", "bvn"];

      states("R-53", `the ${type} list has its columns`, async () => {
        const person = personAt(world, 11);
        await checkBank(world, person);
        const fields =
          type === "individual" ? required(person) : { ...company(person), rcNumber: "RC1" };
        const id = await sent(world, type, fields);
        await world.call("PATCH", `/admin/${type}_account/${id}`, {
          as: world.clerk,
          body: { status: "approved" },
        });
        approved[type] = { id, email: fields.email };
        const rows = await rowsOf(`${type}_account?status=approved`);
        const row = rows.find((one: { id: string }) => one.id === id);
        expect(Object.keys(row)).toEqual(expect.arrayContaining(columns));
        expect(row).toMatchObject({
          email: fields.email,
          account_number: fields.bank.bankAccountNumber,
          bvn: fields.bank.bankVerificationNumber,
        });
        expect(new Date(row.dateCreated).toISOString()).toBe(row.dateCreated);
      });
      states("R-100", `the ${type} list is narrowed by both dates`, async () => {
        const ids = async (dates: string) =>
          (await rowsOf(`${type}_account?status=approved&${dates}`)).map(
            (one: { id: string }) => one.id,
          );
        expect(await ids(never)).toEqual([]);
        expect(await ids(thisTime())).toContain(approved[type].id);
      });
      states("R-140", `the ${type} workbook opens and has the account`, async () => {
        const { bytes } = await get(`download/${type}_account?status=approved&${thisTime()}`);
        const cells = (await readSheet(bytes)).flat();
        expect(cells).toContain(approved[type].email);
      });
      for (const [id, call, what] of [
        ["R-141", "download_images", /\.(png|jpe?g)$/],
        ["R-142", "download_forms", /\.pdf$/],
      ] as const) {
        states(id, `the zip of ${call} of ${type} accounts opens and has files`, async () => {
          const { bytes } = await get(`${call}/${type}_account?status=approved&${thisTime()}`);
          const files = [...(await entriesOf(bytes)).keys()];
          expect(files.filter((file) => what.test(file))).not.toEqual([]);
        });
      }
      for (const call of ["download", "download_images", "download_forms"]) {
        states("R-114", `${call} of no ${type} account fails`, async () => {
          const { ok, body } = await get(`${call}/${type}_account?status=approved&${never}`);
          expect([ok, body.errors]).toEqual([false, ["No available account"]]);
        });
      }
    }
  });
};
