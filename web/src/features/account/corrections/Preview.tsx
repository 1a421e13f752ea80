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

const mail = mailMessages.rejected;

/** The email in its words and its order, without its frame. */
export const Preview = ({ asked, reasons, remark, type }: Props) => (
  <Letter title={say.preview}>
    {asked.length === 0 && <chakra.p color="muted">{say.nothing}</chakra.p>}
    {(asked.length > 0 || remark) && (
      <>
        <b>{mail.title}</b>
        <p>{mail.text}</p>
      </>
    )}
    {asked.length > 0 && (
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
    )}
    {remark && (
      <chakra.blockquote ps="3" borderInlineStart="3px solid var(--k-colors-line-strong)">
        {remark}
      </chakra.blockquote>
    )}
    {(asked.length > 0 || remark) && <Action aria-hidden="true">{mail.button}</Action>}
  </Letter>
);

/** As in the email, where it opens the form. */
const Action = chakra("span", {
  base: {
    justifySelf: "start",
    px: "3",
    py: "1.5",
    rounded: "md",
    bg: "brand",
    color: "onBrand",
    fontWeight: "semibold",
  },
});
