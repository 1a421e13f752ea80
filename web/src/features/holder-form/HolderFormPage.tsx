import { chakra } from "@chakra-ui/react/styled-system";
import { Suspense, useState } from "react";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { stepMessages as steps } from "#shared/messages/steps.ts";
import { registrar } from "../../lib/env.ts";
import { optionalPart } from "../../lib/optional-part.tsx";
import { paths } from "../../lib/paths.ts";
import { HolderForm } from "./HolderForm.tsx";
import { FormStoreProvider } from "./model/form-store.tsx";
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
        <Intro data-step="you">
          <h2>{steps.formTitle}</h2>
          <p>{say.lead}</p>
          <p>
            {/* One text: React separates several texts with HTML comments. */}
            {`${say.requiredHint} ${say.alreadySent} `}
            <chakra.a href={paths.findAccount} {...linkLook}>
              {say.viewOrChange}
            </chakra.a>
          </p>
        </Intro>
        <HolderForm setup={{ attempt, draftKey: "new-form", send: sendNewForm }} />
      </FormFrame>
    </FormStoreProvider>
  );
};

const ClosedForm = optionalPart(async () => (await import("./parts/ClosedForm.tsx")).ClosedForm);

const Intro = chakra("div", {
  base: {
    display: "grid",
    gap: "3",
    color: "muted",
    "& > h2": { color: "fg", fontSize: { base: "xl", md: "3xl" } },
    "@media (max-width: 639.98px)": { "& > h2": { display: "none" } },
  },
});

/** A plain link, because the form works without the router. */
const linkLook = {
  color: "brandText",
  fontWeight: "medium",
  textDecoration: "underline",
  textUnderlineOffset: "3px",
} as const;
