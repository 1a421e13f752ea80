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
import type { OwnAccount } from "./own-account.ts";
import { StatusBanner } from "./StatusBanner.tsx";
import { UnchangedDialog } from "./UnchangedDialog.tsx";
import { draftKeyOf, useUpdate } from "./use-update.ts";

export const OwnAccountForm = ({ own }: { own: OwnAccount }) => {
  const [account, setAccount] = useState(own.account);
  const isApproved = account.status === "approved";
  return (
    <FormStoreProvider initial={withAsked(own.form, own.account)}>
      <ReadOnly value={isApproved}>
        <FormFrame
          title={say.title}
          isReadOnly={isApproved}
          aboveSteps={
            <>
              {!isApproved && <ClosedUpdates />}
              <FirstAndLastStep>
                <StatusBanner account={account} />
              </FirstAndLastStep>
              <FirstAndLastStep>
                <Finish draftKey={draftKeyOf(own.account)} />
              </FirstAndLastStep>
            </>
          }
        >
          {isApproved ? (
            <>
              <Sections />
              <IdleGuard account={account} draftKey={draftKeyOf(own.account)}>
                {(isCovered) => <Rights {...{ account, isCovered }} />}
              </IdleGuard>
            </>
          ) : (
            <Update {...{ own, account, setAccount }} />
          )}
        </FormFrame>
      </ReadOnly>
    </FormStoreProvider>
  );
};

interface UpdateProps {
  own: OwnAccount;
  account: HolderAccount;
  setAccount: (account: HolderAccount) => void;
}

const Update = ({ own, account, setAccount }: UpdateProps) => {
  const { setup, asking, askingWhy } = useUpdate({ own, setAccount });
  return (
    <>
      <HolderForm setup={setup} />
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
            <Rights {...{ account, isCovered }} />
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
