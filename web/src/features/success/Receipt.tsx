import { consent } from "#shared/messages/consent.ts";
import { successMessages as say } from "#shared/messages/success.ts";
import { Card } from "../../components/ui/Card.tsx";
import { formatDay, formatMoment } from "../../lib/dates.ts";
import type { SentForm } from "../../lib/sent-form.ts";
import css from "./Receipt.module.css";

type Props = Partial<SentForm> & Pick<SentForm, "reference">;

export const Receipt = ({ reference, at, entries = [] }: Props) => (
  <Card aria-labelledby="reference-title">
    <h2 id="reference-title" className={css.label}>
      {say.referenceLabel}
    </h2>
    <p className={css.reference} translate="no">
      {reference}
    </p>
    {at && <p>{say.sentAt(formatMoment(at))}</p>}
    <p className={css.hint}>{say.referenceHint}</p>
    {entries.length > 0 && <Entries entries={entries} />}
  </Card>
);

const Entries = ({ entries }: Pick<SentForm, "entries">) => (
  <>
    <h2 className={css.title}>{say.sentTitle}</h2>
    <p className={css.masked}>{say.masked}</p>
    <dl className={css.entries}>
      {entries.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
    </dl>
    <p className={css.agreed}>{say.agreed(formatDay(`${consent.version}T12:00Z`))}</p>
  </>
);
