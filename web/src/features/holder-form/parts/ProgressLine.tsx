import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import css from "./ProgressLine.module.css";
import { useRequired } from "./use-section-states.ts";

/** The share of the required answers that are given: a thin line that stays in sight. */
export const ProgressLine = () => {
  const { done, count } = useRequired();
  return (
    <section aria-label={say.progressLabel} className={css.line}>
      <div
        role="progressbar"
        aria-label={say.progressLabel}
        aria-valuemax={count}
        aria-valuenow={done}
        aria-valuetext={say.requiredDone(done, count)}
      >
        {/* Without a style at first: the policy forbids it in the prerendered page. */}
        <div style={done > 0 ? { transform: `scaleX(${done / count})` } : undefined} />
      </div>
    </section>
  );
};
