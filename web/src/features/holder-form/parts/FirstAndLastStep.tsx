import type { ReactNode } from "react";
import { useReadOnly } from "../../../components/fields/read-only.ts";
import { useSteps } from "./use-steps.ts";

/** What a phone shows where the form begins and where it is sent. */
export const FirstAndLastStep = ({ children }: { children: ReactNode }) => {
  const [first] = useSteps();
  return <div data-step={useReadOnly() ? undefined : `${first} check`}>{children}</div>;
};
