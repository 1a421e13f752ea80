import { type Act, type ActOf, type Row, type Story, unless } from "./story.ts";

type ExportAct = ActOf<"export"> | ActOf<"collect">;

/** What the log says of exports that were sent at once, and of those that ran as a job. */
const begun = /: started$|export of what an upload run has sent began$/;
const complete = /: complete, |upload run has sent was exported: /;
const interrupted = /: interrupted, |upload run has sent broke off$/;
const jobBegun = /, as a background job$/;
const jobEnded = /: ready for download, |: could not be made completely, /;

/**
 * Every administrator got a whole file in the end, and no partial file that looks whole. The log has
 * each export once, every job ended with a file and an email, and nothing outlives the file's day.
 */
export const checkExports = ({ history, facts }: Story): string[] => [
  ...[...Map.groupBy(history.filter(isOfExport), ({ by }) => by)].flatMap(([by, acts]) => {
    const log = facts.rows.filter((row) => row.kind === "log" && row.by === by);
    const email = acts[0]?.email ?? "";
    const mails = facts.mails.filter(
      ({ to, subject }) => to === email && / is ready$/.test(subject),
    );
    return [
      ...checkFiles(acts),
      ...checkSent(acts, log),
      ...checkJobs(acts, { log, mails: mails.length }),
    ].map((said) => `${email} ${said}`);
  }),
  ...facts.exportFiles.map((key) => `${key} is kept for ever`),
  ...facts.rows
    // The count of a day stays: it belongs to the administrator and not to an export.
    .filter(({ pk }) => !pk.startsWith("LOADED#"))
    .filter(({ pk, kind }) => /^export/.test(`${kind}`) || pk.startsWith("EXPORT#"))
    .map(({ pk }) => `${pk} is left of an export`),
];

const isOfExport = (act: Act): act is ExportAct => act.kind === "export" || act.kind === "collect";

const checkFiles = (acts: ExportAct[]): string[] => [
  ...unless(acts.some(isWhole), "got no file"),
  ...acts
    .filter((act) => isWhole(act) && String(act.file) !== String(act.wanted))
    .map(({ file }) => `got a file with the wrong content: ${file}`),
];

/** An export whose answer did not arrive may be in the log or not. */
const checkSent = (acts: ExportAct[], log: Row[]): string[] => {
  const asked = acts.filter(({ kind }) => kind === "export");
  const whole = asked.filter(isWhole).length;
  const most = whole + asked.filter(({ outcome }) => outcome === "unknown").length;
  const least = whole + asked.filter(({ file }) => file === "broken").length;
  const [starts, ends] = [count(log, begun), count(log, complete)];
  return [
    ...unless(starts >= least, `got ${least} files and the log starts ${starts}`),
    ...unless(starts <= most, `could get ${most} files and the log starts ${starts}`),
    ...unless(ends >= whole, `got ${whole} whole files and the log ends ${ends}`),
    ...unless(ends <= most, `could get ${most} files and the log ends ${ends}`),
    ...unless(ends + count(log, interrupted) <= starts, "has more ends than starts in the log"),
  ];
};

const checkJobs = (acts: ExportAct[], { log, mails }: { log: Row[]; mails: number }): string[] => {
  const collected = acts.filter((act): act is ActOf<"collect"> => act.kind === "collect");
  const last = new Map(collected.map((act) => [act.jobId, act]));
  const [starts, ends] = [count(log, jobBegun), count(log, jobEnded)];
  return [
    ...[...last.values()]
      .filter((act) => act.state !== "done" || !isWhole(act))
      .map(({ jobId, state }) => `sees that the export ${jobId} is ${state}, without a file`),
    ...unless(starts === last.size, `has ${last.size} jobs and the log starts ${starts}`),
    ...unless(ends === last.size, `has ${last.size} jobs and the log ends ${ends}`),
    ...unless(mails >= last.size, `has ${last.size} jobs and ${mails} emails`),
  ];
};

const isWhole = ({ file }: ExportAct): boolean => Array.isArray(file);

const count = (log: Row[], pattern: RegExp): number =>
  log.filter(({ message }) => pattern.test(String(message))).length;
