import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { type AskedQuestion, askedQuestion, onQuestion } from "./ask.ts";

interface AskProps {
  asked: AskedQuestion;
}

const quietMs = 3000;

const load = (): Promise<{ default: ComponentType<AskProps> }> =>
  // Without the network the browser's own question has to do.
  import("./AskDialog.tsx").catch(() => ({ default: AskPlainly }));
const AskDialog = lazy(load);

const AskPlainly = ({ asked }: AskProps) => {
  useEffect(() => asked.answer(window.confirm(asked.text)), [asked]);
  return null;
};

/** Shows the questions of `ask`. A question that nobody can see any more is answered with no. */
export const AskHost = () => {
  const asked = useSyncExternalStore(onQuestion, askedQuestion);
  useEffect(() => {
    const timer = setTimeout(load, quietMs);
    const refuse = () => askedQuestion()?.answer(false);
    addEventListener("popstate", refuse);
    return () => {
      clearTimeout(timer);
      removeEventListener("popstate", refuse);
      refuse();
    };
  }, []);
  return <Suspense>{asked && <AskDialog asked={asked} />}</Suspense>;
};
