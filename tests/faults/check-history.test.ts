import { expect, test } from "vitest";
import { logItem } from "#functions/store/logs/log-entries.ts";
import { findRows, itemOf, versionItems } from "#functions/store/submissions/items.ts";
import { plainHash } from "#functions/testing/test-hash.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { erasureLogs, erasureMailMessages } from "#shared/messages/erasure.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { mailMessages } from "#shared/messages/mails.ts";
import { aSubmission } from "../builders/a-submission.ts";
import { registrar } from "../support/api.ts";
import { keyOf } from "../support/rows.ts";
import { checkHistory } from "./check-history.ts";
import type { Act, Facts } from "./story.ts";

type Row = Facts["rows"][number];

const at = (minute: number) => `2026-11-03T09:${String(minute).padStart(2, "0")}:00.000Z`;

/** A correct history: one account sent, approved and uploaded, one import and one new password. */
const aSoundStory = (): { history: Act[]; facts: Facts } => {
  const state = { state: "delivered", at: at(5), reference: "R-1" } as const;
  const one = aSubmission({
    status: "uploaded",
    dateUpdated: at(1),
    uploads: { ixtrac: state, erights: state },
    flags: ["emailBounced"],
  });
  const { id, fields } = one;
  const found = findRows(one, plainHash) as Row[];
  const log = (
    minute: number,
    type: "shareholder" | "admin" | "ixtrac" | "erights",
    message: string,
  ) =>
    logItem({ type, at: at(minute), timeZone: "Africa/Lagos", message, accountId: id, version: 1 });
  const delivery = (service: string) => ({
    pk: `SUB#${id}`,
    sk: `UPLOAD#${service}#1`,
    kind: "delivery",
    submissionId: id,
    service,
    version: 1,
    state: "delivered",
    at: at(5),
  });
  const gone = aSubmission().id;
  const ofErasure = (message: string) =>
    logItem({ type: "admin", at: at(6), timeZone: "Africa/Lagos", message, accountId: gone });
  const rows = [
    { pk: `ERASE#${gone}`, sk: "META", kind: "erasure", id: gone, state: "settled" },
    ofErasure(erasureLogs.asked),
    ofErasure(erasureLogs.erased.byHand),
    itemOf(one),
    ...versionItems(one, []),
    ...found,
    delivery("ixtrac"),
    delivery("erights"),
    {
      pk: `SUB#${id}`,
      sk: "DECISION#1",
      kind: "decision",
      outcome: "approved",
      at: at(2),
      version: 1,
    },
    log(1, "shareholder", "Individual submission received"),
    log(2, "admin", "Account approved"),
    log(3, "ixtrac", "Account accepted by the service"),
    log(4, "erights", "Account accepted by the service"),
    log(5, "shareholder", logMessages.mailCameBack),
    { pk: "COUNT#individual#uploaded", sk: "META", name: "individual#uploaded", count: 1 },
    {
      ...{ pk: "FIGURES#TEAM", sk: "2026-11-03", submitted: 1, approved: 1, "waited:5": 1 },
      ...{ "delivered:ixtrac": 1, "delivered:erights": 1, changes: 4, schemaVersion: 2 },
    },
    { pk: "JOB#j", sk: "META", kind: "import", id: "j", state: "done" },
  ] as unknown as Row[];
  const subjects = [mailMessages.received, mailMessages.approved];
  const images = Object.fromEntries(Object.keys(one.images).map((field) => [field, "hash"]));
  const told = { outcome: "done" as const };
  return {
    history: [
      {
        kind: "send",
        type: "individual",
        email: fields.email,
        id,
        images,
        began: 1,
        ended: 2,
        ...told,
      },
      { kind: "decide", id, status: "approved", remark: "", began: 3, ended: 4, ...told },
      { kind: "upload", type: "individual", began: 5, ended: 6, ...told },
      {
        kind: "import",
        registerCode: "T",
        holders: ["1"],
        jobId: "j",
        began: 7,
        ended: 8,
        ...told,
      },
      { kind: "bounce", id, began: 2, ended: 3, ...told },
      {
        ...{ kind: "send", type: "individual", email: "gone@example.test", id: gone, images },
        ...{ began: 1, ended: 2, ...told },
      },
      { kind: "erase", id: gone, began: 3, ended: 4, ...told },
      { kind: "ask-reset", email: "clerk@registrar.test", began: 9, ended: 10, ...told },
      {
        kind: "reset",
        email: "clerk@registrar.test",
        password: "new",
        began: 11,
        ended: 12,
        ...told,
      },
    ],
    facts: {
      rows,
      findKeys: { [id]: found.map(keyOf) },
      objects: Object.fromEntries(Object.values(one.images).map(({ key }) => [key, "hash"])),
      tombstones: [gone],
      accepted: { ixtrac: [`${id}:1:ixtrac`], erights: [`${id}:1:erights`] },
      asked: { ixtrac: [`${id}:1:ixtrac`], erights: [`${id}:1:erights`] },
      mails: [
        ...subjects.map(({ subject }) => ({
          to: fields.email,
          subject: subject(referenceOf(id)),
          text: "",
        })),
        ...registrar.superAdmins.map(({ email }) => ({
          to: email,
          subject: erasureMailMessages.asked.subject(referenceOf(gone)),
          text: "",
        })),
        { to: "clerk@registrar.test", subject: mailMessages.reset.subject, text: "" },
      ],
      left: { messages: 0, outbox: 0, deliveries: 0, jobs: 0 },
      registers: { T: { generation: "j", accounts: ["1"], unread: 0 } },
      passwords: { "clerk@registrar.test": ["new"] },
    },
  };
};

type Story = ReturnType<typeof aSoundStory>;

const without = ({ facts }: Story, isGone: (row: Row) => boolean) => {
  facts.rows = facts.rows.filter((row) => !isGone(row));
};
const meta = ({ facts }: Story): Row => facts.rows.find(({ kind }) => kind === "submission") as Row;
const decisionIn = ({ facts }: Story): Row =>
  facts.rows.find(({ kind }) => kind === "decision") as Row;
const sending = ({ history }: Story) => history[0] as Extract<Act, { kind: "send" }>;

const erasure = ({ facts }: Story): Row => facts.rows.find(({ kind }) => kind === "erasure") as Row;

/** A digest that tells this address about the account, in place of the first confirmation. */
const moveToDigest = ({ facts }: Story, address?: string) => {
  const [first] = facts.mails.splice(0, 1);
  const [reference = ""] = /KYC-[0-9A-F-]+/.exec(first?.subject ?? "") ?? [];
  const to = address ?? first?.to ?? "";
  facts.mails.push({ to, subject: mailMessages.digest.subject, text: `Reference ${reference}:` });
};

test("D72: a confirmation that a digest told is not missing", () => {
  const story = aSoundStory();
  moveToDigest(story);

  expect(checkHistory(story.history, story.facts)).toEqual([]);
});

test("T49: a confirmation that is listed as unclear is not missing", () => {
  const { history, facts } = aSoundStory();
  const { id } = meta({ history, facts });
  facts.mails.shift();
  facts.rows.push({ pk: `EMAILS#${id}`, mail: "received", version: 1, state: "unclear" } as never);

  expect(checkHistory(history, facts)).toEqual([]);
});

test("a correct history has no violation", () => {
  const { history, facts } = aSoundStory();

  expect(checkHistory(history, facts)).toEqual([]);
});

const broken: [string, (story: Story) => unknown, RegExp][] = [
  [
    "an acknowledged account is gone",
    (s) => without(s, ({ pk }) => pk.startsWith("SUB#")),
    /acknowledged and is gone/,
  ],
  [
    "a refused account is there",
    (s) => Object.assign(sending(s), { outcome: "refused" }),
    /refused and is there/,
  ],
  [
    "an account is there twice",
    (s) => {
      const copies = s.facts.rows.filter(({ pk }) => pk.startsWith("SUB#"));
      s.facts.rows.push(...copies.map((row) => ({ ...row, pk: "SUB#another" })));
    },
    /is there 2 times/,
  ],
  ["a version is missing", (s) => Object.assign(meta(s), { version: 2 }), /has versions 1 of 1,2/],
  [
    "a row to find it by is missing",
    (s) => without(s, ({ pk }) => pk.startsWith("DUP#BVN")),
    /is not found by DUP#BVN/,
  ],
  [
    "a part is left without its account",
    (s) => without(s, ({ kind }) => kind === "submission"),
    /is of no account/,
  ],
  ["an image is lost", (s) => Object.assign(s.facts, { objects: {} }), /has lost its/],
  [
    "an image is another one",
    (s) => {
      for (const key of Object.keys(s.facts.objects)) s.facts.objects[key] = "other";
    },
    /than was sent/,
  ],
  [
    "an image is of nobody",
    (s) => Object.assign(s.facts.objects, { stray: "hash" }),
    /image of nobody/,
  ],
  [
    "a draft is left",
    (s) => s.facts.rows.push({ pk: "DRAFT#1", sk: "META", kind: "draft" }),
    /DRAFT#1 is left/,
  ],
  [
    "an update is gone",
    (s) =>
      s.history.push({
        ...sending(s),
        kind: "update",
        id: sending(s).id ?? "",
        email: "n@example.test",
      }),
    /the update .* is gone/,
  ],
  [
    "a decision is gone",
    (s) => without(s, ({ kind }) => kind === "decision"),
    /was approved and that is gone/,
  ],
  [
    "an undo is gone",
    (s) =>
      s.history.push({
        ...{ kind: "undo", id: sending(s).id ?? "", outcome: "done", began: 4, ended: 4.5 },
      }),
    /was undone 1 times, not 0/,
  ],
  [
    "a refused undo is there",
    (s) => Object.assign(decisionIn(s), { undoneAt: at(3) }),
    /was refused an undo and it is there/,
  ],
  [
    "an undo is not in the log",
    (s) => Object.assign(decisionIn(s), { undoneAt: at(3) }),
    /has 0 "\(Approval\|Rejection\) undone", not 1/,
  ],
  [
    "the mail of an undone decision came",
    (s) => Object.assign(decisionIn(s), { undoneAt: at(3) }),
    /the decision was undone and its mail came/,
  ],
  [
    "a frozen account was decided",
    (s) =>
      s.history.push({
        ...{ kind: "freeze", id: sending(s).id ?? "", outcome: "done", began: 2, ended: 2.5 },
      }),
    /was frozen and a decide went through/,
  ],
  [
    "an account stays frozen",
    (s) => Object.assign(meta(s), { flags: ["emailBounced", "reported"] }),
    /is frozen for ever/,
  ],
  [
    "an erasure is gone",
    (s) => without(s, ({ kind }) => kind === "erasure"),
    /acknowledged and is gone/,
  ],
  [
    "an erasure has no end",
    (s) => Object.assign(erasure(s), { state: "gone" }),
    /is gone for ever/,
  ],
  [
    "an erased account left a row",
    (s) => s.facts.rows.push({ pk: `EMAILS#${erasure(s).id}`, sk: "EMAIL#1" }),
    /EMAILS#.* is left of/,
  ],
  [
    "an erased account has no tombstone",
    (s) => Object.assign(s.facts, { tombstones: [] }),
    /has no tombstone/,
  ],
  [
    "the log does not say that an account was erased",
    (s) => without(s, ({ message }) => message === erasureLogs.erased.byHand),
    /has not once that .* was erased/,
  ],
  [
    "a super-admin was not emailed about an erasure",
    (s) => s.facts.mails.splice(-2, 1),
    /does not know that .* is to go/,
  ],
  [
    "a service took it twice",
    (s) => s.facts.accepted.ixtrac.push(...s.facts.accepted.ixtrac),
    /accepted twice/,
  ],
  [
    "a service never took it",
    (s) => Object.assign(s.facts.accepted, { ixtrac: [] }),
    /never accepted/,
  ],
  [
    "a service was asked about an account that no delivery knows",
    (s) => s.facts.asked.ixtrac.push("another:1:ixtrac"),
    /another:1:ixtrac was asked for and nothing here knows it/,
  ],
  [
    "an account was accepted and rejected, and no flag says so",
    (s) => Object.assign(meta(s), { status: "rejected" }),
    /accepted and rejected, and no flag says so/,
  ],
  [
    "a counter is wrong",
    (s) => Object.assign(s.facts.rows.find(({ name }) => name) as Row, { count: 2 }),
    /2 are counted as COUNT#individual#uploaded META count, not 1/,
  ],
  [
    "a figure of a day is wrong",
    (s) => Object.assign(s.facts.rows.find(({ approved }) => approved) as Row, { "waited:5": 3 }),
    /3 are counted as FIGURES#TEAM 2026-11-03 waited:5, not 1/,
  ],
  [
    "an account is still counted as due",
    (s) => s.facts.rows.push({ pk: "FIGURES#DUE", sk: "2026-11-05T09", individual: 1 }),
    /1 are counted as FIGURES#DUE 2026-11-05T09 individual, not 0/,
  ],
  [
    "a run still counts an account as waiting",
    (s) =>
      s.facts.rows.push({ pk: "COUNT#run#r#pending", sk: "META", name: "run#r#pending", count: 1 }),
    /1 are counted as COUNT#run#r#pending META count, not 0/,
  ],
  [
    "a difference is not listed",
    (s) => Object.assign(meta(s), { status: "rejected", flags: ["deliveredThenRejected"] }),
    /:1:ixtrac acceptedRejected is not listed/,
  ],
  [
    "a difference that has ended is listed",
    (s) =>
      s.facts.rows.push({
        pk: meta(s).pk,
        sk: "DIFFERS#ixtrac#1",
        kind: "difference",
        version: 1,
        gsi1sk: `unknown#${at(4)}`,
      }),
    /:1:ixtrac unknown is listed and is not so/,
  ],
  [
    "a delivery has no end",
    (s) =>
      Object.assign(s.facts.rows.find(({ kind }) => kind === "delivery") as Row, {
        state: "sending",
      }),
    /sending for ever/,
  ],
  [
    "it is uploaded though one has not accepted",
    (s) => Object.assign(s.facts.accepted, { erights: [] }),
    /not accepted by all/,
  ],
  [
    "it is not uploaded though all have accepted",
    (s) => Object.assign(meta(s), { status: "approved" }),
    /and not uploaded/,
  ],
  [
    "the account does not show a failure",
    (s) => Object.assign(meta(s), { uploads: {} }),
    /does not show/,
  ],
  [
    "an upload left it behind",
    (s) => {
      Object.assign(meta(s), { status: "approved", uploads: {} });
      Object.assign(s.facts.accepted, { ixtrac: [], erights: [] });
      without(s, ({ kind }) => kind === "delivery");
    },
    /left behind/,
  ],
  [
    "the log lacks an entry",
    (s) => without(s, ({ message }) => message === "Account approved"),
    /log of .* says pending/,
  ],
  [
    "the log has an entry twice",
    (s) => s.facts.rows.push(...s.facts.rows.filter(({ log_type }) => log_type === "admin")),
    /has 2 "Account/,
  ],
  ["a bounce left no flag", (s) => Object.assign(meta(s), { flags: [] }), /0 flags of a bounce/],
  [
    "a bounce is not in the log",
    (s) => without(s, ({ message }) => message === logMessages.mailCameBack),
    /0 bounces of/,
  ],
  ["a mail is missing", (s) => s.facts.mails.shift(), /of 1 mails 0 came: .*received/],
  [
    "a mail is missing, and only another address was told in a digest",
    (s) => moveToDigest(s, "other@example.test"),
    /of 1 mails 0 came: .*received/,
  ],
  ["a code never came", (s) => s.facts.mails.pop(), /no code came/],
  [
    "a confirmation came twice",
    (s) => s.facts.mails.push(...s.facts.mails.slice(0, 1)),
    /came too often: .*received/,
  ],
  [
    "an import is not whole",
    (s) => Object.assign(s.facts.registers, { T: { generation: "j", accounts: [], unread: 0 } }),
    /T is not whole/,
  ],
  [
    "rows of an earlier import stay",
    (s) => Object.assign(s.facts.registers.T ?? {}, { unread: 3 }),
    /T has 3 rows that nobody reads/,
  ],
  [
    "an import goes on for ever",
    (s) => Object.assign(s.facts.rows.at(-1) as Row, { state: "running" }),
    /running for ever/,
  ],
  [
    "a register stays locked",
    (s) => s.facts.rows.push({ pk: "IMPORT#T", sk: "META" }),
    /is locked/,
  ],
  [
    "a new password is lost",
    (s) => Object.assign(s.facts.passwords, { "clerk@registrar.test": ["old"] }),
    /lost its new password/,
  ],
  [
    "two passwords sign in",
    (s) => s.facts.passwords["clerk@registrar.test"]?.push("old"),
    /2 passwords/,
  ],
  ["something is left", (s) => Object.assign(s.facts.left, { outbox: 1 }), /1 outbox are left/],
];

test.each(broken)("a violation is reported: %s", (_, breakIt, words) => {
  const story = aSoundStory();
  breakIt(story);

  const { history, facts } = story;
  expect(checkHistory(history, facts).join("\n")).toMatch(words);
});
