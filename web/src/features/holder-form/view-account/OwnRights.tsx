import { useEffect, useState } from "react";
import type { Reply } from "#shared/contract/contract.ts";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { type HolderRequestKind, holderRequestKinds } from "#shared/contract/privacy-requests.ts";
import { holderRightsRoutes } from "#shared/contract/routes/holder-rights.ts";
import { ownRightsMessages as say } from "#shared/messages/own-rights.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Card } from "../../../components/ui/Card.tsx";
import { DoneBox } from "../../../components/ui/DoneBox.tsx";
import { TextLink } from "../../../components/ui/TextLink.tsx";
import { callApi } from "../../../lib/api.ts";
import { addRoutes } from "../../../lib/known-routes.ts";
import { paths } from "../../../lib/paths.ts";
import { Notice } from "../parts/Notice.tsx";
import { DownloadData } from "./DownloadData.tsx";
import css from "./OwnRights.module.css";
import { RequestDialog } from "./RequestDialog.tsx";
import { RightRow } from "./RightRow.tsx";

addRoutes(holderRightsRoutes);

interface Props {
  account: HolderAccount;
  /** Another dialog is open. */
  isCovered?: boolean;
  /** The consent was withdrawn, which freezes the account. */
  onWithdrawn?: () => void;
}

/** What the law lets holders ask for, where they see their data (D86). */
export const OwnRights = ({ account, isCovered = false, onWithdrawn }: Props) => {
  const [asking, setAsking] = useState<HolderRequestKind>();
  const [answers, setAnswers] = useState<Partial<Record<HolderRequestKind, Answer>>>({});
  const [justSent, setJustSent] = useState<HolderRequestKind>();
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    callApi("listOwnRequests", { signal: leaving.signal })
      .then(({ results }) => {
        const own = Object.fromEntries(results.map((request) => [request.kind, request]));
        setAnswers((sent) => ({ ...own, ...sent }));
      })
      // The buttons stay. A second request is refused, and the refusal says that one is open.
      .catch(() => undefined)
      .finally(() => setKnown(true));
    return () => leaving.abort();
  }, []);
  return (
    <Card aria-labelledby="own-rights" className={css.rights}>
      <h2 id="own-rights" className={css.title}>
        {say.title}
      </h2>
      <DownloadData account={account} isCovered={isCovered} />
      {holderRequestKinds.map((kind) => (
        <Right
          key={kind}
          kind={kind}
          answer={answers[kind]}
          isJustSent={kind === justSent}
          isKnown={isKnown}
          onAsk={() => setAsking(kind)}
        />
      ))}
      <div>
        <TextLink to={paths.privacy}>{say.privacy}</TextLink>
      </div>
      {asking && (
        <RequestDialog
          account={account}
          kind={asking}
          isCovered={isCovered}
          onLeave={(message) => {
            setAsking(undefined);
            if (!message) return;
            setAnswers({ ...answers, [asking]: { message } });
            setJustSent(asking);
            if (asking === "withdrawal") onWithdrawn?.();
          }}
        />
      )}
    </Card>
  );
};

type Answer = Pick<Reply<"listOwnRequests">["results"][number], "message" | "state">;

interface RightProps {
  kind: HolderRequestKind;
  answer: Answer | undefined;
  isJustSent: boolean;
  /** Whether a request is open or granted. Until then no button is offered, but has its place. */
  isKnown: boolean;
  onAsk: () => void;
}

const Right = ({ kind, answer, isJustSent, isKnown, onAsk }: RightProps) => {
  const { title, text, open } = say.kinds[kind];
  return (
    <RightRow
      title={title}
      text={text}
      action={
        (!answer || answer.state === "declined") && (
          <Button look="outline" className={isKnown ? undefined : css.unknown} onClick={onAsk}>
            {open}
          </Button>
        )
      }
    >
      <div role="status">
        {answer?.state === "declined" ? (
          <Notice>{answer.message}</Notice>
        ) : (
          answer && <DoneBox takesFocus={isJustSent}>{answer.message}</DoneBox>
        )}
      </div>
    </RightRow>
  );
};
