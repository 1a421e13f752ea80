import { expect, test } from "vitest";
import { aBank, aSubmission, digits } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { comparisonsOf } from "#tests/support/comparisons.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { deliveryStore } from "../store/deliveries/deliveries.ts";
import { configurationStore } from "../store/staff/configuration.ts";

const api = await startApi(["admin-accounts"], {
  variables: { COOLING_OFF_HOURS: "72", UNDO_SECONDS: "0" },
});
const { main } = api.tables;
const submissions = submissionsOf(api);
const deliveries = deliveryStore(main);
const { settle } = await comparisonsOf(api);
const { token } = await signedIn(api, { rights: ["approveAndRejectPermission"] });
await configurationStore(main).save({
  allowUploadToIxtrac: true,
  allowUploadToErights: false,
  allowedAccountsForErightsUpdate: [],
});

const decide = async (id: string, body: object) => {
  const answer = await api.call("decideIndividualAccount", { token, params: { id }, body });
  return [answer.status, answer.body.status ?? answer.body.errors[0]];
};
const flagsOf = async (id: string) => (await submissions.get(id)).flags;
const approved = [200, "Account approved"];

test("D91, D94, D107: a victim who never sent a form: the own form warns of the thief's before anything is delivered", async () => {
  const { bankVerificationNumber } = aBank();
  const holdings = [
    { registerName: "Dangote Cement Plc", registerCode: "DANGCEM", accounts: [digits(9)] },
  ];
  const own = { holdings, chn: `C${digits(8)}` };

  // The thief knows the shares, the BVN and the name. No earlier form contradicts the thief's.
  const mule = aBank({ bankVerificationNumber });
  const thief = await stored(submissions, aSubmission({ fields: { ...own, bank: mule } }));
  await settle();
  expect(await decide(thief.id, { status: "approved", acknowledged: [] })).toEqual(approved);
  const at = new Date().toISOString();
  const approvedForm = await submissions.get(thief.id);
  const coolingOffUntil = approvedForm.decided?.coolingOffUntil ?? "";
  expect(coolingOffUntil > at).toBe(true);
  const candidate = { ...approvedForm, registerCodes: [] };
  await deliveries.queue(candidate, { services: ["ixtrac"], jobId: "run", at });

  // The victim sends a form during the cooling-off.
  const dateCreated = new Date().toISOString();
  const bank = aBank({ bankVerificationNumber });
  const victim = await stored(submissions, aSubmission({ dateCreated, fields: { ...own, bank } }));
  await settle();

  // The case warns the clerk, on both accounts, and no press approves it without these warnings.
  const warnings = await flagsOf(victim.id);
  expect(warnings).toEqual(expect.arrayContaining(["sameHolding", "bankChanged", "emailChanged"]));
  expect(await flagsOf(thief.id)).toEqual(expect.arrayContaining(["sameHolding"]));
  expect((await decide(victim.id, { status: "approved", acknowledged: [] }))[0]).toBe(409);

  // The clerk calls the victim, and rejects the thief's form. Nothing of it has left or leaves.
  expect(await decide(thief.id, { status: "rejected", remark: "Not the holder" })).toEqual([
    200,
    "Account rejected",
  ]);
  const after = new Date(Date.parse(coolingOffUntil) + 3_600_000);
  const ref = { submissionId: thief.id, service: "ixtrac" as const, version: 1 };
  expect(await deliveries.take(ref, after)).toBeUndefined();
  expect((await submissions.get(thief.id)).uploads).toEqual({});

  // The victim's form is approved with the warnings that the clerk has read.
  const acknowledged = await flagsOf(victim.id);
  expect(await decide(victim.id, { status: "approved", acknowledged })).toEqual(approved);
});
