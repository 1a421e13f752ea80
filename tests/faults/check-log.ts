import { logMessages } from "#shared/messages/logs.ts";
import type { Story } from "./story.ts";

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
      const told = statusIn(
        log,
        deliveries.map(({ service, version }) => `${service} ${version}`),
      );
      return [
        ...odd.map(
          ([what, n]) => `the log of ${id} has ${count(new RegExp(what))} "${what}", not ${n}`,
        ),
        ...(told === meta.status ? [] : [`the log of ${id} says ${told}, it is ${meta.status}`]),
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
