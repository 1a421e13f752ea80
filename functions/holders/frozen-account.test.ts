import { expect, test } from "vitest";
import { referenceOf } from "#shared/kyc/reference.ts";
import { registrar, startApi } from "#tests/support/api.ts";
import { startMailEngine } from "#tests/support/engines.ts";
import { freeze } from "#tests/support/freeze.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { rowsOf } from "#tests/support/rows.ts";
import type { IndividualSubmission } from "../domain/submission/submission.ts";
import { bodyOf, holdersOf } from "../testing/holders-of.ts";

const api = await startApi(["holders", "holder-rights"]);
const inbox = await startMailEngine();
const { main } = api.tables;
const { submissions, aStored, update } = holdersOf(api);
const deliver = await openMailWorker();

const isFrozenAnswer = {
  status: 409,
  body: { errors: ["This account is frozen. It stays as it is until the freeze is lifted"] },
};

/** The link in the newest email of this kind about the account. */
const linkIn = async ({ id }: IndividualSubmission, mail: string, to: string): Promise<string> => {
  await deliver(await rowsOf(main, (row) => row.mail === mail && row.submissionId === id));
  const sent = (await inbox.sent()).findLast((one) => one.to.includes(to));
  const link = new RegExp(`This was not me:\\n${registrar.siteUrl}/freeze/(\\S+)`);
  return link.exec(sent?.text ?? "")?.[1] ?? "";
};

const asksForCode = async (account: IndividualSubmission) => {
  const { id, type, fields } = account;
  await api.call("requestView", {
    body: { email: fields.email, account_type: type, account_id: id },
  });
  return linkIn(account, "code", fields.email);
};

const changesAddress = async (account: IndividualSubmission) => {
  await update(account, bodyOf(account, { city: "Jos" }));
  return linkIn(account, "updated", account.fields.email);
};

const changesEmail = async (account: IndividualSubmission) => {
  await update(account, bodyOf(account, { email: `thief.${account.fields.email}` }));
  return linkIn(account, "email-changed", account.fields.email);
};

test.each([
  ["a code", asksForCode],
  ["a change", changesAddress],
  ["another email, at the address before", changesEmail],
])("D61: the link of the email about %s freezes the reader's account", async (_, mailed) => {
  const account = await aStored();
  const token = await mailed(account);
  const { revision, flags } = await submissions.get(account.id);

  const seen = await api.call("getFreezeLink", { params: { token } });
  expect(seen.body).toEqual({
    results: { action: "freeze", reference: referenceOf(account.id) },
  });
  expect((await submissions.get(account.id)).flags).toEqual(flags);
  const followed = await api.call("followFreezeLink", { params: { token } });

  expect([followed.status, followed.body.message]).toEqual([
    200,
    "Thank you. Your data update is frozen until we have checked it. Please call us if you have questions",
  ]);
  expect(await submissions.get(account.id)).toMatchObject({
    flags: [...flags, "reported"],
    revision: revision + 1,
  });
  expect((await api.call("followFreezeLink", { params: { token } })).status).toBe(410);
  const logs = await rowsOf(
    main,
    (row) => row.log_type === "shareholder" && row.accountId === account.id,
  );
  expect(logs.map(({ message }) => message)).toContain(
    "The holder used the link of an email to freeze the account",
  );
});

test("D61: a frozen account takes no update by code, also not one that was begun before", async () => {
  const account = await aStored();
  await freeze(main, account.id);

  const plain = await update(account, bodyOf(account, { city: "Jos" }));
  const seen = await update(account, bodyOf(account, { city: "Jos" }), {
    "If-Match": `"${account.revision}"`,
  });

  expect(plain).toMatchObject(isFrozenAnswer);
  expect(seen).toMatchObject(isFrozenAnswer);
  expect(await submissions.get(account.id)).toMatchObject({ version: 1, flags: ["reported"] });
});

test("D61: of an update and a freeze at once, no update comes after the freeze", async () => {
  const account = await aStored();

  const [answer] = await Promise.all([
    update(account, bodyOf(account, { city: "Jos" })),
    freeze(main, account.id),
  ]);

  const now = await submissions.get(account.id);
  expect([
    [200, 2],
    [409, 1],
  ]).toContainEqual([answer.status, now.version]);
  expect(now.flags).toEqual(["reported"]);
});
