import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { newAttempt } from "./model/idempotency-key.ts";
import { useDraft } from "./model/use-draft.ts";
import { loadRules } from "./model/use-judge.ts";
import { useSubmit } from "./model/use-submit.ts";
import { DraftOffer } from "./parts/DraftOffer.tsx";
import { ErrorSummary } from "./parts/ErrorSummary.tsx";
import { Honeypot } from "./parts/Honeypot.tsx";
import { OfflineNotice } from "./parts/OfflineNotice.tsx";
import { SubmitPanel } from "./parts/SubmitPanel.tsx";
import { AddressSection } from "./sections/AddressSection.tsx";
import { BankSection } from "./sections/BankSection.tsx";
import { ConsentSection } from "./sections/ConsentSection.tsx";
import { ContactSection } from "./sections/ContactSection.tsx";
import { DocumentsSection } from "./sections/DocumentsSection.tsx";
import { HoldingsSection } from "./sections/HoldingsSection.tsx";
import { PersonalSection } from "./sections/PersonalSection.tsx";

export const IndividualForm = () => {
  const attempt = useRef(newAttempt());
  const draft = useDraft(attempt);
  const { sending, submit } = useSubmit(attempt);
  const [wasSubmitted, setSubmitted] = useState(false);
  const isBusy = sending.state === "judging" || sending.state === "sending";
  // The rules are there before they are needed, and do not delay the page.
  useEffect(() => {
    const timer = setTimeout(loadRules, 3000);
    return () => clearTimeout(timer);
  }, []);

  return (
    <chakra.form
      noValidate
      aria-busy={isBusy || undefined}
      onKeyDown={keepEnterFromSending}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setSubmitted(true);
        submit();
      }}
      display="grid"
      gap="5"
    >
      {draft.offered && (
        <DraftOffer
          savedAt={draft.offered.savedAt}
          onGoOn={draft.goOn}
          onStartAfresh={draft.startAfresh}
        />
      )}
      <ErrorSummary isShown={wasSubmitted} />
      <PersonalSection />
      <ContactSection />
      <AddressSection />
      <BankSection />
      <HoldingsSection />
      <DocumentsSection />
      <ConsentSection />
      <OfflineNotice />
      <Honeypot />
      <SubmitPanel sending={sending} />
      <chakra.p color="muted" fontSize="sm">
        {say.draftKept}
      </chakra.p>
    </chakra.form>
  );
};

/** In a form of this length Enter in a text input means "done here", not "send it all". */
const keepEnterFromSending = (event: KeyboardEvent): void => {
  const isText = event.target instanceof HTMLInputElement && textTypes.has(event.target.type);
  if (event.key === "Enter" && isText) event.preventDefault();
};

const textTypes = new Set(["text", "email", "tel", "date"]);
