import { Suspense, useState } from "react";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { stepMessages as steps } from "#shared/messages/steps.ts";
import { registrar } from "../../lib/env.ts";
import { optionalPart } from "../../lib/optional-part.tsx";
import { paths } from "../../lib/paths.ts";
import { HolderForm } from "./HolderForm.tsx";
import css from "./HolderFormPage.module.css";
import { FormStoreProvider } from "./model/FormStoreProvider.tsx";
import { useForm } from "./model/form-store.ts";
import { newAttempt } from "./model/idempotency-key.ts";
import { sendNewForm } from "./model/send-new-form.ts";
import { FormFrame } from "./parts/FormFrame.tsx";

export const HolderFormPage = () => {
  const [attempt] = useState(() => ({ current: newAttempt() }));
  return (
    <FormStoreProvider>
      <FormFrame
        title={registrar.name}
        closed={
          <Suspense>
            <ClosedForm />
          </Suspense>
        }
      >
        <div data-step="you" className={css.intro}>
          <h2>{steps.formTitle}</h2>
          <Lead />
          <p>
            {/* One text: React separates several texts with HTML comments. */}
            {`${say.requiredHint} ${say.alreadySent} `}
            {/* A plain link, because the form works without the router. */}
            <a href={paths.findAccount} className={css.link}>
              {say.viewOrChange}
            </a>
          </p>
        </div>
        <HolderForm setup={{ attempt, draftKey: "new-form", send: sendNewForm }} />
      </FormFrame>
    </FormStoreProvider>
  );
};

const Lead = () => {
  const isCompany = useForm((form) => form.accountType === "corporate");
  return <p>{isCompany ? say.companyLead : say.lead}</p>;
};

const ClosedForm = optionalPart(async () => (await import("./parts/ClosedForm.tsx")).ClosedForm);
