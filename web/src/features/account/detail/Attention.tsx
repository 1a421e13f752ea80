import { chakra } from "@chakra-ui/react/styled-system";
import { flags as allFlags, type Flag, freezeFlags, seriousIn } from "#shared/contract/flags.ts";
import { acceptedBy } from "#shared/messages/accepted-by.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { WarningIcon } from "../../../components/ui/icons.tsx";
import { CompareButton } from "../duplicates/CompareButton.tsx";
import type { Account } from "../model/account.ts";
import { OtherAccounts } from "./OtherAccounts.tsx";

/** Before a decision: the warnings that an approval has to pass (D71), counted as its button counts them, then the rest. */
export const Attention = ({ account }: { account: Account }) => {
  const serious = seriousIn(account.flags);
  const others = otherFlags(account, serious);
  if (serious.length + others.length === 0) return null;

  const point = (flag: Flag) => (
    <Point key={flag} account={account} flag={flag} order={[...serious, ...others]} />
  );
  return (
    <Frame aria-label={say.attention} data-attention>
      <WarningIcon />
      <Parts>
        {serious.length > 0 && (
          <div>
            <Title>{say.warnings(serious.length)}</Title>
            <Points>{serious.map(point)}</Points>
          </div>
        )}
        {others.length > 0 && (
          <div>
            <Title>{serious.length > 0 ? say.attentionToo : say.attention}</Title>
            <Points>{others.map(point)}</Points>
          </div>
        )}
      </Parts>
    </Frame>
  );
};

/** Other parts of the page speak of these. */
const saidElsewhere: readonly Flag[] = [...freezeFlags, "corrected", "awaitingSecond"];

const otherFlags = (account: Account, serious: readonly Flag[]): Flag[] => {
  const { flags, bankCheck, duplicates } = account;
  const known = new Set<Flag>([...flags, ...duplicates.map(({ by }) => by)]);
  if (!bankCheck.verified) {
    known.add("unverifiedBank");
    // One sentence says both.
    known.delete("bankNameDiffers");
  }
  for (const flag of [...serious, ...saidElsewhere]) known.delete(flag);
  return heaviestFirst.filter((flag) => known.has(flag));
};

const heaviestFirst = [...new Set<Flag>(["deliveredThenRejected", ...allFlags])];

interface PointProps {
  account: Account;
  flag: Flag;
  /** Of all flags that are shown. */
  order: Flag[];
}

const Point = ({ account, flag, order }: PointProps) => {
  const { id, bankCheck, uploads, duplicates } = account;
  const sharing = duplicates.filter(({ by }) => by === flag);
  if (sharing.length > 0) {
    // One verdict is about all values that two accounts share.
    const isFirst = (other: Duplicate) =>
      flag === order.find((by) => duplicates.some((one) => one.id === other.id && one.by === by));
    return (
      <li>
        <OtherAccounts title={say.flags[flag]} from={id} accounts={sharing}>
          {(other) => isFirst(other) && <CompareButton account={account} other={other} />}
        </OtherAccounts>
      </li>
    );
  }
  switch (flag) {
    case "unverifiedBank":
    case "bankNameDiffers":
      return <li>{bankSentence(bankCheck)}</li>;
    case "deliveredThenRejected":
      return (
        <li>
          <b>{say.deliveredThenRejected(acceptedBy(uploads) || say.acceptedEarlier)}</b>
        </li>
      );
    default:
      return <li>{say.flags[flag]}</li>;
  }
};

type Duplicate = Account["duplicates"][number];

const bankSentence = ({
  verified,
  accountName,
  missing,
  variants = [],
}: Account["bankCheck"]): string =>
  [
    verified ? "" : say.bankUnverified,
    accountName &&
      [say.bankOtherName(accountName), missing && say.bankLacks(missing.join(", "))]
        .filter(Boolean)
        .join(", "),
    ...variants.map(({ kind, bank, typed }) => say.bankVariant[kind](bank, typed)),
  ]
    .filter(Boolean)
    .join(". ");

const Title = chakra("h2", { base: { fontSize: "md" } });

const Parts = chakra("div", {
  base: {
    display: "grid",
    gap: "3",
    minWidth: "0",
    "@media (min-width: 1100px)": {
      display: "flex",
      flexWrap: "wrap",
      columnGap: "6",
      rowGap: "0.5",
      fontSize: "0.875rem",
      "& > div": { display: "flex", alignItems: "baseline", gap: "4", minWidth: "0" },
      "& h2": { fontSize: "inherit", whiteSpace: "nowrap" },
    },
  },
});

const Points = chakra("ul", {
  base: {
    display: "grid",
    gap: "1",
    mt: "1",
    "& > li": { display: "list-item", listStyle: "outside disc", ms: "4" },
    // Beside each other, because each line here takes one from data and documents.
    "@media (min-width: 1100px)": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "baseline",
      columnGap: "5",
      rowGap: "0.5",
      mt: "0",
      "& > li": { listStyle: "inside disc", ms: "0" },
    },
  },
});

const Frame = chakra("section", {
  base: {
    display: "flex",
    gap: "3",
    px: "4",
    py: "3",
    rounded: "md",
    bg: "amberTint",
    borderInlineStart: "5px solid var(--k-colors-amber)",
    "& > svg": { color: "amber", flexShrink: "0", marginTop: "0.5" },
    "@media (min-width: 1100px)": { py: "1.5" },
  },
});
