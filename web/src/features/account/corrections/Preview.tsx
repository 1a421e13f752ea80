import { chakra } from "@chakra-ui/react/styled-system";
import type { AskedCorrection, RejectionReason } from "#shared/contract/corrections.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { correctionsMessages as say } from "#shared/messages/back-office-corrections.ts";
import { correctionLabelOf } from "#shared/messages/correction-label.ts";
import { mailMessages } from "#shared/messages/mails.ts";
import { Letter } from "../../../components/back-office/Letter.tsx";

interface Props {
  asked: readonly AskedCorrection[];
  reasons: readonly RejectionReason[];
  remark: string;
  type: AccountType;
}

/** The part of the email that the clerk decides, in its words and its order. */
export const Preview = ({ asked, reasons, remark, type }: Props) => (
  <Letter title={say.preview}>
    {asked.length === 0 && <chakra.p color="muted">{say.nothing}</chakra.p>}
    {asked.length > 0 && (
      <>
        <b>{mailMessages.rejected.title}</b>
        <p>{mailMessages.rejected.text}</p>
        <chakra.ul display="grid" gap="2" ps="5" listStyleType="disc">
          {asked.map(({ field, reason, text }) => (
            <li key={field}>
              <b>{correctionLabelOf(field, type)}</b>
              <br />
              {reasons.find(({ code }) => code === reason)?.text}
              {text && (
                <>
                  <br />
                  {text}
                </>
              )}
            </li>
          ))}
        </chakra.ul>
      </>
    )}
    {remark && (
      <chakra.blockquote ps="3" borderInlineStart="3px solid var(--k-colors-line-strong)">
        {remark}
      </chakra.blockquote>
    )}
  </Letter>
);
