import type { IndividualAccount } from "#shared/contract/admin-accounts.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { Chip } from "../../../components/ui/Chip.tsx";
import { formatMoment } from "../../../lib/dates.ts";

type BankCheck = IndividualAccount["bankCheck"];

/** What the bank said about this account. */
export const BankCheckLine = ({ check }: { check: BankCheck }) => (
  <p>
    <Chip tone={check.verified ? "green" : "amber"} whiteSpace="normal">
      {sentence(check)}
    </Chip>
  </p>
);

const sentence = ({ verified, accountName, at }: BankCheck): string => {
  if (!verified) return say.bankUnverifiedShort;
  const verdict = accountName ? say.bankVerified(accountName) : say.bankVerifiedPlain;
  return at ? `${verdict}, ${say.bankVerifiedAt(formatMoment(at))}` : verdict;
};
