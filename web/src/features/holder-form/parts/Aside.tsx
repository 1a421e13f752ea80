import { useSyncExternalStore } from "react";
import { checkMessages as say } from "#shared/messages/check-answers.ts";
import { draftMessages as drafts } from "#shared/messages/drafts.ts";
import { publicFormMessages } from "#shared/messages/public-form.ts";
import { Contact } from "../../../components/ui/Contact.tsx";
import { formatRecent } from "../../../lib/dates.ts";
import { onSavedState, savedState } from "../model/draft.ts";
import { useForm } from "../model/form-store.ts";
import css from "./Aside.module.css";
import { SectionNav } from "./SectionNav.tsx";
import { useRequired } from "./use-section-states.ts";

/** Beside the form, on one page: the sections, what to have ready and where to ask. */
export const Aside = ({ isReadOnly }: { isReadOnly: boolean }) => (
  <aside className={css.aside}>
    {!isReadOnly && <Done />}
    <SectionNav isReadOnly={isReadOnly} />
    {!isReadOnly && <Needs />}
    <section aria-labelledby="questions">
      <h2 id="questions">{say.questions}</h2>
      <Contact />
    </section>
  </aside>
);

const Done = () => {
  const { done, count } = useRequired();
  return (
    <div>
      <p>{publicFormMessages.requiredDone(done, count)}</p>
      <Saved />
    </div>
  );
};

/** No live region: the form itself says when it keeps nothing. */
const Saved = () => {
  const saved = useSyncExternalStore(onSavedState, savedState);
  const place = saved?.isOwnDevice ? drafts.savedOnDevice : drafts.savedInTab;
  return (
    <p className={css.saved}>
      {saved && (saved.isFailed ? drafts.notSaved : place(formatRecent(saved.at)))}
    </p>
  );
};

const Needs = () => {
  const type = useForm(({ accountType }) => accountType);
  return (
    <section aria-labelledby="needs">
      <h2 id="needs">{say.needTitle}</h2>
      <ul>
        {say.needs[type].map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
    </section>
  );
};
