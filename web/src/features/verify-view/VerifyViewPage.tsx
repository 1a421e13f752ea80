import { chakra } from "@chakra-ui/react/styled-system";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import type { Reply } from "#shared/contract/contract.ts";
import { accountTypes } from "#shared/kyc/status.ts";
import { fieldMessages } from "#shared/messages/public.ts";
import { verifyMessages as say } from "#shared/messages/public-account.ts";
import { ConfirmEmail } from "../../components/confirm-email/ConfirmEmail.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Card } from "../../components/ui/Card.tsx";
import { Problem } from "../../components/ui/Problem.tsx";
import { PublicLayout } from "../../components/ui/PublicLayout.tsx";
import { TextLink } from "../../components/ui/TextLink.tsx";
import { Waiting } from "../../components/ui/Waiting.tsx";
import { paths } from "../../lib/paths.ts";
import { startViewSession, type ViewedAccount } from "../../lib/session.ts";
import { useAccountForView } from "./get-account-for-view.ts";

export const VerifyViewPage = () => {
  const { accountType, accountId = "" } = useParams();
  const key = useSearchParams()[0].get("key") ?? undefined;
  const known = accountTypes.find((type) => type === accountType?.toLowerCase());
  return known ? <OfAccount account={{ accountType: known, accountId, key }} /> : <Unknown />;
};

const OfAccount = ({ account }: { account: ViewedAccount }) => {
  const { shown, retry } = useAccountForView(account);
  if (shown.state === "unknown") return <Unknown />;
  return (
    <PublicLayout title={say.title}>
      {shown.state === "loading" && <Waiting>{say.loading}</Waiting>}
      {shown.state === "failed" && (
        <Problem
          title={say.failedTitle}
          actions={<Button onClick={retry}>{fieldMessages.retry}</Button>}
        >
          {shown.message}
        </Problem>
      )}
      {shown.state === "found" && <Found account={account} holder={shown.holder} />}
    </PublicLayout>
  );
};

interface FoundProps {
  account: ViewedAccount;
  holder: Reply<"getAccountForView">["results"];
}

const Found = ({ account, holder }: FoundProps) => {
  const navigate = useNavigate();
  return (
    <chakra.div display="grid" gap="5">
      <chakra.p color="muted">{say.lead}</chakra.p>
      <Card aria-label={say.title}>
        <chakra.dl display="grid" gap="4">
          <Entry term={holder.companyName === undefined ? say.name : say.companyName}>
            {holder.companyName ?? holder.fullName}
          </Entry>
          <Entry term={say.email} hint={say.maskedHint}>
            {holder.email}
          </Entry>
        </chakra.dl>
      </Card>
      <Card aria-labelledby="confirm-title">
        <chakra.h2 id="confirm-title" fontSize="lg" mb="4">
          {say.confirmTitle}
        </chakra.h2>
        <ConfirmEmail
          account={account}
          onConfirmed={(token) => {
            startViewSession(token, account);
            navigate(paths.viewAccount);
          }}
        />
      </Card>
    </chakra.div>
  );
};

interface EntryProps {
  term: string;
  hint?: string;
  children: string | undefined;
}

const Entry = ({ term, hint, children }: EntryProps) => (
  <div>
    <chakra.dt color="muted" fontSize="sm">
      {term}
    </chakra.dt>
    <chakra.dd m="0" fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
      {children}
      {hint && (
        <chakra.span display="block" color="muted" fontSize="sm" fontWeight="normal">
          {hint}
        </chakra.span>
      )}
    </chakra.dd>
  </div>
);

const Unknown = () => (
  <PublicLayout title={say.unknownTitle}>
    <chakra.p mb="4">{say.unknownText}</chakra.p>
    <TextLink to={paths.findAccount}>{say.findIt}</TextLink>
  </PublicLayout>
);
