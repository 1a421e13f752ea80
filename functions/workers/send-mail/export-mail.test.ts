import { expect, test } from "vitest";
import { anExport } from "#tests/builders/a-job.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { registrar, startApi } from "#tests/support/api.ts";
import { startMailEngine } from "#tests/support/engines.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { exportStore } from "../../store/jobs/exports.ts";

const api = await startApi([]);
const inbox = await startMailEngine();
const sendRows = await openMailWorker();
const { main: table } = api.tables;
const exports = exportStore(table);

const ended = async (adminId: string, state: "done" | "failed") => {
  const job = anExport({ adminId, scope: { kind: "images" }, done: 1234 });
  await exports.start(job, aLogEntry());
  const held = await exports.take(job.id, "a worker", job.startedAt);
  if (!held) throw new Error("It was not taken");
  await exports.end(held, { state, log: aLogEntry({ at: job.startedAt }) });
  await sendRows(await rowsOfKind(table, "mail"));
  return job;
};

const mailsTo = async (email: string) =>
  (await inbox.sent()).filter(({ to }) => to.includes(email));

test("the administrator who started an export is emailed a link to its page when it is ready", async () => {
  const { admin } = await signedIn(api);

  const { id } = await ended(admin.id, "done");

  const [mail, ...more] = await mailsTo(admin.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Your export of images is ready");
  for (const form of [mail?.text, mail?.html]) {
    expect(form?.replace(/<.?bdi>/g, "")).toContain(`Dear ${admin.firstName} ${admin.lastName},`);
    expect(form).toContain("1,234 accounts");
    expect(form).toContain(`${registrar.siteUrl}/admin/exports/${id}`);
    expect(form).toContain("You need to be signed in");
    // Access to the mailbox alone must not give access to the file.
    expect(form).not.toContain("X-Amz-Signature");
  }
});

test("the administrator is also emailed when an export fails", async () => {
  const { admin } = await signedIn(api);

  await ended(admin.id, "failed");

  const [mail] = await mailsTo(admin.email);
  expect(mail?.subject).toBe("Your export of images could not be made");
  expect(mail?.text).toContain("shows what is ready and makes the rest again");
});

test("an administrator who no longer exists gets no email", async () => {
  const before = (await inbox.sent()).length;

  await ended("nobody", "done");

  expect(await inbox.sent()).toHaveLength(before);
  expect(await rowsOfKind(table, "mail")).toEqual([]);
});
