import { chakra } from "@chakra-ui/react/styled-system";
import { Suspense, useState } from "react";
import { stepMessages as say } from "#shared/messages/steps.ts";
import { optionalPart } from "../../../lib/optional-part.tsx";
import { stepTitle } from "../model/current-step.ts";
import { useForm } from "../model/form-store.tsx";
import { useStep } from "../model/use-step.ts";
import { useSteps } from "./use-steps.ts";

export const loadTasks = async () => (await import("./TaskList.tsx")).TaskList;
const TaskList = optionalPart(loadTasks);

/** Below 640 px: the place among the steps, the list of all steps on a tap, and what is asked. */
export const StepHead = () => {
  const step = useStep();
  const steps = useSteps();
  const titles = useForm(({ accountType }) =>
    accountType === "corporate" ? say.companyTitles : say.titles,
  );
  const [isOpen, setOpen] = useState(false);
  return (
    <Head>
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
    </Head>
  );
};

const Head = chakra("div", {
  base: {
    "@media (min-width: 640px)": { display: "none" },
    _print: { display: "none" },
    "& summary": {
      display: "flex",
      flexWrap: "wrap",
      justifyContent: "space-between",
      alignItems: "center",
      columnGap: "4",
      minHeight: "touch",
      color: "muted",
      cursor: "pointer",
      "& > span": { color: "brandText", fontWeight: "semibold", textDecoration: "underline" },
    },
    "& > h2": { fontSize: "1.5rem", outline: "none" },
  },
});
