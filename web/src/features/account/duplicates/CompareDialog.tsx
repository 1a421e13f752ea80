import { useQuery } from "@tanstack/react-query";
import { referenceOf } from "#shared/kyc/reference.ts";
import { duplicateMessages as say } from "#shared/messages/back-office-duplicates.ts";
import { Loaded } from "../../../components/back-office/Loaded.tsx";
import { Dialog } from "../../../components/office/modal.tsx";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import type { Account } from "../model/account.ts";
import { getAccount } from "../model/get-account.ts";
import { useShown } from "../model/use-shown.ts";
import { RevealNumbers } from "../numbers/RevealNumbers.tsx";
import { useRevealed } from "../numbers/use-revealed.ts";
import { ComparedFields } from "./ComparedFields.tsx";
import { ComparedImages } from "./ComparedImages.tsx";
import type { OtherAccount } from "./settle-duplicate.ts";
import { VerdictForm } from "./VerdictForm.tsx";

interface Props {
  account: Account;
  other: OtherAccount;
  onClose: () => void;
}

/** D35: two accounts that share a value, field by field, and whether they are of one person. */
const CompareDialog = ({ account, other, onClose }: Props) => {
  const { approveAndRejectPermission } = useAdmin();
  const query = useQuery(getAccount(other.type, other.id));
  useShown(query.data);
  return (
    <Dialog
      title={say.title(referenceOf(account.id), referenceOf(other.id))}
      size="wide"
      onClose={onClose}
      actions={
        approveAndRejectPermission &&
        query.data && <VerdictForm account={account} other={other} onSettled={onClose} />
      }
    >
      <Loaded query={query} loading={say.loading} failed={say.failed}>
        {(loaded) => <Compared own={account} other={loaded} />}
      </Loaded>
    </Dialog>
  );
};

export default CompareDialog;

const Compared = ({ own, other }: { own: Account; other: Account }) => {
  const { shown, reveal } = useRevealed([own, other]);
  const [ours = own, theirs = other] = shown;
  return (
    <>
      <ComparedImages own={ours} other={theirs} />
      <RevealNumbers reveal={reveal} />
      <ComparedFields own={ours} other={theirs} />
    </>
  );
};
