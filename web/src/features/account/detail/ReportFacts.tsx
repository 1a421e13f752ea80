import { chakra } from "@chakra-ui/react/styled-system";
import type { Report } from "#shared/contract/report.ts";
import { reportMessages as say } from "#shared/messages/back-office-report.ts";
import { formatMoment } from "../../../lib/dates.ts";

/** Who reported, what waits for the answer, and who must give it (D93). */
export const ReportFacts = ({ report }: { report: Report }) => (
  <chakra.ul ps="5" listStyleType="disc">
    {linesOf(report).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </chakra.ul>
);

const linesOf = ({ at, reporters, parked, needsSecond, lifting }: Report): string[] => [
  say.reported(formatMoment(at), reporters),
  ...(parked.versions.length > 0 ? [say.versions(parked.versions)] : []),
  ...parked.requests.map((kind) => say.requests[kind]),
  needsSecond ? say.two : say.one,
  ...(lifting ? [say.asked(lifting.by, formatMoment(lifting.at))] : []),
  ...(lifting?.aloneFrom ? [say.alone(formatMoment(lifting.aloneFrom))] : []),
];
