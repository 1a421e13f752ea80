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
import css from "./VerifyViewPage.module.css";

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
    <div className={css.parts}>
      <p className={css.lead}>{say.lead}</p>
      <Card aria-label={say.title}>
        <dl className={css.entries}>
          <Entry term={holder.companyName === undefined ? say.name : say.companyName}>
            {holder.companyName ?? holder.fullName}
          </Entry>
          <Entry term={say.email} hint={say.maskedHint}>
            {holder.email}
          </Entry>
        </dl>
      </Card>
      <Card aria-labelledby="confirm-title">
        <h2 id="confirm-title" className={css.title}>
          {say.confirmTitle}
        </h2>
        <ConfirmEmail
          account={account}
          onConfirmed={(token) => {
            startViewSession(token, account);
            navigate(paths.viewAccount);
          }}
        />
      </Card>
    </div>
  );
};

interface EntryProps {
  term: string;
  hint?: string;
  children: string | undefined;
}

const Entry = ({ term, hint, children }: EntryProps) => (
  <div>
    <dt className={css.term}>{term}</dt>
    <dd className={css.value}>
      <bdi translate="no">{children}</bdi>
      {hint && <span className={css.hint}>{hint}</span>}
    </dd>
  </div>
);

const Unknown = () => (
  <PublicLayout title={say.unknownTitle}>
    <p className={css.unknown}>{say.unknownText}</p>
    <TextLink to={paths.findAccount}>{say.findIt}</TextLink>
  </PublicLayout>
);
