import { readSheet } from "read-excel-file/node";
import { expect } from "vitest";
import { entriesOf } from "../../support/read-zip.ts";
import { until } from "../../support/until.ts";
import type { World } from "../adapter.ts";
import { type AccountType, accountTypes, optional, stepsOf } from "../people.ts";
import { departs, expectErrors, states, text } from "../statements.ts";

const statuses = ["pending", "approved", "rejected", "uploaded"];

export const decisions = (world: World): void => {
  const { account, decide, idsIn, sentBy } = stepsOf(world);

  for (const type of accountTypes) {
    /** Sees the status, and that only the list of this status has the account. */
    const expectIn = async (id: string, status: string) => {
      const found = [];
      for (const one of statuses) {
        if ((await idsIn(type, `status=${one}`)).includes(id)) found.push(one);
      }
      expect([(await account(type, id)).status, found]).toEqual([status, [status]]);
    };

    states("R-116", `an ${type} account is approved at once, by status alone`, async () => {
      const { id } = await sentBy(type, 6);
      const { status, body } = await decide(type, id, { status: "approved" });
      expect([status, body.status]).toEqual([200, text]);
      await expectIn(id, "approved");
    });
    states("R-112", `an ${type} account is not rejected without a remark`, async () => {
      const { id } = await sentBy(type, 7);
      const errors = ["Please input a reason for rejection in the remark field"];
      for (const remark of [undefined, "", "  "]) {
        const answer = await decide(type, id, { status: "rejected", remark });
        expectErrors(answer, { is: 400, errors });
      }
      await expectIn(id, "pending");
    });
    states("R-56", `an ${type} account is rejected, approved, and rejected again`, async () => {
      const { id } = await sentBy(type, 8);
      for (const [status, remark] of [
        ["rejected", "The signature differs"],
        ["approved", "It is the same"],
        ["rejected", "It does differ"],
      ] as const) {
        const { body } = await decide(type, id, { status, remark });
        expect(body.status).toEqual(text);
        await expectIn(id, status);
        if (status === "rejected") expect((await account(type, id)).remark).toBe(remark);
      }
    });
    states("R-57", `an ${type} account is not decided the same way twice`, async () => {
      const { id } = await sentBy(type, 9);
      await decide(type, id, { status: "approved" });
      expectErrors(await decide(type, id, { status: "approved" }), { is: 409 });
    });
  }

  departs("limits", async () => {
    const answers = [];
    for (let guess = 0; guess < 12; guess++) {
      const body = { email: "nobody@example.com", password: `guess number ${guess}` };
      answers.push((await world.call("POST", "/admin/login_admin", { body })).status);
    }
    expect(answers).toContain(429);
  });
};

/** A day on which nobody sent anything, and the present. */
const never = { fromDate: "2001-01-01T00:00:00.000Z", toDate: "2001-01-02T00:00:00.000Z" };
const thisTime = () => {
  const day = 86_400_000;
  const from = (ms: number) => new Date(Date.now() + ms).toISOString();
  return { fromDate: from(-day), toDate: from(day) };
};

export const lists = (world: World): void => {
  const { admin, decide, idsIn, listed, sentBy } = stepsOf(world);

  for (const type of accountTypes) {
    const name = type === "individual" ? ["firstName", "lastName"] : ["companyName", "rcNumber"];
    const columns = ["dateCreated", ...name, "email", "account_number", "bvn"];
    const approved = { id: "", email: "" };
    const within = (dates: typeof never) => `status=approved&${new URLSearchParams(dates)}`;
    const get = (call: string, dates: typeof never) =>
      admin("GET", `${call}/${type}_account?${within(dates)}`);

    states("R-53", `the ${type} list has its columns`, async () => {
      const more = type === "corporate" ? { rcNumber: "RC1" } : {};
      const { id, fields } = await sentBy(type, 11, more);
      const { email, bank } = fields;
      await decide(type, id, { status: "approved" });
      Object.assign(approved, { id, email });
      const row = (await listed(type, "status=approved")).find((one) => one.id === id) ?? {};
      expect(Object.keys(row)).toEqual(expect.arrayContaining(columns));
      const { bankAccountNumber: account_number, bankVerificationNumber: bvn } = bank;
      expect(row).toMatchObject({ email, account_number, bvn });
      expect(new Date(`${row.dateCreated}`).toISOString()).toBe(row.dateCreated);
    });
    states("R-100", `the ${type} list is narrowed by both dates`, async () => {
      expect(await idsIn(type, within(never))).toEqual([]);
      expect(await idsIn(type, within(thisTime()))).toContain(approved.id);
    });
    states("R-140", `the ${type} workbook opens and has the account`, async () => {
      const { bytes } = await get("download", thisTime());
      expect((await readSheet(bytes)).flat()).toContain(approved.email);
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
      states("R-114", `${call} of no ${type} account fails`, async () =>
        expectErrors(await get(call, never), { errors: ["No available account"] }),
      );
    }
  }
};

const deliversWithinMs = 60_000;

export const upload = (world: World): void => {
  const { admin, chief, decide, idsIn, person, sentBy } = stepsOf(world);
  const uploadAll = (account_type: AccountType, dates: object = {}) =>
    admin("POST", "upload_accounts_to_external_services", { account_type, ...dates });
  const isIn = async (type: AccountType, filter: string, id: string) =>
    (await idsIn(type, `status=uploaded&filter=${filter}`)).includes(id);
  /** Sends, approves and uploads an account until the list has it. */
  const uploaded = async (type: AccountType, place: number, filter: string): Promise<string> => {
    const { holdings } = optional.individual(person(place));
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
    states("R-152", `an upload of no ${type} account fails`, async () =>
      expectErrors(await uploadAll(type, never), { errors: ["No approved account to upload"] }),
    );
  }
  states("R-150", "an upload moves approved accounts of both types to uploaded", () =>
    Promise.all(
      // Two people: an account is held when a decision could not know who shares its bank account (D90).
      accountTypes.map(async (type, place) => {
        const id = await uploaded(type, 12 + 4 * place, "all");
        const shown = ["ix_trac", "erights"].map((filter) => isIn(type, filter, id));
        expect(await Promise.all(shown)).toEqual([true, true]);
      }),
    ),
  );
  states("R-130", "the configuration is read and changed", async () => {
    expect(await configuration()).toMatchObject({
      allowUploadToIxtrac: expect.any(Boolean),
      allowUploadToErights: expect.any(Boolean),
      allowedAccountsForErightsUpdate: expect.any(Array),
    });
    const changes = { allowUploadToErights: false };
    expect((await configure(changes)).body.message).toEqual(text);
    expect(await configuration()).toMatchObject(changes);
  });
  states("R-154", "a service that is switched off gets nothing", async () => {
    const id = await uploaded("individual", 13, "ix_trac");
    expect(await isIn("individual", "erights", id)).toBe(false);
  });
  states("R-155", "erights gets accounts of allowed registers only", async () => {
    const { results } = (await world.call("GET", "/registrars/all")).body;
    const own = person(14).registerCode;
    const other = results.filter(({ value }: { value: string }) => value !== own).slice(0, 3);
    await configure({ allowUploadToErights: true, allowedAccountsForErightsUpdate: other });
    const id = await uploaded("individual", 14, "ix_trac");
    expect(await isIn("individual", "erights", id)).toBe(false);
    await configure({ allowedAccountsForErightsUpdate: results });
  });
  states("R-156", "the upload log says who, when, and which services were on", async () => {
    const { results } = (await logs("upload")).body;
    const allowed = { is_erights_upload_allowed: false, is_ixtrac_upload_allowed: true };
    expect(results.flatMap((file: { logs: object[] }) => file.logs)).toContainEqual(
      expect.objectContaining({ uploaded_by: text, date: text, ...allowed }),
    );
  });
  for (const log_type of ["upload", "admin", "erights", "ixtrac", "general", "shareholder"]) {
    states("R-131", `the ${log_type} log has files with their entries`, async () => {
      const { results } = (await logs(log_type)).body;
      expect(results.length).toBeGreaterThan(log_type === "general" ? -1 : 0);
      for (const file of results) {
        const entries = { log_count: expect.any(Number), logs: expect.any(Array) };
        expect(file).toMatchObject({ log_type, fileName: text, date: text, ...entries });
        expect(file.logs[0]).toHaveProperty("formatted_date");
      }
    });
  }
  states("R-131", "the second reading of the general log's name is understood", async () => {
    expect((await logs("winston")).ok).toBe(true);
  });
  states("R-36", "the shareholders of a company are uploaded to the database", async () => {
    const body = { registerCode: person(0).registerCode };
    const answer = await chief("POST", "upload_company_to_database/", body);
    expect([answer.ok, answer.body.message]).toEqual([true, text]);
  });
};
