import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { registrar } from "../../lib/env.ts";
import { paths } from "../../lib/paths.ts";
import { HolderForm } from "./HolderForm.tsx";
import { FormStoreProvider } from "./model/form-store.tsx";
import { newAttempt } from "./model/idempotency-key.ts";
import { sendNewForm } from "./model/send-new-form.ts";
import { FormFrame } from "./parts/FormFrame.tsx";
import { AccountTypeSection } from "./sections/AccountTypeSection.tsx";

export const HolderFormPage = () => {
  const [attempt] = useState(() => ({ current: newAttempt() }));
  return (
    <FormStoreProvider>
      <FormFrame title={registrar.name} lead={say.lead}>
        <chakra.p color="muted">
          {/* One text: React separates several texts with HTML comments. */}
          {`${say.requiredHint} ${say.alreadySent} `}
          <chakra.a href={paths.findAccount} {...linkLook}>
            {say.viewOrChange}
          </chakra.a>
        </chakra.p>
        <AccountTypeSection />
        <HolderForm setup={{ attempt, draftKey: "new-form", send: sendNewForm }} />
      </FormFrame>
    </FormStoreProvider>
  );
};

/** A plain link, because the form works without the router. */
const linkLook = {
  color: "brandText",
  fontWeight: "medium",
  textDecoration: "underline",
  textUnderlineOffset: "3px",
} as const;
