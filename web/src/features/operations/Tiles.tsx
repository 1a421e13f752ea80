import { Skeleton } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import type { Operations } from "#shared/contract/operations.ts";
import { accountTypes } from "#shared/kyc/status.ts";
import { operationsPage as say } from "#shared/messages/back-office-operations.ts";
import { framed } from "../../components/office/framed.ts";
import { TextLink } from "../../components/ui/TextLink.tsx";
import { addressOf } from "../../lib/back-office/lists/list-address.ts";
import { formatCount } from "../../lib/dates.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { durationWords, percentOf } from "./duration-words.ts";
import { waitingIn } from "./waiting-in.ts";

export const Tiles = ({ figures }: { figures: Operations }) => {
  const { queue, oldestDueAt, at, days, lastDay, times } = figures;
  const [individual, corporate] = [waitingIn(queue.individual), waitingIn(queue.corporate)];
  const overdue = queue.individual.overdue + queue.corporate.overdue;
  const today = days.find(({ day }) => day === lastDay);
  const decided = (today?.approved ?? 0) + (today?.rejected ?? 0);
  return (
    <Row>
      <Tile label={say.waiting} value={formatCount(individual + corporate)}>
        {say.corporateOf(corporate)}
      </Tile>
      <Tile label={say.overdue} value={formatCount(overdue)} isBad={overdue > 0}>
        <span>
          {overdue > 0 && oldestDueAt ? say.oldest(timeSince(oldestDueAt, at)) : say.onTime}
        </span>
        {accountTypes
          .filter((type) => queue[type].overdue > 0)
          .map((type) => (
            <TextLink key={type} to={overdueList(type)}>
              {say.overdueOf(type, queue[type].overdue)}
            </TextLink>
          ))}
      </Tile>
      <Tile label={say.decidedToday} value={formatCount(decided)}>
        {decided > 0
          ? say.approvedShare(percentOf(today?.approved ?? 0, decided))
          : say.noDecisions}
      </Tile>
      <Tile
        label={say.median}
        value={times.medianMinutes === undefined ? say.none : durationWords(times.medianMinutes)}
      >
        {times.p90Minutes === undefined
          ? say.noDecisions
          : say.p90AndShare(durationWords(times.p90Minutes), percentOf(times.inTime, times.count))}
      </Tile>
    </Row>
  );
};

export const overdueList = (type: (typeof accountTypes)[number]): string =>
  `${officePaths.accountList("pending", type)}?${addressOf({ source: "all", overdue: true })}`;

const timeSince = (from: string, to: string): string =>
  durationWords(Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000)));

interface TileProps {
  label: string;
  value: string;
  isBad?: boolean;
  children: ReactNode;
}

const Tile = ({ label, value, isBad = false, children }: TileProps) => (
  <Box>
    <dt>{label}</dt>
    <dd>
      <Value data-bad={isBad || undefined}>{value}</Value>
      <Details>{children}</Details>
    </dd>
  </Box>
);

/** In place of the tiles, with their heights. */
export const TilesSkeleton = () => (
  <Places aria-hidden="true">
    <Skeleton height="6.5rem" bg="subtle" />
    <Skeleton height="6.5rem" bg="subtle" />
    <Skeleton height="6.5rem" bg="subtle" />
    <Skeleton height="6.5rem" bg="subtle" />
  </Places>
);

const row = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(9.5rem, 1fr))",
  gap: "3",
} as const;

const Row = chakra("dl", { base: { ...row, m: "0" } });

const Places = chakra("div", { base: row });

const Box = chakra("div", {
  base: {
    px: "4",
    py: "3",
    ...framed,
    "& > dt": { color: "muted", fontSize: "sm" },
    "& > dd": { m: "0" },
  },
});

const Value = chakra("p", {
  base: {
    fontSize: "2xl",
    fontWeight: "bold",
    lineHeight: "1.3",
    fontVariantNumeric: "tabular-nums",
    "&[data-bad]": { color: "red" },
  },
});

const Details = chakra("p", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "3",
    color: "muted",
    fontSize: "sm",
  },
});
