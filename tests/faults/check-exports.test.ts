import { expect, test } from "vitest";
import { exportLog } from "#functions/files/export-log.ts";
import { logItem } from "#functions/store/logs/log-entries.ts";
import { exportMailMessages } from "#shared/messages/export-mails.ts";
import { runExportMessages } from "#shared/messages/run-export.ts";
import { checkHistory } from "./check-history.ts";
import type { Act, ActOf, Facts } from "./story.ts";

const timeZone = "Africa/Lagos";
const scope = { kind: "excel", type: "individual", status: "pending" } as const;

const entry = (by: string, stage: Parameters<typeof exportLog>[0], at: number) =>
  logItem(exportLog(stage, 2, { scope, by, at: new Date(at).toISOString(), timeZone }));
const runEntry = (message: string) =>
  logItem({ type: "upload", by: "A runner", at: new Date().toISOString(), timeZone, message });

/** One download, one of an upload run, and one job. */
const aSoundStory = () => {
  const told = { outcome: "done", began: 1, ended: 2 } as const;
  const of = (by: string) => ({ by, email: `${by}@registrar.test`, wanted: ["1", "2"], ...told });
  const file = ["1", "2"];
  const history: Act[] = [
    { kind: "export", ...of("reader"), file },
    { kind: "export", ...of("A runner"), file },
    { kind: "export", ...of("waiter"), jobId: "j" },
    { kind: "collect", ...of("waiter"), jobId: "j", state: "done", file },
  ];
  const rows = [
    entry("reader", "begun", 1),
    entry("reader", "done", 2),
    runEntry(runExportMessages.logBegun),
    runEntry(runExportMessages.log(2)),
    entry("waiter", "jobBegun", 1),
    entry("waiter", "jobDone", 2),
  ] as unknown as Facts["rows"];
  const facts: Facts = {
    rows,
    findKeys: {},
    objects: {},
    exportFiles: [],
    tombstones: [],
    accepted: { ixtrac: [], erights: [] },
    asked: { ixtrac: [], erights: [] },
    mails: [
      { to: "waiter@registrar.test", subject: exportMailMessages.ready.subject("excel"), text: "" },
    ],
    left: { messages: 0, outbox: 0, deliveries: 0, jobs: 0 },
    registers: {},
    passwords: {},
  };
  return { history, facts };
};

type Story = ReturnType<typeof aSoundStory>;

const download = ({ history }: Story) => history[0] as ActOf<"export">;
const collected = ({ history }: Story) => history[3] as ActOf<"collect">;
const without = ({ facts }: Story, pattern: RegExp) => {
  facts.rows = facts.rows.filter(({ message }) => !pattern.test(String(message)));
};
const twice = ({ facts }: Story, pattern: RegExp) => {
  facts.rows.push(...facts.rows.filter(({ message }) => pattern.test(String(message))));
};

test("a correct history of exports has no violation", () => {
  const { history, facts } = aSoundStory();

  expect(checkHistory(history, facts)).toEqual([]);
});

test("a download that broke off starts in the log as well", () => {
  const story = aSoundStory();
  story.history.push({ ...download(story), outcome: "unknown", file: "broken" });
  expect(checkHistory(story.history, story.facts).join()).toMatch(/2 files .* starts 1/);

  twice(story, /: started$/);
  expect(checkHistory(story.history, story.facts)).toEqual([]);
});

const broken: [string, (story: Story) => unknown, RegExp][] = [
  ["a file lacks an account", (s) => Object.assign(download(s), { file: ["1"] }), /wrong content/],
  ["an export never ends", (s) => Object.assign(download(s), { file: "broken" }), /got no file/],
  ["a download is not in the log", (s) => without(s, /: started$/), /1 files .* starts 0/],
  ["a run's download is not in the log", (s) => without(s, / began$/), /1 files .* starts 0/],
  ["a download has no end in the log", (s) => without(s, /: complete, /), /1 whole .* ends 0/],
  ["a download starts twice in the log", (s) => twice(s, /: started$/), /could get 1 .* starts 2/],
  ["a download ends twice in the log", (s) => twice(s, /: complete, /), /could get 1 .* ends 2/],
  ["a job is not in the log", (s) => without(s, /background job$/), /1 jobs .* starts 0/],
  ["a job starts twice in the log", (s) => twice(s, /background job$/), /1 jobs .* starts 2/],
  ["a job ends twice in the log", (s) => twice(s, /ready for download/), /1 jobs .* ends 2/],
  ["a job runs for ever", (s) => Object.assign(collected(s), { state: "running" }), /is running/],
  ["a job has no email", (s) => s.facts.mails.pop(), /1 jobs and 0 emails/],
  ["a file stays", (s) => s.facts.exportFiles.push("exports/j"), /kept for ever/],
  [
    "a part stays",
    (s) => s.facts.rows.push({ pk: "JOB#j", sk: "PART#00000001", kind: "export-part" }),
    /JOB#j is left/,
  ],
  [
    "a lock stays",
    (s) => s.facts.rows.push({ pk: "EXPORT#a#excel", sk: "META" }),
    /EXPORT#a#excel is left/,
  ],
];

test.each(broken)("a violation is reported: %s", (_, breakIt, words) => {
  const story = aSoundStory();
  breakIt(story);

  expect(checkHistory(story.history, story.facts).join("\n")).toMatch(words);
});
