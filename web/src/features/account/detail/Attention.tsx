import { chakra } from "@chakra-ui/react/styled-system";
import { Fragment, type ReactNode } from "react";
import { referenceOf } from "#shared/kyc/reference.ts";
import { acceptedBy } from "#shared/messages/accepted-by.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { WarningIcon } from "../../../components/ui/icons.tsx";
import { officePaths } from "../../../lib/office-paths.ts";
import { CompareButton } from "../duplicates/CompareButton.tsx";
import type { Account } from "../model/account.ts";
import { CaseLink } from "../queue/CaseLink.tsx";

/** Warnings before a decision: doubtful data, other accounts that share some of it. */
export const Attention = ({ account }: { account: Account }) => {
  const { bankCheck, duplicates, samePerson, flags } = account;
  const plain = plainFlags.filter((flag) => flags.includes(flag));
  const isBankDoubtful = !bankCheck.verified || flags.includes("bankNameDiffers");
  const isDelivered = flags.includes("deliveredThenRejected");
  const others = [...duplicates, ...samePerson];
  if (!isBankDoubtful && others.length + plain.length === 0 && !isDelivered) return null;

  return (
    <Frame aria-labelledby="attention">
      <WarningIcon />
      <div>
        <Title id="attention">{say.attention}</Title>
        <Warnings>
          {isDelivered && (
            <li>
              <b>{say.deliveredThenRejected(acceptedBy(account.uploads) || say.acceptedEarlier)}</b>
            </li>
          )}
          {isBankDoubtful && <li>{bankSentence(bankCheck)}</li>}
          {plain.map((flag) => (
            <li key={flag}>{say.flags[flag]}</li>
          ))}
          {groupedBy(duplicates, ({ by }) => by).map(([by, shared]) => (
            <OtherAccounts key={by} title={say.flags[by]} from={account.id} accounts={shared}>
              {(other) =>
                isFirst(duplicates, other) && <CompareButton account={account} other={other} />
              }
            </OtherAccounts>
          ))}
          {groupedBy(samePerson, (other) => orderOf(account, other)).map(([order, all]) => (
            <OtherAccounts
              key={order}
              title={say.samePerson[order]}
              from={account.id}
              accounts={all}
            />
          ))}
        </Warnings>
      </div>
    </Frame>
  );
};

/** `Map.groupBy` is newer than the browsers of the back office (D63). */
const groupedBy = <T, K>(values: T[], keyOf: (value: T) => K): [K, T[]][] =>
  [...new Set(values.map(keyOf))].map((key) => [key, values.filter((one) => keyOf(one) === key)]);

const plainFlags = [
  "disputed",
  "poorImage",
  "mixedScript",
  "linkInName",
  "implausibleId",
  "implausibleBvn",
  "minor",
  "holdingUnknown",
  "holderNameDiffers",
  "bankChanged",
  "emailChanged",
  "emailBounced",
] as const;

const orderOf = (account: Account, other: Account["samePerson"][number]): "before" | "after" =>
  other.dateCreated < account.dateCreated ? "before" : "after";

/** One verdict is about all values that two accounts share. */
const isFirst = (duplicates: Duplicate[], other: Duplicate): boolean =>
  duplicates.find(({ id }) => id === other.id)?.by === other.by;

type Duplicate = Account["duplicates"][number];

interface OtherAccountsProps<Other> {
  title: string;
  from: string;
  accounts: Other[];
  children?: (other: Other) => ReactNode;
}

const OtherAccounts = <Other extends Pick<Duplicate, "id" | "type">>({
  title,
  from,
  accounts,
  children,
}: OtherAccountsProps<Other>) => (
  <li>
    {title}:{" "}
    {accounts.map((other, index) => (
      <Fragment key={other.id}>
        {index > 0 && ", "}
        <CaseLink from={from} to={officePaths.account(other.type, other.id)} whiteSpace="nowrap">
          {referenceOf(other.id)}
        </CaseLink>
        {children?.(other)}
      </Fragment>
    ))}
  </li>
);

const bankSentence = ({ verified, accountName, missing }: Account["bankCheck"]): string =>
  [
    verified ? "" : say.bankUnverified,
    accountName &&
      [say.bankOtherName(accountName), missing && say.bankLacks(missing.join(", "))]
        .filter(Boolean)
        .join(", "),
  ]
    .filter(Boolean)
    .join(". ");

const Title = chakra("h2", { base: { fontSize: "md" } });

const Warnings = chakra("ul", {
  base: {
    display: "grid",
    gap: "1",
    mt: "1",
    "& > li": { display: "list-item", listStyle: "outside disc", ms: "4" },
    // Beside each other, because each line here takes one from data and documents.
    "@media (min-width: 1100px)": {
      display: "flex",
      flexWrap: "wrap",
      columnGap: "5",
      rowGap: "0.5",
      mt: "0",
      fontSize: "0.875rem",
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
    "@media (min-width: 1100px)": {
      py: "1.5",
      "& > div": { display: "flex", alignItems: "baseline", gap: "4", minWidth: "0" },
      "& h2": { fontSize: "0.875rem", whiteSpace: "nowrap" },
    },
  },
});
