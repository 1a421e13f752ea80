import { expect, test } from "vitest";
import { builtInReasons } from "#shared/messages/rejection-reasons.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { configurationStore } from "../store/staff/configuration.ts";

const api = await startApi(["admin-accounts"]);
const { token } = await signedIn(api, { rights: ["approveAndRejectPermission"] });
const submissions = submissionsOf(api);
const configuration = configurationStore(api.tables.main);

const calls = {
  individual: "decideIndividualAccount",
  corporate: "decideCorporateAccount",
} as const;

const decide = (type: keyof typeof calls, id: string, body: object) =>
  api.call(calls[type], { token, params: { id }, body });

const rejection = { status: "rejected", remark: "Please see below" };
const unreadable = { field: "identificationImage", reason: "unreadable", text: "The left corner" };
const signature = { field: "scannedSignatureImage", reason: "signature" };

const sentenceOf = (code: string) => builtInReasons.find((reason) => reason.code === code)?.text;

test("D75: a rejection keeps what to correct, in account and history, and the list names the reasons", async () => {
  const { id } = await stored(submissions, aSubmission({ images: {} }));

  const { status } = await decide("individual", id, {
    ...rejection,
    corrections: [unreadable, signature, { ...unreadable, field: "bankProofImage" }],
  });

  expect(status).toBe(200);
  const words = {
    unreadable: { label: "Document not readable", sentence: sentenceOf("unreadable") },
    signature: { label: "Signature missing or not clear", sentence: sentenceOf("signature") },
  };
  const corrections = [
    { ...unreadable, ...words.unreadable },
    { ...signature, ...words.signature },
    { ...unreadable, field: "bankProofImage", ...words.unreadable },
  ];
  expect((await submissions.get(id)).corrections).toEqual(corrections);
  const account = await api.call("getIndividualAccount", { token, params: { id } });
  expect(account.body.results.history.decisions).toMatchObject([
    { outcome: "rejected", remark: "Please see below", corrections },
  ]);
  expect(account.body.results).not.toHaveProperty("corrections");
  const list = await api.call("listIndividualAccounts", { token, query: { status: "rejected" } });
  expect(list.body.results).toMatchObject([
    { id, reasons: ["Document not readable", "Signature missing or not clear"] },
  ]);
});

test("D75: a rejection by a remark alone shows in the list how the remark begins", async () => {
  const { id } = await stored(submissions, aSubmission());
  const remark = `The signature\n\ndoes not match. ${"Please sign again. ".repeat(20)}`;

  await decide("individual", id, { status: "rejected", remark });

  const list = await api.call("listIndividualAccounts", { token, query: { status: "rejected" } });
  const row = list.body.results.find((one: { id: string }) => one.id === id);
  expect(row).not.toHaveProperty("reasons");
  expect(row.remark).toMatch(/^The signature does not match\. .{80,95}…$/);
});

test("D75: later changes of the list of reasons do not change what was asked", async () => {
  const { id } = await stored(submissions, aSubmission());
  await decide("individual", id, { ...rejection, corrections: [signature] });
  const before = (await submissions.get(id)).corrections;

  await configuration.save({
    ...(await configuration.get()),
    rejectionReasons: [{ code: "signature", label: "Other words", text: "Other words." }],
  });
  const other = await stored(submissions, aSubmission());
  await decide("individual", other.id, { ...rejection, corrections: [signature] });
  await configuration.save({ ...(await configuration.get()), rejectionReasons: builtInReasons });

  expect((await submissions.get(id)).corrections).toEqual(before);
  expect((await submissions.get(other.id)).corrections).toEqual([
    { ...signature, label: "Other words", sentence: "Other words." },
  ]);
});

test("D75: an approval ends what was asked", async () => {
  const { id } = await stored(submissions, aSubmission());
  await decide("individual", id, { ...rejection, corrections: [signature] });

  await decide("individual", id, { status: "approved" });

  const { submission, decisions } = await submissions.getWhole(id, "individual");
  expect(submission).not.toHaveProperty("corrections");
  expect(submission.decided).not.toHaveProperty("reasons");
  expect(decisions.map(({ corrections }) => corrections?.length)).toEqual([1, undefined]);
});

test("D75: a reason that the configuration does not have is refused and named", async () => {
  const { id } = await stored(submissions, aSubmission());

  const { status, body } = await decide("individual", id, {
    ...rejection,
    corrections: [signature, { field: "phone", reason: "toString" }],
  });

  const sentence = "The reason “toString” is not in the list any more: choose another one";
  expect([status, body]).toEqual([
    400,
    { errors: [sentence], fields: { "corrections.1.reason": sentence } },
  ]);
  expect((await submissions.get(id)).status).toBe("pending");
});

test("R-112, D75: corrections do not replace the remark", async () => {
  const { id } = await stored(submissions, aSubmission());

  const { status, body } = await decide("individual", id, {
    status: "rejected",
    corrections: [signature],
  });

  expect([status, body.errors]).toEqual([
    400,
    ["Please input a reason for rejection in the remark field"],
  ]);
});

test("D75: an approval cannot ask for corrections, but may carry an empty list", async () => {
  const { id } = await stored(submissions, aSubmission());

  const asked = await decide("individual", id, { status: "approved", corrections: [signature] });
  const empty = await decide("individual", id, { status: "approved", corrections: [] });

  expect([asked.status, Object.keys(asked.body.fields)]).toEqual([400, ["corrections"]]);
  expect(empty.status).toBe(200);
});

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    field: `directors.${n % 20}.${["directorName", "identification.type", "identification.number", "directorBankVerificationNumber"][Math.floor(n / 20)]}`,
    reason: "number-differs",
  }));

test("D75: a company can be asked about each director, for at most 60 fields", async () => {
  const { id } = await stored(submissions, aCorporateSubmission());

  const tooMany = await decide("corporate", id, { ...rejection, corrections: many(61) });
  const most = await decide("corporate", id, { ...rejection, corrections: many(60) });

  expect([tooMany.status, Object.keys(tooMany.body.fields)]).toEqual([400, ["corrections"]]);
  expect(most.status).toBe(200);
  expect((await submissions.get(id)).corrections).toHaveLength(60);
});

test.each([
  ["corrections.0.field", [{ ...signature, field: "companySealImage" }]],
  ["corrections.0.field", [{ ...signature, field: "directors.0.directorName" }]],
  ["corrections.0.field", [{ ...signature, field: "__proto__" }]],
  ["corrections.0.field", [{ reason: "signature" }]],
  ["corrections", [signature, signature]],
  ["corrections.0.reason", [{ ...signature, reason: "a b" }]],
  ["corrections.0.text", [{ ...signature, text: "x".repeat(301) }]],
  ["corrections.0.sentence", [{ ...signature, sentence: "My own words" }]],
])("D75: a rejection of an individual with a wrong %s is refused", async (place, corrections) => {
  const { id } = await stored(submissions, aSubmission());

  const { status, body } = await decide("individual", id, { ...rejection, corrections });

  expect([status, Object.keys(body.fields)]).toEqual([400, [place]]);
  expect((await submissions.get(id)).revision).toBe(1);
});
