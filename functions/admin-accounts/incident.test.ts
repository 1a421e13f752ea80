import { expect, test } from "vitest";
import { isFreezeFlag } from "#shared/contract/flags.ts";
import { aBank } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { addressChangesOf, bodyOf } from "../testing/holders-of.ts";

const api = await startApi(["holders", "holder-rights", "admin-accounts"], { limits: "off" });
const { aStored, session, submissions, request, verify, send, codeTo, mailsTo } =
  await addressChangesOf(api);
const rights = ["approveAndRejectPermission" as const];
const [bisi, musa] = [await signedIn(api, { rights }), await signedIn(api, { rights })];

/** The link "This was not me" in the newest email to this address that has one. */
const linkTo = async (email: string): Promise<string> => {
  const found = (await mailsTo(email)).flatMap(
    ({ text }) => /\/freeze\/(\S+)/.exec(text)?.[1] ?? [],
  );
  return found.at(-1) ?? "";
};

test("D92, D93: a stolen mailbox, from the side of the victim: the intruder gets nothing after the link, and the victim an answer", async () => {
  const account = await aStored({ status: "uploaded" });
  const { id, fields } = account;
  const [victim, thief] = [fields.email, `thief.${fields.email}`];
  const params = { id };

  // The thief reads one code in the mailbox, and changes bank account and email.
  const stolen = await session(account, victim);
  const theft = bodyOf(account, { email: thief, bank: aBank() });
  const changed = await api.call("updateIndividualAccount", {
    params,
    headers: stolen,
    body: theft,
  });
  expect(changed.status).toBe(200);
  await send(account);
  const own = await session(account, thief);
  await request(account, thief);
  await send(account);
  const code = await codeTo(thief);
  await api.call("sendPrivacyRequest", { headers: stolen, body: { kind: "withdrawal" } });
  const mailed = (await mailsTo(thief)).length;

  // The victim finds the emails and presses the link.
  const reported = await api.call("followFreezeLink", { params: { token: await linkTo(victim) } });
  expect(reported.status).toBe(200);

  // Every way of the intruder ends without a byte of data.
  for (const headers of [stolen, own]) {
    const answers = [
      await api.call("viewAccount", { headers }),
      await api.call("downloadMyData", { headers }),
      await api.call("listOwnRequests", { headers }),
    ];
    for (const { status, body } of answers) {
      expect([status, Object.keys(body)]).toEqual([401, ["errors", "needs"]]);
    }
    const update = await api.call("updateIndividualAccount", { params, headers, body: theft });
    expect([update.status, Object.keys(update.body)]).toEqual([409, ["errors"]]);
  }
  expect((await verify(account, thief, code)).status).toBe(400);
  expect((await request(account, thief)).status).toBe(200);
  await send(account);
  expect((await mailsTo(thief)).length).toBe(mailed);
  const decision = { token: bisi.token, params, body: { status: "approved" } };
  expect((await api.call("decideIndividualAccount", decision)).status).toBe(409);

  // Two clerks prove the person, and end the report.
  const end = ({ token }: typeof bisi) =>
    api.call("unfreezeIndividualAccount", {
      ...{ token, params },
      body: { remark: "Came to the counter with the identity card" },
    });
  expect((await end(bisi)).status).toBe(200);
  expect((await submissions.get(id)).flags).toContain("reported");
  expect((await end(musa)).body).toEqual({ status: "Freeze lifted" });
  await send(account);

  // The victim hears of the end and opens the account; the thief neither.
  expect((await mailsTo(victim)).at(-1)?.subject).toContain("checked your report");
  expect((await mailsTo(thief)).length).toBe(mailed);
  expect((await request(account, thief)).status).toBe(400);
  for (const headers of [stolen, own]) {
    expect((await api.call("viewAccount", { headers })).status).toBe(401);
  }
  const opened = await api.call("viewAccount", { headers: await session(account, victim) });
  expect(opened.status).toBe(200);
  // The withdrawal that was parked waits for a super-admin, so nothing is delivered meanwhile.
  expect((await submissions.get(id)).flags.filter(isFreezeFlag)).toEqual(["withdrawn"]);
});
