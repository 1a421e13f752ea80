import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, Suspense } from "react";
import { PublicLayout } from "../../../components/ui/PublicLayout.tsx";
import { optionalPart } from "../../../lib/optional-part.tsx";
import { useForm } from "../model/form-store.tsx";
import { useStepKept } from "../model/use-step.ts";
import { ProgressLine } from "./ProgressLine.tsx";
import { StepHead } from "./StepHead.tsx";
import { stepStyles } from "./step-styles.ts";
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
    <PublicLayout title={title} maxWidth="64rem" belowHeader={hasSteps && <ProgressLine />}>
      {closed}
      <Columns data-steps={hasSteps ? "" : undefined}>
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
      </Columns>
    </PublicLayout>
  );
};

const Columns = chakra("div", {
  base: {
    ...stepStyles,
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    "& > div": { display: "grid", gap: "6", minW: "0", alignContent: "start" },
    // In em, so that large text of the browser puts the aside below the form.
    "@media (min-width: 40em)": {
      columnGap: "8",
      gridTemplateColumns: "minmax(0, 1fr) min(11rem, 30%)",
    },
    "@media (min-width: 60em)": {
      columnGap: "16",
      gridTemplateColumns: "minmax(0, 40rem) minmax(25%, 1fr)",
    },
    _print: { display: "block" },
  },
});
