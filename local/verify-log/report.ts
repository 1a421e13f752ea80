import type { ClosedDay } from "#functions/store/logs/audit-chain.ts";
import { counted } from "#shared/messages/counted.ts";
import type { Report } from "./verify.ts";

/** What `npm run kyc -- verify-log` prints. */
export const linesOf = (report: Report, newest: readonly ClosedDay[]): string[] => {
  const { findings, entries, chained, closedDays, expiredDays, waiting, late, anchors, keys } =
    report;
  return [
    `${counted(entries, "log entry", "log entries")}, ${chained.toLocaleString("en")} in the chain, ${counted(closedDays, "closed day", "closed days")}`,
    ...(expiredDays > 0
      ? [`${counted(expiredDays, "closed day", "closed days")} kept as long as the settings said`]
      : []),
    ...(waiting > 0
      ? [`${waiting.toLocaleString("en")} younger than 5 minutes, not in the chain yet`]
      : []),
    ...(late > 0
      ? [
          `${counted(late, "entry", "entries")} joined the chain more than 15 minutes after the time that they name`,
        ]
      : []),
    ...(keys.length > 0
      ? [`${counted(anchors, "anchor", "anchors")}, signed with the key ${keys.join(" and ")}`]
      : []),
    ...(newest.length > 0 ? ["Compare these roots with the emails:"] : []),
    ...newest.map(({ day, root }) => `  ${day} ${root}`),
    ...findings.map((finding) => `FOUND: ${finding}`),
    findings.length === 0
      ? "Nothing was changed, removed or inserted"
      : `${counted(findings.length, "finding", "findings")}: docs/runbooks/audit-log-differs.md`,
  ];
};
