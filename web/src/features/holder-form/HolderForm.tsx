import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  memo,
  Suspense,
  useEffect,
} from "react";
import css from "./HolderForm.module.css";
import { AnswerList, ErrorSummary, laterSections, OwnDevice, TaskList } from "./late-parts.ts";
import type { SectionName } from "./model/form-fields.ts";
import { isUnderWay } from "./model/form-state.ts";
import { useForm } from "./model/form-store.ts";
import { firstStep, stepOfSection } from "./model/steps.ts";
import { DraftContext, useDraft } from "./model/use-draft.ts";
import { loadRules } from "./model/use-judge.ts";
import { loadSubmit, useSending } from "./model/use-sending.ts";
import type { SubmitSetup } from "./model/use-submit.ts";
import { CheckAnswers } from "./parts/CheckAnswers.tsx";
import { Honeypot } from "./parts/Honeypot.tsx";
import { KeptAnswers } from "./parts/KeptAnswers.tsx";
import { OfflineNotice } from "./parts/OfflineNotice.tsx";
import { ReplayEarlyInput } from "./parts/ReplayEarlyInput.tsx";
import { StepButtons } from "./parts/StepButtons.tsx";
import { SubmitPanel } from "./parts/SubmitPanel.tsx";
import { sectionId } from "./parts/section-id.ts";
import { useSectionNames } from "./parts/use-section-states.ts";
import { AccountTypeSection } from "./sections/AccountTypeSection.tsx";
import { CompanySection } from "./sections/CompanySection.tsx";
import { PersonalSection } from "./sections/PersonalSection.tsx";

const parts: Record<SectionName, ComponentType> = {
  accountType: AccountTypeSection,
  personal: PersonalSection,
  company: CompanySection,
  ...laterSections,
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

const loadLater = (): void => {
  loadRules();
  const laterLoads = [ErrorSummary, AnswerList, TaskList].map(({ load }) => load);
  for (const load of [loadSubmit, ...laterLoads, loadEnter]) load().catch(() => undefined);
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
