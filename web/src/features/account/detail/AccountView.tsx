import { isFrozen } from "#shared/contract/flags.ts";
import type { HoldKind } from "#shared/contract/holds.ts";
import { queueMessages } from "#shared/messages/back-office-queue.ts";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { AskedFor } from "../corrections/AskedFor.tsx";
import { Corrected } from "../corrections/Corrected.tsx";
import { UnchangedReason } from "../corrections/UnchangedReason.tsx";
import { Settled } from "../duplicates/Settled.tsx";
import type { Account } from "../model/account.ts";
import { useChangedLast } from "../model/use-changed-last.ts";
import { useClaim } from "../model/use-claim.ts";
import { useImages } from "../model/use-images.ts";
import { useRevealed } from "../numbers/use-revealed.ts";
import type { Queue } from "../queue/use-queue.ts";
import { AccountData } from "./AccountData.tsx";
import { AccountHead } from "./AccountHead.tsx";
import { AccountParts } from "./AccountParts.tsx";
import { Attention } from "./Attention.tsx";
import { AwaitingSecond } from "./AwaitingSecond.tsx";
import { DecisionBar } from "./DecisionBar.tsx";
import { Deliveries } from "./Deliveries.tsx";
import { DocumentViewer } from "./DocumentViewer.tsx";
import { DetailColumns, DetailPage, Review } from "./detail-frame.ts";
import { EraseAccount, PlannedErasure } from "./Erasure.tsx";
import { Frozen } from "./Frozen.tsx";
import { Held } from "./Held.tsx";

/** A freeze and a second person have notices with what to do. */
const ownNotice: ReadonlySet<HoldKind> = new Set(["erasure", "disputed", "warning", "coolingOff"]);

interface Props {
  account: Account;
  queue: Queue;
}

export const AccountView = ({ account: loaded, queue }: Props) => {
  const { approveAndRejectPermission, isSuperAdmin, id: adminId } = useAdmin();
  const { shown, reveal } = useRevealed([loaded]);
  const [account = loaded] = shown;
  const changed = useChangedLast(loaded);
  const documents = useImages(account);
  const claim = useClaim(account, { canReview: approveAndRejectPermission, adminId });
  return (
    <Review>
      <DetailPage>
        <AccountHead account={account} queue={queue} claim={claim} />
        <AccountParts />
        {isFrozen(account) && <Frozen account={account} canReview={approveAndRejectPermission} />}
        {account.hold && ownNotice.has(account.hold.kind) && <Held hold={account.hold} />}
        {isSuperAdmin && <PlannedErasure account={account} />}
        {account.awaited && (
          <AwaitingSecond
            account={account}
            awaited={account.awaited}
            canReview={approveAndRejectPermission && !isFrozen(account)}
          />
        )}
        <Attention account={account} />
        <Settled account={account} />
        <Corrected account={account} changed={changed} />
        <AskedFor account={account} />
        <UnchangedReason account={account} />
        <Deliveries account={account} />
        <DetailColumns>
          <AccountData account={account} changed={changed} reveal={reveal} />
          <DocumentViewer documents={documents} changed={changed} />
        </DetailColumns>
        {isSuperAdmin && <EraseAccount account={account} />}
      </DetailPage>
      <DecisionBar
        account={account}
        claim={claim}
        canReview={approveAndRejectPermission}
        onNext={queue.next}
        nextName={queue.place ? queueMessages.nextInList : queueMessages.nextCase}
      />
    </Review>
  );
};
