import { expect } from "vitest";
import { until } from "../../support/until.ts";
import type { World } from "../adapter.ts";
import { type AccountType, accountTypes, optional, personAt, stepsOf } from "../people.ts";
import { states } from "../statements.ts";

const nobody = { fromDate: "2001-01-01T00:00:00.000Z", toDate: "2001-01-02T00:00:00.000Z" };
const deliversWithinMs = 180_000;

export const upload = (world: World): void => {
  const { admin, chief, decide, idsIn, sentBy } = stepsOf(world);
  const uploadAll = (account_type: AccountType, dates: object = {}) =>
    admin("POST", "upload_accounts_to_external_services", { account_type, ...dates });
  const isIn = async (type: AccountType, filter: string, id: string) =>
    (await idsIn(type, `status=uploaded&filter=${filter}`)).includes(id);
  /** Sends, approves and uploads an account until the list has it. */
  const uploaded = async (type: AccountType, place: number, filter: string): Promise<string> => {
    const { holdings } = optional(personAt(world, place));
    const { id } = await sentBy(type, place, { holdings });
    await decide(type, id, { status: "approved" });
    expect((await uploadAll(type)).ok).toBe(true);
    await until(`${type} ${id} uploaded`, () => isIn(type, filter, id), deliversWithinMs);
    return id;
  };
  const configure = (changes: object) => chief("PATCH", "configuration", changes);
  const configuration = async () => (await chief("GET", "configuration")).body.results;
  const logs = (type: string) => chief("GET", `configuration/logs?log_type=${type}`);

  for (const type of accountTypes) {
    states("R-152", `an upload of no ${type} account fails`, async () => {
      const { ok, body } = await uploadAll(type, nobody);
      expect([ok, body.errors]).toEqual([false, ["No approved account to upload"]]);
    });
  }
  states("R-150", "an upload moves approved accounts of both types to uploaded", async () => {
    const both = accountTypes.map(async (type) => {
      const id = await uploaded(type, 12, "all");
      for (const filter of ["ix_trac", "erights"]) expect(await isIn(type, filter, id)).toBe(true);
    });
    await Promise.all(both);
  });
  states("R-130", "the configuration is read and changed", async () => {
    expect(await configuration()).toMatchObject({
      allowUploadToIxtrac: expect.any(Boolean),
      allowUploadToErights: expect.any(Boolean),
      allowedAccountsForErightsUpdate: expect.any(Array),
    });
    const changes = { allowUploadToErights: false };
    expect((await configure(changes)).body.message).toEqual(expect.any(String));
    expect(await configuration()).toMatchObject(changes);
  });
  states("R-154", "a service that is switched off gets nothing", async () => {
    const id = await uploaded("individual", 13, "ix_trac");
    expect(await isIn("individual", "erights", id)).toBe(false);
  });
  states("R-155", "erights gets accounts of allowed registers only", async () => {
    const { results } = (await world.call("GET", "/registrars/all")).body;
    const own = personAt(world, 14).registerCode;
    const other = results.filter(({ value }: { value: string }) => value !== own).slice(0, 3);
    await configure({ allowUploadToErights: true, allowedAccountsForErightsUpdate: other });
    const id = await uploaded("individual", 14, "ix_trac");
    expect(await isIn("individual", "erights", id)).toBe(false);
    await configure({ allowedAccountsForErightsUpdate: results });
  });
  states("R-156", "the upload log says who, when, and which services were on", async () => {
    const { results } = (await logs("upload")).body;
    const entry = expect.objectContaining({
      uploaded_by: expect.any(String),
      date: expect.any(String),
      is_erights_upload_allowed: false,
      is_ixtrac_upload_allowed: true,
    });
    expect(results.flatMap((file: { logs: object[] }) => file.logs)).toContainEqual(entry);
  });
  for (const log_type of ["upload", "admin", "erights", "ixtrac", "general", "shareholder"]) {
    states("R-131", `the ${log_type} log has files with their entries`, async () => {
      const { results } = (await logs(log_type)).body;
      expect(results.length).toBeGreaterThan(log_type === "general" ? -1 : 0);
      for (const file of results) {
        expect(file).toMatchObject({
          log_type,
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
    expect((await logs("winston")).ok).toBe(true);
  });
  states("R-36", "the shareholders of a company are uploaded to the database", async () => {
    const body = { registerCode: personAt(world, 0).registerCode };
    const answer = await chief("POST", "upload_company_to_database/", body);
    expect([answer.ok, answer.body.message]).toEqual([true, expect.any(String)]);
  });
};
