import { chakra } from "@chakra-ui/react/styled-system";
import type { Operations } from "#shared/contract/operations.ts";
import { type AccountType, accountTypes, type Service } from "#shared/kyc/status.ts";
import { serviceNames } from "#shared/messages/back-office.ts";
import { operationsPage as say } from "#shared/messages/back-office-operations.ts";
import { Panel, PanelTitle } from "../../components/back-office/PlainPage.tsx";
import { Chip } from "../../components/office/Chip.tsx";
import { TextLink } from "../../components/ui/TextLink.tsx";
import { addressOf, type ListView } from "../../lib/back-office/lists/list-address.ts";
import { formatCount, formatMoment, formatRecent } from "../../lib/dates.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { comingTime, relativeTime } from "../../lib/relative-time.ts";
import { FigureTable } from "./FigureTable.tsx";

type Figures = Pick<Operations, "services" | "at" | "deliveredThenRejected">;
type ServiceFigures = Operations["services"][number];

export const ServicesPanel = ({ services, at, deliveredThenRejected }: Figures) => {
  const rejected = deliveredThenRejected.individual + deliveredThenRejected.corporate;
  return (
    <Panel aria-label={say.services} alignContent="start">
      <PanelTitle>{say.services}</PanelTitle>
      <FigureTable
        label={say.services}
        columns={[say.service, say.state, say.lastAnswer, say.backlog, say.nextTry, say.refused]}
        lines={services.map((one) => ({
          key: one.service,
          cells: [
            serviceNames[one.service],
            <State key="state" {...one} />,
            answerOf(one, at),
            formatCount(one.waiting),
            one.nextTryAt ? comingTime(one.nextTryAt, formatRecent) : say.none,
            <RefusedLinks key="refused" service={one.service} />,
          ],
        }))}
      />
      {rejected > 0 && (
        <Line>
          {say.deliveredThenRejected(rejected)}
          {accountTypes
            .filter((type) => deliveredThenRejected[type] > 0)
            .map((type) => (
              <TextLink key={type} to={listAt("rejected", type, { flag: "deliveredThenRejected" })}>
                {say.show(type, deliveredThenRejected[type])}
              </TextLink>
            ))}
        </Line>
      )}
    </Panel>
  );
};

const State = ({ isOn, outage, lastAnswer }: ServiceFigures) => {
  if (!isOn) return <Chip tone="neutral">{say.off}</Chip>;
  if (outage) return <Chip tone="red">{say.faults[outage.fault](formatRecent(outage.since))}</Chip>;
  if (!lastAnswer) return <Chip tone="neutral">{say.unused}</Chip>;
  return <Chip tone="green">{say.working}</Chip>;
};

const answerOf = ({ lastAnswer }: ServiceFigures, now: string): string => {
  if (!lastAnswer) return say.none;
  const ago = relativeTime(lastAnswer.at, Date.parse(now)) ?? formatMoment(lastAnswer.at);
  return lastAnswer.isAccepted ? say.accepted(ago) : say.refusedAnswer(ago);
};

const RefusedLinks = ({ service }: { service: Service }) => (
  <Links>
    {accountTypes.map((type) => (
      <TextLink
        key={type}
        to={listAt("approved", type, { refusedBy: service })}
        aria-label={say.refusedLabel(type, serviceNames[service])}
      >
        {say.refusedBy(type)}
      </TextLink>
    ))}
  </Links>
);

const listAt = (
  status: "approved" | "rejected",
  type: AccountType,
  view: Omit<ListView, "source">,
): string => `${officePaths.accountList(status, type)}?${addressOf({ source: "all", ...view })}`;

const Links = chakra("span", {
  base: { display: "inline-flex", flexWrap: "wrap", columnGap: "3" },
});
const Line = chakra("p", {
  base: { display: "flex", flexWrap: "wrap", columnGap: "3", fontSize: "sm" },
});
