import { referenceOf } from "#shared/kyc/reference.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { mailMessages } from "#shared/messages/mails.ts";
import { type Account, emailOf, type Row, type Story, unless } from "./story.ts";

interface Entry {
  at: string;
  message: string;
  accountId: string;
  version?: number;
}

/** Replaying the log of each account leads to its status, and each change has exactly one entry. */
export const checkLog = ({ facts, accounts, erased }: Story): string[] => {
  const entries = facts.rows.filter(({ kind, accountId }) => kind === "log" && accountId);
  const byAccount = Map.groupBy(entries as unknown as Entry[], ({ accountId }) => accountId);
  const strangers = [...byAccount]
    .filter(([, [first]]) => / (submission|update) received$/.test(first?.message ?? ""))
    .filter(([id]) => !accounts.has(id) && !erased.has(id));
  return [
    ...strangers.map(([id]) => `the log tells of ${id}, which is not there`),
    ...[...accounts.values()].flatMap(({ id, meta, versions, decisions, deliveries }) => {
      const log = (byAccount.get(id) ?? []).toSorted((a, b) => (a.at < b.at ? -1 : 1));
      const count = (pattern: RegExp) => log.filter(({ message }) => pattern.test(message)).length;
      const wanted = {
        "submission received": 1,
        "update received": versions.length - 1,
        "Account (approved|rejected)": decisions.length,
        "(Approval|Rejection) undone": decisions.filter(({ undoneAt }) => undoneAt).length,
      };
      const odd = Object.entries(wanted).filter(([what, n]) => count(new RegExp(what)) !== n);
      const shown = statusIn(
        log,
        deliveries.map(({ service, version }) => `${service} ${version}`),
      );
      return [
        ...odd.map(
          ([what, n]) => `the log of ${id} has ${count(new RegExp(what))} "${what}", not ${n}`,
        ),
        ...unless(shown === meta.status, `the log of ${id} says ${shown}, it is ${meta.status}`),
      ];
    }),
  ];
};

const acceptances: string[] = [
  logMessages.deliveryEnded.delivered,
  logMessages.deliveredThenRejected,
];

/** `deliveries` are the queued deliveries, each as service and version. */
const statusIn = (log: (Entry & { log_type?: string })[], deliveries: string[]): string => {
  let status = "none";
  let before = status;
  const accepted = new Set<string>();
  for (const { message, version, log_type } of log) {
    if (/ (submission|update) received$/.test(message)) status = "pending";
    if (/^Account (approved|rejected)$/.test(message)) before = status;
    if (message === "Account approved") status = "approved";
    if (message === "Account rejected") status = "rejected";
    if (/^(Approval|Rejection) undone$/.test(message)) status = before;
    if (message === logMessages.uploadFinished) status = "uploaded";
    if (!acceptances.includes(message)) continue;
    accepted.add(`${log_type} ${version}`);
    const ofVersion = deliveries.filter((one) => one.endsWith(` ${version}`));
    if (status === "approved" && ofVersion.every((one) => accepted.has(one))) status = "uploaded";
  }
  return status;
};

const singleMails = ["received", "approved", "rejected"] as const;

/**
 * Every change has sent each of its emails once, or more often if a fault may have repeated it. A
 * confirmation or a decision never comes twice: it may be missing where its row says it is unclear.
 */
export const checkMails = ({ history, facts, accounts }: Story): string[] => {
  const sent = new Map<string, number>();
  const wanted = new Map<string, number>();
  const count = (mails: Map<string, number>, to: string, subject: string) => {
    const name = nameOf({ to, subject });
    mails.set(name, (mails.get(name) ?? 0) + 1);
  };
  for (const { to, subject } of facts.mails) count(sent, to, subject);
  const want = (to: string, subject: string) => count(wanted, to, subject);

  const undone: string[] = [];
  const unclear = new Set<string>();
  const single = new Set<string>();
  for (const { id, versions, decisions } of accounts.values()) {
    const reference = referenceOf(id);
    const along = acceptedAlong({ versions, decisions });
    const ofKind = (kind: (typeof singleMails)[number], to = "") =>
      nameOf({ to, subject: mailMessages[kind].subject(reference) });
    for (const row of facts.rows) {
      if (row.pk !== `EMAILS#${id}` || row.state !== "unclear") continue;
      const sent = along.find((step) => step.row.version === row.version);
      const to = row.to === "accepted" ? sent?.accepted : sent?.email;
      unclear.add(ofKind(row.mail as "received", to));
    }
    for (const email of versions.map(emailOf)) {
      for (const kind of singleMails) single.add(ofKind(kind, email));
    }
    for (const { row, email, accepted } of along) {
      const addresses = new Set([email, accepted]);
      if (row.kind === "version") {
        const { subject } = mailMessages[row.version === 1 ? "received" : "updated"];
        want(email, subject(reference));
        if (addresses.size === 2) want(accepted, mailMessages.emailChanged.subject(reference));
        continue;
      }
      const { subject } = mailMessages[row.outcome === "approved" ? "approved" : "rejected"];
      for (const to of addresses) {
        if (row.undoneAt) undone.push(nameOf({ to, subject: subject(reference) }));
        else want(to, subject(reference));
      }
    }
  }
  const unwanted = undone.filter((name) => !wanted.has(name) && sent.has(name));
  /** Beyond three confirmations a day to one address (D72). */
  const inDigests = new Set(
    facts.mails
      .filter(({ subject }) => subject === mailMessages.digest.subject)
      .flatMap(({ to, text }) =>
        [...text.matchAll(/KYC-[0-9A-F-]+/g)].flatMap(([reference]) =>
          [mailMessages.received, mailMessages.updated].map(({ subject }) =>
            nameOf({ to, subject: subject(reference) }),
          ),
        ),
      ),
  );
  const missing = [...wanted].filter(
    ([name, count]) => (sent.get(name) ?? 0) < count && !inDigests.has(name) && !unclear.has(name),
  );
  const repeated = [...wanted].filter(
    ([name, count]) => (sent.get(name) ?? 0) > count && single.has(name),
  );
  const uncoded = history.flatMap((act) => {
    if (act.kind !== "ask-reset" || act.outcome !== "done") return [];
    const name = nameOf({ to: act.email, subject: mailMessages.reset.subject });
    return unless(sent.has(name), `no code came: ${act.email}`);
  });
  return [
    ...missing.map(([name, n]) => `of ${n} mails ${sent.get(name) ?? 0} came: ${name}`),
    ...unwanted.map((name) => `the decision was undone and its mail came: ${name}`),
    ...repeated.map(([name]) => `came too often: ${name}`),
    ...uncoded,
  ];
};

interface Step {
  row: Row;
  /** Of the version that was sent or decided. */
  email: string;
  /** The address that counted before this step (D92). */
  accepted: string;
}

/** Versions and decisions in their order. An approval makes the address of its version the accepted one. */
const acceptedAlong = ({
  versions,
  decisions,
}: Pick<Account, "versions" | "decisions">): Step[] => {
  const emails = new Map(versions.map((row) => [Number(row.version), emailOf(row)]));
  const steps: Step[] = [];
  let accepted = emails.get(1) ?? "";
  const replaced: { version: number; email: string }[] = [];
  const inOrder = [...versions, ...decisions].toSorted((one, other) =>
    `${one.at}`.localeCompare(`${other.at}`),
  );
  for (const row of inOrder) {
    const version = Number(row.version);
    const email = emails.get(version) ?? "";
    steps.push({ row, email, accepted });
    if (row.kind === "version" || row.undoneAt) continue;
    if (row.outcome === "approved" && email !== accepted) {
      replaced.unshift({ version, email: accepted });
      accepted = email;
    }
    if (row.outcome === "rejected" && replaced[0]?.version === version) {
      accepted = replaced.shift()?.email ?? accepted;
    }
  }
  return steps;
};

const nameOf = ({ to, subject }: { to: string; subject: string }): string => `${to} ${subject}`;
