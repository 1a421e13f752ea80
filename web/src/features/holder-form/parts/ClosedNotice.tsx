import { updateMessages as say } from "#shared/messages/public-account.ts";
import { paths } from "../../../lib/paths.ts";
import { viewedAccount } from "../../../lib/session.ts";
import css from "./ClosedNotice.module.css";
import { intoView } from "./into-view.ts";
import { Notice } from "./Notice.tsx";

/** A closed account that is loaded again leads to an empty form, which looks like lost data (D64). */
export const ClosedNotice = () => {
  const account = viewedAccount();
  if (!account) return null;
  const { accountType, accountId, key } = account;
  return (
    <Notice role="status" ref={intoView}>
      <p>{say.wasClosed}</p>
      <a href={paths.verifyViewAccount(accountType, accountId, key)} className={css.link}>
        {say.openAgain}
      </a>
    </Notice>
  );
};
