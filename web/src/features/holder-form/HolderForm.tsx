import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  memo,
  Suspense,
  useEffect,
} from "react";
import { latePart, optionalPart } from "../../lib/optional-part.tsx";
import css from "./HolderForm.module.css";
import type { SectionName } from "./model/form-fields.ts";
import { useForm } from "./model/form-store.tsx";
import { firstStep, stepOfSection } from "./model/steps.ts";
import { DraftContext, useDraft } from "./model/use-draft.ts";
import { loadRules } from "./model/use-judge.ts";
import { loadSubmit, useSending } from "./model/use-sending.ts";
import type { SubmitSetup } from "./model/use-submit.ts";
import { CheckAnswers, loadAnswers } from "./parts/CheckAnswers.tsx";
import { sectionId } from "./parts/FormSection.tsx";
import { Honeypot } from "./parts/Honeypot.tsx";
import { KeptAnswers } from "./parts/KeptAnswers.tsx";
import { OfflineNotice } from "./parts/OfflineNotice.tsx";
import { ReplayEarlyInput } from "./parts/ReplayEarlyInput.tsx";
import { StepButtons } from "./parts/StepButtons.tsx";
import { loadTasks } from "./parts/StepHead.tsx";
import { isUnderWay, SubmitPanel } from "./parts/SubmitPanel.tsx";
import { useSectionNames } from "./parts/use-section-states.ts";
import { loadWhy } from "./parts/Why.tsx";
import { AccountTypeSection } from "./sections/AccountTypeSection.tsx";
import { CompanySection } from "./sections/CompanySection.tsx";
import type { LaterSection } from "./sections/later-sections.ts";
import { PersonalSection } from "./sections/PersonalSection.tsx";

/** The sections of the later steps: loaded and hydrated behind the first, or at once where the user acts. */
const later = (name: LaterSection) =>
  latePart(async () => (await import("./sections/later-sections.ts")).laterSections[name]);

const laterParts = {
  contact: later("contact"),
  address: later("address"),
  bank: later("bank"),
  holdings: later("holdings"),
  directors: later("directors"),
  documents: later("documents"),
  consent: later("consent"),
} satisfies Record<LaterSection, ComponentType>;

export const loadSections = () => Promise.all(Object.values(laterParts).map(({ load }) => load()));

const parts: Record<SectionName, ComponentType> = {
  accountType: AccountTypeSection,
  personal: PersonalSection,
  company: CompanySection,
  ...laterParts,
};

export const HolderForm = ({ setup }: { setup: SubmitSetup }) => {
  const draft = useDraft(setup.draftKey, setup.attempt);
  const { sending, submit } = useSending(setup);
  const wasRefused = useForm((form) => form.refusals > 0);
  // Prefetch the rules and the steps' lists after the page has loaded, so that they do not delay the page.
  useEffect(() => {
    const timer = setTimeout(loadLater, 3000);
    return () => clearTimeout(timer);
  }, []);

  return (
    <DraftContext value={draft}>
      <form
        noValidate
        aria-busy={isUnderWay(sending) || undefined}
        onKeyDown={keepEnterFromSending}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
        className={css.form}
      >
        <KeptAnswers />
        {wasRefused && (
          <Suspense>
            <ErrorSummary />
          </Suspense>
        )}
        <Sections />
        <div>
          <OfflineNotice />
          <Honeypot />
          <SubmitPanel sending={sending} />
          <StepButtons />
        </div>
      </form>
    </DraftContext>
  );
};

const loadSummary = async () => (await import("./parts/ErrorSummary.tsx")).ErrorSummary;
const ErrorSummary = optionalPart(loadSummary);

const loadLater = (): void => {
  loadRules();
  for (const load of [loadSubmit, loadSummary, loadAnswers, loadTasks, loadEnter])
    load().catch(() => undefined);
};

/** Memoised: state changes around the sections render none of them again. */
export const Sections = memo(() =>
  useSectionNames().map((name) => <Section key={name} name={name} />),
);

/** Memoised: rendered again before its hydration, a section would be rebuilt and lose its early input. */
const Section = memo(({ name }: { name: SectionName }) => {
  const Part = parts[name];
  const part = (
    <>
      <Part />
      <ReplayEarlyInput partId={sectionId(name)} />
    </>
  );
  // The element moves with another account type: React cannot move a section that is not hydrated yet.
  return (
    <div className={css.place}>
      {name === "consent" && <CheckAnswers />}
      {stepOfSection(name) === firstStep ? part : <Suspense>{part}</Suspense>}
      {firstAnswers.has(name) && (
        <Suspense>
          <OwnDevice />
        </Suspense>
      )}
    </div>
  );
});

const OwnDevice = optionalPart(async () => (await import("./parts/OwnDevice.tsx")).OwnDevice);

/** What stands in the form from the start: arriving later, it would push away what is being pressed. */
export const loadShownParts = () =>
  Promise.all([loadSections(), OwnDevice.load(), loadAnswers(), loadWhy()]);

const firstAnswers = new Set<SectionName>(["personal", "company"]);

const loadEnter = () => import("./model/next-input.ts");

/** In a form this long, Enter in an input must not send the form: it leads to the next input. */
const keepEnterFromSending = (event: KeyboardEvent): void => {
  const { key, target } = event;
  // A file input opens its list of files, and an open list takes the highlighted choice.
  if (key !== "Enter" || !(target instanceof HTMLInputElement) || target.type === "file") return;
  if (!event.defaultPrevented)
    loadEnter().then(
      ({ focusNext }) => focusNext(),
      () => undefined,
    );
  event.preventDefault();
};
