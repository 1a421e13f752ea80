import { expect, test } from "vitest";
import { eventOf, startApi } from "#tests/support/api.ts";
import { importHolders } from "#tests/support/import-holders.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { aSuperAdmin } from "#tests/support/tokens.ts";
import { jobStore } from "../store/jobs/jobs.ts";

const api = await startApi(["admin-settings"]);
const { main: table } = api.tables;
const { token } = await aSuperAdmin(api);
const jobs = jobStore(table);

const aHolder = {
  ...{ AccountNumber: "0000000001", FirstName: "Ada", LastName: "Okoro" },
  ...{ MiddleName: "", CompanyName: "" },
};

const start = (registerCode: unknown) => api.call("startImport", { token, body: { registerCode } });
const progress = (jobId: string) => api.call("getImport", { token, params: { jobId } });

test("no import starts while ixtrac fails and no list of registers is stored", async () => {
  api.ixtrac.answer(500, {});

  expect((await start("DANGCEM")).status).toBe(502);
  expect(await rowsOfKind(table, "import")).toEqual([]);
});

test("D40, R-36: an import starts, reports its progress and is the only one of its register", async () => {
  api.ixtrac.answer(200, {
    results: [
      { code: "DANGCEM", name: "Dangote Cement Plc" },
      { code: "ZENITH", name: "Zenith Bank Plc" },
    ],
  });

  const { status, body } = await start("DANGCEM");
  const { jobId } = body.results;

  expect([status, body.message]).toEqual([
    202,
    "Upload of the shareholders of Dangote Cement Plc has started",
  ]);
  expect((await progress(jobId)).body).toEqual({
    results: { state: "running", registerCode: "DANGCEM", read: 0, written: 0, total: 0 },
  });
  expect((await start("DANGCEM")).body.errors).toEqual([
    "This register is already being uploaded. Wait until the upload finishes",
  ]);
  expect((await start("ZENITH")).status).toBe(202);
  const [entry] = await rowsOfKind(table, "log", (row) => row.registerCode === "DANGCEM");
  expect(entry).toMatchObject({ log_type: "upload", uploaded_by: "Ngozi Eze" });

  const job = await jobs.get(jobId, "import");
  if (job)
    await jobs.end({ ...job, state: "failed", error: "x" }, { cursorWas: null, at: job.startedAt });
  expect((await progress(jobId)).body.results).toMatchObject({ state: "failed", error: "x" });
  expect((await start("DANGCEM")).status).toBe(202);
});

test("D81: super-admins see the last import of each register, and the copy that is searched", async () => {
  const [dangcem] = await rowsOfKind(
    table,
    "import",
    (row) => row.registerCode === "DANGCEM" && row.state === "running",
  );
  const job = await jobs.get(String(dangcem?.id), "import");
  if (!job) throw new Error("The register is not being imported");
  await jobs.save({ ...job, read: 10, total: 40 }, { cursorWas: null, at: job.startedAt });
  const { registers } = api.tables;
  await importHolders(registers, { code: "ZENITH", generation: "g1", holders: [aHolder] });
  const listed = async () => (await api.call("listImports", { token })).body.results;

  const copy = { importedAt: expect.any(String), holders: 1 };
  const running = { state: "running", startedAt: expect.any(String) };
  expect(await listed()).toEqual([
    { code: "DANGCEM", name: "Dangote Cement Plc", ...running, read: 10, total: 40 },
    { code: "ZENITH", name: "Zenith Bank Plc", ...running, ...copy, read: 0, total: 0 },
  ]);

  await jobs.end(
    { ...job, state: "failed", error: "ixtrac did not answer" },
    { cursorWas: null, at: job.startedAt },
  );

  expect((await listed())[0]).toEqual({
    ...{ code: "DANGCEM", name: "Dangote Cement Plc", state: "failed" },
    ...{ startedAt: job.startedAt, error: "ixtrac did not answer" },
  });
});

test("D40: ten concurrent requests start only one import", async () => {
  const running = await rowsOfKind(table, "import", (row) => row.registerCode === "ZENITH");
  const job = await jobs.get(String(running[0]?.id), "import");
  if (job) await jobs.end({ ...job, state: "done" }, { cursorWas: null, at: job.startedAt });

  const answers = await Promise.all(Array.from({ length: 10 }, () => start("ZENITH")));

  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

test("D40: the call that starts an import also works with a trailing slash", async () => {
  const path = "/admin/upload_company_to_database/";
  const body = { registerCode: "NOSUCH" };
  const event = await eventOf({ method: "POST", path }, { token, body });

  const answer = await api.send("admin-settings", event);

  expect([answer.status, answer.body.errors]).toEqual([404, ["This register does not exist"]]);
});

test.each([undefined, "", 7, "x".repeat(91)])("register code %j is refused", async (code) => {
  expect((await start(code)).status).toBe(400);
});
