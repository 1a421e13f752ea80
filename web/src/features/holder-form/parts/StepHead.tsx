import { Suspense, useState } from "react";
import { stepMessages as say } from "#shared/messages/steps.ts";
import { TaskList } from "../late-parts.ts";
import { stepTitle } from "../model/current-step.ts";
import { useForm } from "../model/form-store.ts";
import { useStep } from "../model/use-step.ts";
import css from "./StepHead.module.css";
import { useSteps } from "./use-steps.ts";

/** Below 640 px: the place among the steps, the list of all steps on a tap, and what is asked. */
export const StepHead = () => {
  const step = useStep();
  const steps = useSteps();
  const titles = useForm(({ accountType }) =>
    accountType === "corporate" ? say.companyTitles : say.titles,
  );
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.head}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {say.place(steps.indexOf(step) + 1, steps.length)}
          <span>{say.list}</span>
        </summary>
        {isOpen && (
          <Suspense>
            <TaskList onChoose={() => setOpen(false)} />
          </Suspense>
        )}
      </details>
      <h2 {...stepTitle}>{titles[step]}</h2>
    </div>
  );
};
