import { expect, test } from "vitest";
import { aSubmission, digits } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { configurationStore } from "../store/staff/configuration.ts";

const api = await startApi(["admin-accounts"]);
const { token } = await signedIn(api, { rights: ["uploadToExternalServicePermission"] });
const submissions = submissionsOf(api);
await configurationStore(api.tables.main).save({
  ...{ allowUploadToIxtrac: true, allowUploadToErights: false },
  allowedAccountsForErightsUpdate: [],
});

const at = "2026-05-04T09:00:00.000Z";
const decided = {
  ...{ by: "Bisi Adewale", adminId: "bisi", at: "2026-05-04T10:00:00.000Z" },
  known: [],
};
const over = (account: string) => ({
  holdings: [{ registerName: "Dangote", registerCode: "DANGCEM", accounts: [account] }],
});
const sent = { dateCreated: at, dateUpdated: at };
const upload = (body: object = {}) =>
  api.call("uploadAccounts", {
    token,
    body: { account_type: "individual", fromDate: "2026-05-04", toDate: "2026-05-04", ...body },
  });

test("D90: an upload compares afresh, counts no held account, and names what holds them all", async () => {
  const shares = digits(10);
  await stored(submissions, aSubmission({ ...sent, fields: over(shares) }));
  const approved = { ...sent, status: "approved", approvedAt: decided.at, decided } as const;
  const { id } = await stored(submissions, aSubmission({ ...approved, fields: over(shares) }));

  const { status, body } = await upload();

  expect([status, body]).toEqual([
    409,
    {
      errors: [
        "All accounts to upload are held: 1 account, a warning that the approval did not know",
      ],
    },
  ]);
  expect((await submissions.get(id)).flags).toEqual(["sameHolding", "held"]);

  await stored(submissions, aSubmission(approved));
  expect((await upload({ dryRun: true })).body).toEqual({
    message:
      "1 account can be uploaded. erights is switched off and gets nothing. 1 held account is left out",
    results: {
      count: 1,
      held: 1,
      leftOutServices: [{ service: "erights", reason: "off" }],
    },
  });
});
