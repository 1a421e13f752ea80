import { expect, test } from "vitest";
import { aConfiguration } from "#tests/builders/a-configuration.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { registrar, startApi } from "#tests/support/api.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { storedCompared, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { adminStore } from "../store/staff/admins.ts";
import { configurationStore } from "../store/staff/configuration.ts";

const live = { ...registrar, isLive: true };
const api = await startApi(["admin-accounts"], { variables: { REGISTRAR: JSON.stringify(live) } });
const { main } = api.tables;
const submissions = submissionsOf(api);
const rights = ["approveAndRejectPermission"] as const;
const first = await signedIn(api, { rights });
const second = await signedIn(api, { rights, firstName: "Emeka", lastName: "Eze" });
const dayMs = 24 * 3_600_000;

const configuration = configurationStore(main, live);
const strict = aConfiguration({
  fourEyes: { approvals: true, reversals: false, ownEmail: false, rights: false },
});
await configuration.save(strict);

const anAccount = async () =>
  (await storedCompared(api, aSubmission({ flags: ["sameBankAccount"] }))).id;
const approve = async (id: string, { token }: typeof first) =>
  (
    await api.call("decideIndividualAccount", {
      token,
      params: { id },
      body: { status: "approved" },
    })
  ).body.status;
const statusOf = async (id: string) => (await submissions.get(id, "individual")).status;

test("D97: a second approval by a right of less than seven days waits, and IT is notified", async () => {
  const id = await anAccount();
  const give = (days: number) =>
    adminStore(main).update(
      second.admin.id,
      { approveAndRejectPermissionSince: new Date(Date.now() - days * dayMs).toISOString() },
      { endsSessions: false, log: aLogEntry({ type: "admin" }) },
    );
  await give(6);
  await approve(id, first);

  expect(await approve(id, second)).toMatch(/less than seven days/);
  expect(await statusOf(id)).toBe("pending");
  const [entry] = await rowsOf(
    main,
    (row) => row.accountId === id && `${row.message}`.includes("less than seven days"),
  );
  const alerts = await rowsOf(main, ({ mail }) => mail === "alert");
  expect(alerts.map(({ log }) => (log as { sk: string }).sk)).toContain(entry?.sk);

  await give(8);
  expect(await approve(id, second)).toBe("Account approved");
});

test("D97: an account that was sent before four eyes ended still needs a second person", async () => {
  const id = await anAccount();
  await configuration.change((present, { weakened }) => ({
    configuration: { ...present, fourEyes: { ...present.fourEyes, approvals: false } },
    weakened: { ...weakened, "fourEyes.approvals": { at: new Date().toISOString() } },
    log: aLogEntry({ type: "admin" }),
  }));

  expect(await approve(id, first)).toBe("Waiting for a second approval");
  expect(await statusOf(id)).toBe("pending");
});
