import { type ComponentProps, Suspense, useState } from "react";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { updateMessages as say } from "#shared/messages/public-account.ts";
import { ReadOnly } from "../../../components/fields/read-only.ts";
import { optionalPart } from "../../../lib/optional-part.tsx";
import { HolderForm, Sections } from "../HolderForm.tsx";
import { FormStoreProvider } from "../model/FormStoreProvider.tsx";
import { ClosedUpdates } from "../parts/ClosedForm.tsx";
import { FirstAndLastStep } from "../parts/FirstAndLastStep.tsx";
import { FormFrame } from "../parts/FormFrame.tsx";
import { withAsked } from "./asked.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { Finish } from "./Finish.tsx";
import { IdleGuard } from "./IdleGuard.tsx";
import { isReadOnly, type OwnAccount } from "./own-account.ts";
import { StatusBanner } from "./StatusBanner.tsx";
import { UnchangedDialog } from "./UnchangedDialog.tsx";
import { draftKeyOf, useUpdate } from "./use-update.ts";

export const OwnAccountForm = ({ own }: { own: OwnAccount }) => {
  const [account, setAccount] = useState(own.account);
  const isClosed = isReadOnly(account);
  return (
    <FormStoreProvider initial={isClosed ? own.form : withAsked(own.form, own.account)}>
      <ReadOnly value={isClosed}>
        <FormFrame
          title={say.title}
          isReadOnly={isClosed}
          aboveSteps={
            <>
              {!isClosed && <ClosedUpdates />}
              <FirstAndLastStep>
                <StatusBanner account={account} />
              </FirstAndLastStep>
              <FirstAndLastStep>
                <Finish draftKey={draftKeyOf(own.account)} />
              </FirstAndLastStep>
            </>
          }
        >
          <Own {...{ own, account, setAccount }} />
        </FormFrame>
      </ReadOnly>
    </FormStoreProvider>
  );
};

interface OwnProps {
  own: OwnAccount;
  account: HolderAccount;
  setAccount: (account: HolderAccount) => void;
}

const Own = ({ own, account, setAccount }: OwnProps) => {
  const { setup, asking, askingWhy, freeze } = useUpdate({ own, setAccount });
  return (
    <>
      {isReadOnly(account) ? <Sections /> : <HolderForm setup={setup} />}
      <IdleGuard
        account={account}
        draftKey={draftKeyOf(own.account)}
        onReopened={() => asking?.done(true)}
      >
        {(isCovered) => (
          <>
            {askingWhy && (
              <UnchangedDialog {...{ account, isCovered }} onAnswer={askingWhy.answer} />
            )}
            {asking && (
              <ConfirmDialog
                account={{ accountType: account.type, accountId: account.id }}
                email={account.email}
                isCovered={isCovered}
                onDone={asking.done}
              />
            )}
            {!account.newAddress && <Rights {...{ account, isCovered }} onWithdrawn={freeze} />}
          </>
        )}
      </IdleGuard>
    </>
  );
};

const OwnRights = optionalPart(async () => (await import("./OwnRights.tsx")).OwnRights);

const Rights = (props: ComponentProps<typeof OwnRights>) => (
  <FirstAndLastStep>
    <Suspense>
      <OwnRights {...props} />
    </Suspense>
  </FirstAndLastStep>
);
