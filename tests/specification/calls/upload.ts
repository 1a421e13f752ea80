import { setTimeout as pause } from "node:timers/promises";
import { describe, expect } from "vitest";
import type { World } from "../adapter.ts";
import {
  type AccountType,
  checkBank,
  company,
  optional,
  personAt,
  required,
  sent,
} from "../people.ts";
import { states } from "../statements.ts";

interface Row {
  id: string;
}

export const upload = (world: World): void => {
  const admin = (method: string, path: string, body?: object, as = world.clerk) =>
    world.call(method, `/admin/${path}`, { as, body });
  const uploadAll = (account_type: AccountType, dates: object = {}) =>
    admin("POST", "upload_accounts_to_external_services", { account_type, ...dates });
  const rowsOf = async (type: AccountType, filter: string): Promise<Row[]> =>
    (await admin("GET", `${type}_account?status=uploaded&filter=${filter}`)).body.results;
  const isIn = async (type: AccountType, filter: string, id: string) =>
    (await rowsOf(type, filter)).some((row) => row.id === id);
  const isUploaded = async (type: AccountType, filter: string, id: string) => {
    for (let second = 0; second < 90; second++) {
      if (await isIn(type, filter, id)) return;
      await pause(2_000);
    }
    throw new Error(`The ${type} account ${id} is not uploaded.`);
  };
  const approvedBy = async (type: AccountType, place: number): Promise<string> => {
    const person = personAt(world, place);
    const { holdings } = optional(person);
    await checkBank(world, person);
    const fields = type === "individual" ? required(person) : company(person);
    const id = await sent(world, type, { ...fields, holdings });
    await admin("PATCH", `${type}_account/${id}`, { status: "approved" });
    return id;
  };
  const configure = (changes: object) => admin("PATCH", "configuration", changes, world.chief);

  describe("upload to external services", () => {
    for (const type of ["individual", "corporate"] as const) {
      states("R-152", `an upload of no ${type} account fails`, async () => {
        const nobody = { fromDate: "2001-01-01T00:00:00.000Z", toDate: "2001-01-02T00:00:00.000Z" };
        const { ok, body } = await uploadAll(type, nobody);
        expect([ok, body.errors]).toEqual([false, ["No approved account to upload"]]);
      });
    }
    states("R-150", "an upload moves approved accounts of both types to uploaded", async () => {
      const sentUp = ["individual", "corporate"] as const;
      const uploaded = sentUp.map(async (type) => {
        const id = await approvedBy(type, 12);
        expect((await uploadAll(type)).ok).toBe(true);
        await isUploaded(type, "all", id);
        expect(await isIn(type, "ix_trac", id)).toBe(true);
        expect(await isIn(type, "erights", id)).toBe(true);
      });
      await Promise.all(uploaded);
    });
    states("R-130", "the configuration is read and changed", async () => {
      const { results } = (await admin("GET", "configuration", undefined, world.chief)).body;
      expect(results).toMatchObject({
        allowUploadToIxtrac: expect.any(Boolean),
        allowUploadToErights: expect.any(Boolean),
        allowedAccountsForErightsUpdate: expect.any(Array),
      });
      const changes = { allowUploadToErights: false };
      expect((await configure(changes)).body.message).toEqual(expect.any(String));
      const changed = (await admin("GET", "configuration", undefined, world.chief)).body.results;
      expect(changed).toMatchObject(changes);
    });
    states("R-154", "a service that is switched off gets nothing", async () => {
      const id = await approvedBy("individual", 13);
      await uploadAll("individual");
      await isUploaded("individual", "ix_trac", id);
      expect(await isIn("individual", "erights", id)).toBe(false);
    });
    states("R-155", "erights gets accounts of allowed registers only", async () => {
      const { results } = (await world.call("GET", "/registrars/all")).body;
      const other = results.filter(
        ({ value }: { value: string }) => value !== personAt(world, 14).registerCode,
      );
      await configure({
        allowUploadToErights: true,
        allowedAccountsForErightsUpdate: other.slice(0, 3),
      });
      const id = await approvedBy("individual", 14);
      await uploadAll("individual");
      await isUploaded("individual", "ix_trac", id);
      expect(await isIn("individual", "erights", id)).toBe(false);
      await configure({ allowedAccountsForErightsUpdate: results });
    });
    states("R-156", "the upload log says who, when, and which services were on", async () => {
      const { results } = (
        await admin("GET", "configuration/logs?log_type=upload", undefined, world.chief)
      ).body;
      const entries = results.flatMap(({ logs }: { logs: object[] }) => logs);
      expect(entries).toContainEqual(
        expect.objectContaining({
          uploaded_by: expect.any(String),
          date: expect.any(String),
          is_erights_upload_allowed: false,
          is_ixtrac_upload_allowed: true,
        }),
      );
    });
    for (const type of ["upload", "admin", "erights", "ixtrac", "general", "shareholder"]) {
      states("R-131", `the ${type} log has files with their entries`, async () => {
        const { body } = await admin(
          "GET",
          `configuration/logs?log_type=${type}`,
          undefined,
          world.chief,
        );
        expect(body.results.length).toBeGreaterThan(type === "general" ? -1 : 0);
        for (const file of body.results) {
          expect(file).toMatchObject({
            log_type: type,
            fileName: expect.any(String),
            date: expect.any(String),
            log_count: expect.any(Number),
            logs: expect.any(Array),
          });
          expect(file.logs[0]).toHaveProperty("formatted_date");
        }
      });
    }
    states("R-131", "the second reading of the general log's name is understood", async () => {
      const path = "configuration/logs?log_type=winston";
      expect((await admin("GET", path, undefined, world.chief)).ok).toBe(true);
    });
    states("R-36", "the shareholders of a company are uploaded to the database", async () => {
      const body = { registerCode: personAt(world, 0).registerCode };
      const answer = await admin("POST", "upload_company_to_database/", body, world.chief);
      expect([answer.ok, answer.body.message]).toEqual([true, expect.any(String)]);
    });
  });
};
