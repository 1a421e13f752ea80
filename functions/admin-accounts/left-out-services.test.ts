import { expect, test } from "vitest";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { configurationStore } from "../store/staff/configuration.ts";

const api = await startApi(["admin-accounts"]);
const { token } = await signedIn(api, { rights: ["uploadToExternalServicePermission"] });
const { main } = api.tables;

const on = {
  allowUploadToIxtrac: true,
  allowUploadToErights: true,
  allowedAccountsForErightsUpdate: [{ label: "Dangote Cement Plc", value: "DANGCEM" }],
};
const holding = (registerCode: string) => ({
  holdings: [{ registerName: registerCode, registerCode, accounts: ["0000004711"] }],
});
const approvedOn = (day: string, registerCode = "DANGCEM") =>
  stored(
    submissionsOf(api),
    aSubmission({
      status: "approved",
      dateCreated: `${day}T09:00:00.000Z`,
      fields: holding(registerCode),
    }),
  );

const upload = async (switches: Partial<typeof on>, day: string, dryRun = false) => {
  await configurationStore(main).save({ ...on, ...switches });
  const body = { account_type: "individual", fromDate: day, toDate: day, dryRun };
  return (await api.call("uploadAccounts", { token, body })).body;
};
const runsNow = async () => (await api.call("listUploadRuns", { token })).body.results;

const off = { leftOutServices: [{ service: "ixtrac", reason: "off" }] };

test("D56: the question, the answer, the log, the run and the list name a service that is switched off", async () => {
  const day = "2026-10-01";
  await approvedOn(day);
  const withoutIxtrac = { allowUploadToIxtrac: false };

  expect(await upload(withoutIxtrac, day, true)).toEqual({
    message: "1 account can be uploaded. ixtrac is switched off and gets nothing",
    results: { count: 1, ...off },
  });
  const { message, results } = await upload(withoutIxtrac, day);

  expect(message).toBe("Upload of 1 account has started. ixtrac is switched off and gets nothing");
  expect(results).toMatchObject(off);
  const { jobId } = results;
  const run = await api.call("getUploadRun", { token, params: { jobId } });
  expect(run.body.results).toMatchObject(off);
  expect(await runsNow()).toMatchObject([{ jobId, ...off }]);
  expect(await rowsOf(main, ({ log_type }) => log_type === "upload")).toMatchObject([{ message }]);

  await configurationStore(main).save(on);
  expect(await runsNow()).toMatchObject([{ jobId, ...off }]);
});

test("D56: an upload names erights when no account has a holding in an allowed register", async () => {
  await approvedOn("2026-10-02", "MTNN");

  expect((await upload({}, "2026-10-02")).results.leftOutServices).toEqual([
    { service: "erights", reason: "noRegister" },
  ]);
});

test("D56: an upload to both services names none", async () => {
  await approvedOn("2026-10-03");
  await approvedOn("2026-10-03", "MTNN");

  const { message, results } = await upload({}, "2026-10-03");

  expect(message).toBe("Upload of 2 accounts has started");
  expect(results).not.toHaveProperty("leftOutServices");
});
