import { chakra } from "@chakra-ui/react/styled-system";
import { unchangedMessages as say } from "#shared/messages/back-office-corrections.ts";
import { Chip } from "../../../components/office/Chip.tsx";
import { CaseLine } from "../detail/CaseLine.ts";
import type { Account } from "../model/account.ts";

/** Why a holder sent a rejected version again without a change (D69). */
export const UnchangedReason = ({ account }: { account: Account }) =>
  account.unchangedReason ? (
    <CaseLine aria-label={say.title}>
      <Chip tone="amber">{say.title}</Chip>
      <chakra.span overflowWrap="anywhere" whiteSpace="pre-line">
        {say.reason} <bdi translate="no">{account.unchangedReason}</bdi>
      </chakra.span>
    </CaseLine>
  ) : null;
