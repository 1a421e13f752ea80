import { chakra } from "@chakra-ui/react/styled-system";
import { askedForMessages as say } from "#shared/messages/back-office-corrections.ts";
import { correctionLabelOf } from "#shared/messages/correction-label.ts";
import { Chip } from "../../../components/office/Chip.tsx";
import { CaseLine } from "../detail/CaseLine.ts";
import type { Account } from "../model/account.ts";

/** What the holder of a rejected account has to correct, and why (D75). */
export const AskedFor = ({ account }: { account: Account }) => {
  const { status, type, history } = account;
  const corrections = history.decisions.at(-1)?.corrections ?? [];
  if (status !== "rejected" || corrections.length === 0) return null;

  return (
    <CaseLine aria-label={say.title}>
      <Chip tone="red">{say.title}</Chip>
      {corrections.map(({ field, label, text }) => (
        <span key={field}>
          <b>{correctionLabelOf(field, type)}</b>: {label}
          {text && <chakra.bdi color="muted"> ({text})</chakra.bdi>}
        </span>
      ))}
    </CaseLine>
  );
};
