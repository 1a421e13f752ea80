import { expect, test } from "vitest";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { deliveryStore } from "../store/deliveries/deliveries.ts";
import { configurationStore } from "../store/staff/configuration.ts";

const api = await startApi(["admin-accounts"], {
  variables: { COOLING_OFF_HOURS: "72", UNDO_SECONDS: "0" },
});
const { main } = api.tables;
const submissions = submissionsOf(api);
const { token } = await signedIn(api, {
  rights: ["approveAndRejectPermission", "uploadToExternalServicePermission"],
});
await configurationStore(main).save({
  ...{ allowUploadToIxtrac: true, allowUploadToErights: false },
  allowedAccountsForErightsUpdate: [],
});
const days = { fromDate: "2026-05-04", toDate: "2026-05-04" };
const sentThen = { dateCreated: "2026-05-04T09:00:00.000Z" };

const decide = (id: string, status: "approved" | "rejected") =>
  api.call("decideIndividualAccount", {
    token,
    params: { id },
    body: { status, ...(status === "rejected" && { remark: "Not readable" }) },
  });
const upload = () =>
  api.call("uploadAccounts", { token, body: { account_type: "individual", ...days } });
const inThreeDays = (at: string) => new Date(Date.parse(at) + 72 * 3_600_000).toISOString();

test("D107: an approval starts the cooling-off, which case and list show, and a rejection ends it", async () => {
  const { id } = await stored(submissions, aSubmission(sentThen));
  expect((await decide(id, "approved")).body.status).toBe("Account approved");

  const { approvedAt = "", decided } = await submissions.get(id);
  expect(decided?.coolingOffUntil).toBe(inThreeDays(approvedAt));
  const hold = { kind: "coolingOff", until: decided?.coolingOffUntil };
  const shown = await api.call("getIndividualAccount", {
    token,
    params: { id },
    query: { images: "none" },
  });
  expect(shown.body.results.hold).toEqual(hold);
  const list = await api.call("listIndividualAccounts", {
    token,
    query: { status: "approved", ...days },
  });
  expect(list.body.results).toMatchObject([{ id, hold }]);

  await decide(id, "rejected");
  expect((await submissions.get(id)).decided).not.toHaveProperty("coolingOffUntil");
});

test("D107: a second approval waits from its own time", async () => {
  const { id } = await stored(submissions, aSubmission());
  await decide(id, "approved");
  await decide(id, "rejected");
  await decide(id, "approved");

  const { approvedAt = "", decided } = await submissions.get(id);
  expect(decided?.coolingOffUntil).toBe(inThreeDays(approvedAt));
});

test("D107: an upload counts an account that cools off, and pressing again is no error", async () => {
  const account = await stored(submissions, aSubmission(sentThen));
  await decide(account.id, "approved");

  const first = await upload();
  expect([first.status, first.body.results.count]).toEqual([202, 1]);

  const approved = await submissions.get(account.id);
  const candidate = { ...approved, registerCodes: [] };
  const at = new Date().toISOString();
  const { jobId = "" } = first.body.results;
  await deliveryStore(main).queue(candidate, { services: ["ixtrac"], jobId, at });
  const again = await upload();
  expect([again.status, again.body]).toEqual([
    202,
    {
      message: "1 account was uploaded already and is sent when the cooling-off ends",
      results: { count: 0, coolingOff: 1 },
    },
  ]);
  const run = await api.call("listRunAccounts", { token, params: { jobId }, query: {} });
  expect(run.body.results).toMatchObject([
    { state: "waiting", hold: { kind: "coolingOff", until: approved.decided?.coolingOffUntil } },
  ]);
});
