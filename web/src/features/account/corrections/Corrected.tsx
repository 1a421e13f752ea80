import { lazy } from "react";
import { correctedMessages as say } from "#shared/messages/back-office-corrections.ts";
import { correctionLabelOf } from "#shared/messages/correction-label.ts";
import { Button } from "../../../components/office/Button.tsx";
import { Chip } from "../../../components/office/Chip.tsx";
import { OpenLater } from "../../../components/office/OpenLater.tsx";
import { TextLink } from "../../../components/ui/TextLink.tsx";
import { formatDay } from "../../../lib/dates.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import { CaseLine } from "../detail/CaseLine.ts";
import type { Account } from "../model/account.ts";
import { changedLabels } from "../model/changes.ts";
import { correctedVersionOf } from "./corrected.ts";

const load = () => import("./CorrectedPopover.tsx");
const CorrectedPopover = lazy(load);

interface Props {
  account: Account;
  changed: string[];
}

/** Whether the holder changed what was asked for (D75): one line, as the screen has to hold the whole account. */
export const Corrected = ({ account, changed }: Props) => {
  const corrected = correctedVersionOf(account, changed);
  if (!corrected) return null;

  const { items, others, by, at } = corrected;
  const { type, id, version } = account;
  const unchanged = items.filter(({ isChanged }) => !isChanged);
  const also = changedLabels(others, type);
  const trigger = (
    <Button look="quiet" size="sm" minHeight="8">
      {say.open}
    </Button>
  );
  return (
    <CaseLine aria-label={say.title}>
      <Chip tone="blue">{say.title}</Chip>
      <b>{say.madeOf(items.length - unchanged.length, items.length)}</b>
      {unchanged.slice(0, mostNamed).map(({ field }) => (
        <Chip key={field} tone="amber">
          {say.unchanged(correctionLabelOf(field, type))}
        </Chip>
      ))}
      {also.length > 0 && (
        <span>{say.also(also.slice(0, mostNamed).join(", "), also.length - mostNamed)}</span>
      )}
      <OpenLater trigger={trigger} load={load}>
        <CorrectedPopover {...{ trigger, items, type }} asked={say.asked(by, formatDay(at))} />
      </OpenLater>
      <TextLink to={officePaths.version(type, id, version)}>{say.compare}</TextLink>
    </CaseLine>
  );
};

/** What was requested, and the changes, list all of them. */
const mostNamed = 3;
