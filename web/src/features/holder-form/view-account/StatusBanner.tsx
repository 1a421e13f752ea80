import type { HolderAccount } from "#shared/contract/holders.ts";
import { updateMessages as say } from "#shared/messages/public-account.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Contact } from "../../../components/ui/Contact.tsx";
import { formatMoment } from "../../../lib/dates.ts";
import { sectionNamesOf } from "../model/form-fields.ts";
import { useForm, useFormStore } from "../model/form-store.ts";
import { Notice } from "../parts/Notice.tsx";
import { sectionId } from "../parts/section-id.ts";
import { AskedCorrections } from "./AskedCorrections.tsx";
import css from "./StatusBanner.module.css";
import { Timeline } from "./Timeline.tsx";

export const StatusBanner = ({ account }: { account: HolderAccount }) => (
  <div className={css.status}>
    <Timeline account={account} />
    {account.newAddress && <NewAddress />}
    {account.frozen && <Frozen />}
    {(!account.frozen || account.status === "approved") && <Banner account={account} />}
  </div>
);

const Frozen = () => (
  <Notice tone="warning" role="region" aria-labelledby="status-title">
    <Words title={say.frozenTitle}>{say.frozenText}</Words>
    <Contact />
  </Notice>
);

const NewAddress = () => (
  <Notice role="note">
    <p className={css.title}>{say.newAddressTitle}</p>
    <p>{say.newAddressText}</p>
  </Notice>
);

/** A rejected holder sees at first only the parts to correct. */
const OnlyAsked = () => {
  const { get, dispatch } = useFormStore();
  const showAll = () => {
    dispatch({ do: "show-all" });
    const [first] = sectionNamesOf(get());
    // The pressed button is gone.
    if (first) requestAnimationFrame(() => document.getElementById(sectionId(first))?.focus());
  };
  const isOnlyAsked = useForm((form) => form.only !== undefined);
  return isOnlyAsked ? (
    <div className={css.onlyAsked}>
      <p>{say.onlyAsked}</p>
      <Button look="outline" size="sm" onClick={showAll}>
        {say.showOthers}
      </Button>
    </div>
  ) : null;
};

const Banner = ({ account }: { account: HolderAccount }) => {
  switch (account.status) {
    case "approved":
      return (
        <Notice tone="success" role="status">
          <p className={css.approved}>{say.approved}</p>
        </Notice>
      );
    case "rejected":
      return (
        <Notice tone="warning" role="region" aria-labelledby="status-title">
          <div>
            <Title>{say.rejectedTitle}</Title>
            <p>{say.rejectedText}</p>
          </div>
          {account.corrections && <AskedCorrections account={account} />}
          <blockquote className={css.remark}>{account.remark}</blockquote>
          <OnlyAsked />
        </Notice>
      );
    case "uploaded":
      return (
        <Notice tone="success" role="region" aria-labelledby="status-title">
          <Words title={say.uploadedTitle}>{say.uploadedText}</Words>
        </Notice>
      );
    default:
      return (
        <Notice role="region" aria-labelledby="status-title">
          <Words title={say.pendingTitle}>{say.pendingText(formatMoment(account.dueAt))}</Words>
        </Notice>
      );
  }
};

const Title = ({ children }: { children: string }) => (
  <h2 id="status-title" className={css.title}>
    {children}
  </h2>
);

const Words = ({ title, children }: { title: string; children: string }) => (
  <div>
    <Title>{title}</Title>
    <p>{children}</p>
  </div>
);
