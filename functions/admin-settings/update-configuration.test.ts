import { expect, test } from "vitest";
import { builtInReasons } from "#shared/messages/rejection-reasons.ts";
import { startApi } from "#tests/support/api.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { aSuperAdmin, signedIn } from "#tests/support/tokens.ts";

const api = await startApi(["admin-settings"]);
const { main: table } = api.tables;
const { token } = await aSuperAdmin(api);

const registers = [
  { label: "Dangote Cement Plc", value: "DANGCEM" },
  { label: "Zenith Bank Plc", value: "ZENITH" },
];
api.ixtrac.answer(200, {
  results: registers.map(({ label, value }) => ({ code: value, name: label })),
});

const change = (body: object) => api.call("updateConfiguration", { token, body });
const configuration = async () => (await api.call("getConfiguration", { token })).body.results;

test("R-33, R-49, R-155, R-130: a change keeps all other settings, and the log states the new ones", async () => {
  const [dangote] = registers;

  expect((await change({ allowUploadToIxtrac: true })).body).toEqual({
    message: "Configuration updated",
  });
  await change({ allowedAccountsForErightsUpdate: [dangote] });

  expect(await configuration()).toEqual({
    allowUploadToIxtrac: true,
    allowUploadToErights: false,
    allowedAccountsForErightsUpdate: [dangote],
    rejectionReasons: builtInReasons,
    exportsPerDay: null,
    exportReasonAbove: null,
    exportAlertAbove: null,
    maskWithoutRights: false,
    weakeningDelayHours: 0,
    maskNumbers: false,
    revealsPerDay: null,
    fourEyes: { approvals: false, reversals: false, ownEmail: false, rights: false },
    retention: { pending: null, approved: null, rejected: null, uploaded: null },
    paused: { form: false, uploads: false, exports: false },
    pausedText: "",
  });
  const entries = await rowsOf(table, (row) =>
    `${row.message}`.startsWith("Configuration changed"),
  );
  expect(entries.map(({ message, by }) => [message, by])).toContainEqual([
    "Configuration changed. Now: ixtrac on, erights off, 1 register for erights",
    "Ngozi Eze",
  ]);
});

test("each pause is switched alone, and the log names what is paused", async () => {
  const before = await configuration();

  await Promise.all([change({ paused: { form: true } }), change({ paused: { exports: true } })]);
  await change({ pausedText: " Back on Monday\nat 9 " });

  const paused = { form: true, uploads: false, exports: true };
  expect(await configuration()).toEqual({ ...before, paused, pausedText: "Back on Monday\nat 9" });
  await change({ paused: { form: false, exports: false }, pausedText: "" });
  expect(await configuration()).toEqual(before);
  const entries = await rowsOf(table, (row) => `${row.message}`.includes("paused: "));
  const words = entries.map(({ message }) => `${message}`.split("paused: ")[1]);
  expect(words).toHaveLength(4);
  expect(new Set(words)).toEqual(
    new Set(["nothing", "form and exports", expect.stringMatching(/^(form|exports)$/)]),
  );
});

test.each([{ paused: { all: true } }, { paused: true }, { pausedText: "x".repeat(301) }])(
  "the pause %j is refused and changes nothing",
  async (body) => {
    const before = await configuration();

    expect((await change(body)).status).toBe(400);

    expect(await configuration()).toEqual(before);
  },
);

const illegible = { code: "illegible", label: "Illegible", text: "Send a sharper picture." };

test("D75: super-admins replace the reasons for rejection, and the log says how many there are", async () => {
  const before = await configuration();
  const rejectionReasons = [
    { ...illegible, fields: ["passportImage", "directors.1.identification.number"] },
    { code: "other", label: "Other", text: "Please read our remark." },
  ];

  expect((await change({ rejectionReasons })).status).toBe(200);

  expect(await configuration()).toEqual({ ...before, rejectionReasons });
  const entries = await rowsOf(table, (row) => `${row.message}`.includes("reasons"));
  expect(entries.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Configuration changed. Now: .*, 2 reasons for rejection$/),
  ]);
});

test.each([
  ["rejectionReasons", Array.from({ length: 41 }, (_, n) => ({ ...illegible, code: `c${n}` }))],
  ["rejectionReasons", [illegible, illegible]],
  ["rejectionReasons.0.code", [{ ...illegible, code: "not a code" }]],
  ["rejectionReasons.0.label", [{ ...illegible, label: "x".repeat(91) }]],
  ["rejectionReasons.0.text", [{ ...illegible, text: "x".repeat(301) }]],
  ["rejectionReasons.0.text", [{ code: "a", label: "b" }]],
  ["rejectionReasons.0.fields.0", [{ ...illegible, fields: ["bvnOfSomebody"] }]],
])("D75: reasons for rejection with a wrong %s are refused", async (place, rejectionReasons) => {
  const before = await configuration();

  const { status, body } = await change({ rejectionReasons });

  expect([status, Object.keys(body.fields)]).toEqual([400, [place]]);
  expect(await configuration()).toEqual(before);
});

test("numbers can be hidden, and the log says so with the limit of reveals", async () => {
  await change({ maskNumbers: true, revealsPerDay: 50 });
  expect(await configuration()).toMatchObject({ maskNumbers: true, revealsPerDay: 50 });
  await change({ maskNumbers: false, revealsPerDay: null });

  const entries = await rowsOf(table, (row) => `${row.message}`.includes(", numbers "));
  expect(
    entries.map(({ message }) => `${message}`.replace(/.*for erights, /, "")).toSorted(),
  ).toEqual([
    "numbers hidden, at most 50 reveals a day for each administrator",
    "numbers shown, at most 200 reveals a day for each administrator",
  ]);
});

test("the limit of exports a day can be set and removed, and the log says so", async () => {
  const before = await configuration();

  await change({ exportsPerDay: 20 });
  expect(await configuration()).toEqual({ ...before, exportsPerDay: 20 });
  await change({ exportsPerDay: null });
  expect(await configuration()).toEqual({ ...before, exportsPerDay: null });

  const entries = await rowsOf(table, (row) =>
    `${row.message}`.endsWith("exports a day for each administrator"),
  );
  expect(entries.map(({ message }) => message)).toEqual([
    expect.stringMatching(/, at most 20 exports a day for each administrator$/),
  ]);
  const removed = await rowsOf(table, (row) =>
    `${row.message}`.endsWith("no limit of exports a day"),
  );
  expect(removed).toHaveLength(1);
});

test("R-130: two concurrent changes of different settings are both kept", async () => {
  await Promise.all([
    change({ allowUploadToErights: true }),
    change({ allowUploadToIxtrac: false }),
  ]);

  expect(await configuration()).toMatchObject({
    allowUploadToErights: true,
    allowUploadToIxtrac: false,
  });
});

test.each([
  { allowUploadToIxtrac: "yes" },
  { allowedAccountsForErightsUpdate: ["DANGCEM"] },
  { allowedAccountsForErightsUpdate: [{ label: "x", value: "x", more: 1 }] },
  { superAdmins: [] },
  { exportsPerDay: 0 },
  { exportsPerDay: 2.5 },
  { exportsPerDay: 10_000 },
  { exportsPerDay: "20" },
  { maskNumbers: "yes" },
  { revealsPerDay: 0 },
  { revealsPerDay: 10_000 },
])("the change %j is refused and changes nothing", async (body) => {
  const before = await configuration();

  expect((await change(body)).status).toBe(400);

  expect(await configuration()).toEqual(before);
});

test("a register that does not exist cannot be allowed, and the answer names it", async () => {
  const before = await configuration();
  const unknown = { label: "Zzz", value: "ZZZ" };

  const { status, body } = await change({
    allowedAccountsForErightsUpdate: [...registers, unknown],
  });

  const sentence = "There is no register with the code ZZZ";
  expect([status, body]).toEqual([
    400,
    { errors: [sentence], fields: { allowedAccountsForErightsUpdate: sentence } },
  ]);
  expect(await configuration()).toEqual(before);
});

test("a register that is allowed already stays allowed while ixtrac does not list it", async () => {
  await change({ allowedAccountsForErightsUpdate: registers });
  api.ixtrac.answer(200, { results: [] });

  const { status } = await change({ allowedAccountsForErightsUpdate: registers.slice(1) });

  expect(status).toBe(200);
  expect((await configuration()).allowedAccountsForErightsUpdate).toEqual(registers.slice(1));
});

const tooFew =
  "At least two administrators must have the right to approve and reject before this can be switched on";
const needed =
  "The configuration asks for a second person, so at least two administrators must keep the right to approve and reject. Give the right to somebody else first";

test("D84: a second person can be asked for while two administrators may decide, and so many must stay", async () => {
  const rights = ["approveAndRejectPermission"] as const;
  const { admin: first } = await signedIn(api, { rights });
  for (const name of ["approvals", "reversals", "ownEmail"]) {
    const { status, body } = await change({ fourEyes: { [name]: true } });
    expect([status, body.errors]).toEqual([409, [tooFew]]);
  }
  const { admin: second } = await signedIn(api, { rights });
  expect((await change({ fourEyes: { rights: true } })).body.errors).toEqual([
    "At least two super-admins must have an account before this can be switched on",
  ]);

  expect((await change({ fourEyes: { reversals: true } })).status).toBe(200);
  await change({ fourEyes: { ownEmail: true } });

  expect((await configuration()).fourEyes).toEqual({
    ...{ approvals: false, reversals: true, ownEmail: true, rights: false },
  });
  const entries = await rowsOf(table, (row) => `${row.message}`.includes("second administrator"));
  expect(entries.map(({ message }) => message).toSorted()).toEqual([
    expect.stringMatching(/, a second administrator for reversed decisions$/),
    expect.stringMatching(/for reversed decisions and submissions with the own email$/),
  ]);

  const leaving = [
    await api.call("deleteAdmin", { token, params: { id: first.id } }),
    await api.call("updateAdmin", {
      ...{ token, params: { id: second.id }, body: { approveAndRejectPermission: false } },
    }),
  ];
  expect(leaving.map(({ status, body }) => [status, body.errors])).toEqual(
    Array(2).fill([409, [needed]]),
  );
  await signedIn(api, { rights });
  expect((await api.call("deleteAdmin", { token, params: { id: first.id } })).status).toBe(200);

  await change({ fourEyes: { reversals: false, ownEmail: false, rights: false } });
  expect((await api.call("deleteAdmin", { token, params: { id: second.id } })).status).toBe(200);
});

test("D86: each period is set and removed alone, and the log names all of them", async () => {
  const before = await configuration();

  await change({ retention: { rejected: 180 } });
  await change({ retention: { pending: 1 } });

  const retention = { pending: 1, approved: null, rejected: 180, uploaded: null };
  expect(await configuration()).toEqual({ ...before, retention });
  const entries = await rowsOf(table, (row) => `${row.message}`.includes("accounts kept"));
  expect(entries.map(({ message }) => `${message}`.split(", accounts kept: ")[1])).toContain(
    "pending 1 day, approved no period, rejected 180 days, uploaded no period",
  );
  for (const days of [0, -1, 1.5, 36_501, "30"]) {
    expect((await change({ retention: { rejected: days } })).status).toBe(400);
  }
  await change({ retention: { rejected: null, pending: null } });
  expect(await configuration()).toEqual(before);
});

test("D86: the list of what is due says whether all periods are set", async () => {
  const isOn = async () =>
    (await api.call("listDueForErasure", { token, query: {} })).body.isRetentionOn;
  await change({ retention: { pending: 60, approved: 90, rejected: 30 } });
  expect(await isOn()).toBe(false);

  await change({ retention: { uploaded: 180 } });

  expect(await isOn()).toBe(true);
  const none = { pending: null, approved: null, rejected: null, uploaded: null };
  await change({ retention: none });
});
