import { chakra } from "@chakra-ui/react/styled-system";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { formatMoment } from "../../../lib/dates.ts";
import type { Account } from "../model/account.ts";

type BankCheck = Account["bankCheck"];

export const BankCheckLine = ({ check }: { check: BankCheck }) => (
  <Verdict tone={check.verified ? "green" : "amber"}>{sentence(check)}</Verdict>
);

const sentence = ({ verified, accountName, at }: BankCheck): string => {
  if (!verified) return say.bankUnverifiedShort;
  const verdict = accountName ? say.bankVerified(accountName) : say.bankVerifiedPlain;
  return at ? `${verdict}, ${say.bankVerifiedAt(formatMoment(at))}` : verdict;
};

const Verdict = chakra("p", {
  base: {
    px: "3",
    py: "1.5",
    rounded: "md",
    fontSize: "sm",
    fontWeight: "medium",
    "@media (min-width: 1100px)": { px: "2", py: "1", fontSize: "0.8125rem" },
  },
  variants: {
    tone: {
      green: { bg: "greenTint", color: "green" },
      amber: { bg: "amberTint", color: "amber" },
    },
  },
});
