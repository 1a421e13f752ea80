import { chakra } from "@chakra-ui/react/styled-system";
import {
  type ComponentType,
  type FormEvent,
  Fragment,
  type KeyboardEvent,
  memo,
  Suspense,
  useEffect,
  useState,
} from "react";
import { optionalPart } from "../../lib/optional-part.ts";
import type { SectionName } from "./model/form-fields.ts";
import { DraftContext, useDraft } from "./model/use-draft.ts";
import { loadRules } from "./model/use-judge.ts";
import { type SubmitSetup, useSubmit } from "./model/use-submit.ts";
import { ErrorSummary } from "./parts/ErrorSummary.tsx";
import { Honeypot } from "./parts/Honeypot.tsx";
import { KeptAnswers } from "./parts/KeptAnswers.tsx";
import { OfflineNotice } from "./parts/OfflineNotice.tsx";
import { isUnderWay, SubmitPanel } from "./parts/SubmitPanel.tsx";
import { useSectionNames } from "./parts/use-section-states.ts";
import { AddressSection } from "./sections/AddressSection.tsx";
import { BankSection } from "./sections/BankSection.tsx";
import { CompanySection } from "./sections/CompanySection.tsx";
import { ConsentSection } from "./sections/ConsentSection.tsx";
import { ContactSection } from "./sections/ContactSection.tsx";
import { DirectorsSection } from "./sections/DirectorsSection.tsx";
import { DocumentsSection } from "./sections/DocumentsSection.tsx";
import { HoldingsSection } from "./sections/HoldingsSection.tsx";
import { PersonalSection } from "./sections/PersonalSection.tsx";

const parts: Partial<Record<SectionName, ComponentType>> = {
  personal: PersonalSection,
  company: CompanySection,
  contact: ContactSection,
  address: AddressSection,
  bank: BankSection,
  holdings: HoldingsSection,
  directors: DirectorsSection,
  documents: DocumentsSection,
  consent: ConsentSection,
};

export const HolderForm = ({ setup }: { setup: SubmitSetup }) => {
  const draft = useDraft(setup.draftKey, setup.attempt);
  const { sending, submit } = useSubmit(setup);
  const [wasSubmitted, setSubmitted] = useState(false);
  // Prefetch the rules after the page has loaded, so that they do not delay the page.
  useEffect(() => {
    const timer = setTimeout(loadRules, 3000);
    return () => clearTimeout(timer);
  }, []);

  return (
    <DraftContext value={draft}>
      <chakra.form
        noValidate
        aria-busy={isUnderWay(sending) || undefined}
        onKeyDown={keepEnterFromSending}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          setSubmitted(true);
          submit();
        }}
        display="grid"
        gap="5"
      >
        <KeptAnswers />
        <ErrorSummary isShown={wasSubmitted} />
        <Sections />
        <OfflineNotice />
        <Honeypot />
        <SubmitPanel sending={sending} />
      </chakra.form>
    </DraftContext>
  );
};

/** Memoised: state changes around the sections render none of them again. */
export const Sections = memo(() =>
  useSectionNames().map((name) => {
    const Part = parts[name];
    return (
      Part && (
        <Fragment key={name}>
          <Part />
          {firstAnswers.has(name) && (
            <Suspense>
              <OwnDevice />
            </Suspense>
          )}
        </Fragment>
      )
    );
  }),
);

const OwnDevice = optionalPart(async () => (await import("./parts/OwnDevice.tsx")).OwnDevice);
const firstAnswers = new Set<SectionName>(["personal", "company"]);

/** In a form this long, Enter in a text input must not submit the form. */
const keepEnterFromSending = (event: KeyboardEvent): void => {
  const isText = event.target instanceof HTMLInputElement && textTypes.has(event.target.type);
  if (event.key === "Enter" && isText) event.preventDefault();
};

const textTypes = new Set(["text", "email", "tel", "date"]);
