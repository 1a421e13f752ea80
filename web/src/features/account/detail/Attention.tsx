import { chakra } from "@chakra-ui/react/styled-system";
import { referenceOf } from "#shared/kyc/reference.ts";
import { acceptedBy } from "#shared/messages/accepted-by.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { WarningIcon } from "../../../components/ui/icons.tsx";
import { TextLink } from "../../../components/ui/TextLink.tsx";
import { paths } from "../../../lib/paths.ts";
import type { Account } from "../model/account.ts";

/** Warnings before a decision: an unconfirmed bank account, and duplicates. */
export const Attention = ({ account }: { account: Account }) => {
  const { bankCheck, duplicates, flags } = account;
  const plain = plainFlags.filter((flag) => flags.includes(flag));
  const isBankDoubtful = !bankCheck.verified || flags.includes("bankNameDiffers");
  const isDelivered = flags.includes("deliveredThenRejected");
  if (!isBankDoubtful && duplicates.length === 0 && plain.length === 0 && !isDelivered) return null;

  return (
    <Frame aria-labelledby="attention">
      <WarningIcon />
      <div>
        <chakra.h2 id="attention" fontSize="md">
          {say.attention}
        </chakra.h2>
        <chakra.ul display="grid" gap="1" mt="1">
          {isDelivered && (
            <li>
              <b>{say.deliveredThenRejected(acceptedBy(account.uploads) || say.acceptedEarlier)}</b>
            </li>
          )}
          {isBankDoubtful && <li>{bankSentence(bankCheck)}</li>}
          {plain.map((flag) => (
            <li key={flag}>{say[flag]}</li>
          ))}
          {duplicates.map(({ id, type, by }) => (
            <li key={`${id} ${by}`}>
              {say.duplicate[by]}:{" "}
              <TextLink to={paths.account(type, id)}>{referenceOf(id)}</TextLink>
            </li>
          ))}
        </chakra.ul>
      </div>
    </Frame>
  );
};

const plainFlags = [
  "mixedScript",
  "linkInName",
  "holdingUnknown",
  "holderNameDiffers",
  "mailFailed",
] as const;

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
  },
});
