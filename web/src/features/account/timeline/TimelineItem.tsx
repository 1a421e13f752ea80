import { chakra } from "@chakra-ui/react/styled-system";
import { useNow } from "../../../lib/back-office/use-now.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { relativeTime } from "../../../lib/relative-time.ts";
import type { Account } from "../model/account.ts";
import { EntryDetails } from "./EntryDetails.tsx";
import { EntryTitle } from "./EntryTitle.tsx";
import { iconOf } from "./entry-icons.ts";
import type { ShownEntry } from "./grouped.ts";

interface Props {
  entry: ShownEntry;
  account: Account;
}

export const TimelineItem = ({ entry, account }: Props) => {
  const { Icon, tone } = iconOf(entry);
  const ago = relativeTime(entry.at, useNow());
  return (
    <Item data-kind={entry.kind}>
      <Mark data-tone={tone}>
        <Icon size={16} aria-hidden="true" />
      </Mark>
      <chakra.div minW="0" pt="1">
        <Head>
          <EntryTitle entry={entry} />
          <When dateTime={entry.at}>
            {ago && `${ago} · `}
            {formatMoment(entry.at)}
          </When>
        </Head>
        <EntryDetails entry={entry} account={account} />
      </chakra.div>
    </Item>
  );
};

const Item = chakra("li", {
  base: {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "2rem minmax(0, 1fr)",
    columnGap: "3",
    pb: "4",
    fontSize: "sm",
    overflowWrap: "anywhere",
    "&:not(:last-of-type)::before": {
      content: '""',
      position: "absolute",
      insetBlock: "2.25rem 0.25rem",
      insetInlineStart: "calc(1rem - 1px)",
      width: "2px",
      bg: "line",
    },
  },
});

const Mark = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    boxSize: "8",
    rounded: "full",
    bg: "subtle",
    color: "muted",
    "&[data-tone=green]": { bg: "greenTint", color: "green" },
    "&[data-tone=amber]": { bg: "amberTint", color: "amber" },
    "&[data-tone=red]": { bg: "redTint", color: "red" },
    "&[data-tone=blue]": { bg: "blueTint", color: "blue" },
  },
});

const Head = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    alignItems: "baseline",
    columnGap: "3",
  },
});

const When = chakra("time", {
  base: { color: "muted", fontSize: "0.8125rem", fontVariantNumeric: "tabular-nums" },
});
