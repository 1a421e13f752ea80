import { dueAfterHours } from "#shared/kyc/limits.ts";
import { successMessages as say } from "#shared/messages/success.ts";
import { Card } from "../../components/ui/Card.tsx";
import { formatMoment } from "../../lib/dates.ts";
import { EChannel } from "./EChannel.tsx";
import css from "./NextSteps.module.css";

export const NextSteps = ({ sentAt }: { sentAt: string | undefined }) => (
  <Card aria-labelledby="next-title">
    <h2 id="next-title" className={css.title}>
      {say.nextTitle}
    </h2>
    <ol className={css.steps}>
      {say.nextSteps(sentAt && formatMoment(dueAt(sentAt))).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <div className={css.channel}>
      <EChannel />
    </div>
  </Card>
);

const dueAt = (sentAt: string): string =>
  new Date(Date.parse(sentAt) + dueAfterHours * 3_600_000).toISOString();
