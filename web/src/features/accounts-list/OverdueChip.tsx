import { useQuery } from "@tanstack/react-query";
import type { AccountType } from "#shared/kyc/status.ts";
import { listMessages as say } from "#shared/messages/back-office.ts";
import { Chip } from "../../components/office/Chip.tsx";
import { getCounts } from "../../lib/back-office/lists/get-counts.ts";

/** The number of accounts that are older than the 48 hours promised to the holder. */
export const OverdueChip = ({ type }: { type: AccountType }) => {
  const overdue = useQuery(getCounts).data?.[type].overdue ?? 0;
  return overdue > 0 ? (
    <Chip tone="red" me="auto">
      {say.overdueCount(overdue)}
    </Chip>
  ) : null;
};
