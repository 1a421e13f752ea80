import { type ReactNode, Suspense } from "react";
import { PublicLayout } from "../../../components/ui/PublicLayout.tsx";
import { optionalPart } from "../../../lib/optional-part.tsx";
import { useForm } from "../model/form-store.ts";
import { useStepKept } from "../model/use-step.ts";
import css from "./FormFrame.module.css";
import { ProgressLine } from "./ProgressLine.tsx";
import { StepHead } from "./StepHead.tsx";
import { useIsWide } from "./use-is-wide.ts";
import { useSteps } from "./use-steps.ts";

const Aside = optionalPart(async () => (await import("./Aside.tsx")).Aside);

interface Props {
  title: string;
  isReadOnly?: boolean;
  /** Takes the place of the whole form while the form is closed. */
  closed?: ReactNode;
  /** About the account as a whole, not about a step. */
  aboveSteps?: ReactNode;
  children: ReactNode;
}

/** Below 640 px one step of the form, without any when it is read-only; then one page (D62). */
export const FormFrame = ({ title, isReadOnly = false, closed, aboveSteps, children }: Props) => {
  const isWide = useIsWide();
  const hasSteps = useForm((form) => !form.only) && !isReadOnly;
  useStepKept(useSteps());
  return (
    <PublicLayout title={title} isWide belowHeader={hasSteps && <ProgressLine />}>
      {closed}
      <div data-steps={hasSteps ? "" : undefined} className={css.columns}>
        <div>
          {aboveSteps}
          {hasSteps && <StepHead />}
          {children}
        </div>
        {isWide && (
          <Suspense>
            <Aside isReadOnly={isReadOnly} />
          </Suspense>
        )}
      </div>
    </PublicLayout>
  );
};
