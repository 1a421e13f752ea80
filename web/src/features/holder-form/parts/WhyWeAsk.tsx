import { whyMessages } from "#shared/messages/privacy.ts";
import { useReadOnly } from "../../../components/fields/read-only.ts";
import css from "./WhyWeAsk.module.css";

/** Beside a question that people hesitate to answer (D68). */
export const WhyWeAsk = ({ about }: { about: keyof typeof whyMessages }) => {
  const { title, text } = whyMessages[about];
  if (useReadOnly()) return null;
  return (
    <details className={css.why}>
      <summary>{title}</summary>
      <p>{text}</p>
    </details>
  );
};
