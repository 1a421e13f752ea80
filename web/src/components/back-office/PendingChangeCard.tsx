import { Textarea } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import { useRef, useState } from "react";
import type { ChangeSide, PendingChange } from "#shared/contract/pending-changes.ts";
import { maxReasonLength } from "#shared/kyc/limits.ts";
import { rightNames } from "#shared/messages/rights.ts";
import {
  pendingChangeMessages as say,
  secondPersonMessages,
} from "#shared/messages/second-person.ts";
import { settingNames, settingValue, weakeningMessages } from "#shared/messages/weakening.ts";
import { useAdmin } from "../../lib/back-office/admin-context.ts";
import { formatRecent } from "../../lib/dates.ts";
import { Field } from "../office/Field.tsx";
import { Button } from "../ui/Button.tsx";
import { useEndChange } from "./end-change.ts";
import { Actions, Note, Panel, PanelTitle } from "./PlainPage.tsx";

export const PendingChangeCard = ({ change }: { change: PendingChange }) => {
  const { id, kind, at, by, email, before, after, weakening } = change;
  const isMine = by.id === useAdmin().id;
  const name = weakening ? settingNames[weakening.setting] : (after?.name ?? before?.name);
  return (
    <Panel aria-labelledby={id}>
      <div>
        <PanelTitle id={id}>{say.titles[kind](name ?? "")}</PanelTitle>
        <Note>
          {email && `${email}. `}
          {isMine ? say.askedByYou(formatRecent(at)) : say.askedBy(by.name, formatRecent(at))}
        </Note>
      </div>
      {weakening ? (
        <Weakening {...weakening} />
      ) : (
        <Sides>
          <Side title={say.before} side={before} />
          <Side title={say.after} side={after} />
        </Sides>
      )}
      <Ending change={change} isMine={isMine} />
    </Panel>
  );
};

const Weakening = ({ setting, from, to, effectiveAt }: NonNullable<PendingChange["weakening"]>) => (
  <div>
    <p>{weakeningMessages.change(settingValue(setting, from), settingValue(setting, to))}</p>
    <chakra.p fontWeight="semibold">
      {weakeningMessages.effective(formatRecent(effectiveAt))}
    </chakra.p>
  </div>
);

const Side = ({ title, side }: { title: string; side: ChangeSide | undefined }) => (
  <div>
    <chakra.h3 fontSize="sm" color="muted">
      {title}
    </chakra.h3>
    {side ? (
      <ul>
        {wordsOf(side).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ) : (
      <p>{say.noAccount}</p>
    )}
  </div>
);

const wordsOf = ({ name, rights, isSuperAdmin, settings }: ChangeSide): string[] => [
  ...(name ? [name] : []),
  ...(isSuperAdmin ? [say.superAdmin] : []),
  ...(rights?.length === 0 ? [say.noRights] : (rights ?? []).map((right) => rightNames[right])),
  ...(settings?.length === 0
    ? [say.noSettings]
    : (settings ?? []).map((setting) => secondPersonMessages.switches[setting].label)),
];

const Ending = ({ change, isMine }: { change: PendingChange; isMine: boolean }) => {
  const [reason, setReason] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const ending = useEndChange(change.id);
  const decline = () => {
    if (reason?.trim()) return ending.mutate({ reason });
    setMissing(true);
    box.current?.focus();
  };
  if (isMine) {
    return (
      <Actions>
        <Button look="outline" isBusy={ending.isPending} onClick={() => ending.mutate({})}>
          {say.withdraw}
        </Button>
        <Note>{change.weakening ? weakeningMessages.mine : say.mine}</Note>
      </Actions>
    );
  }
  return (
    <>
      {reason !== undefined && (
        <Field
          label={say.reason}
          help={say.reasonHelp}
          error={isMissing ? say.reasonMissing : undefined}
          isRequired
        >
          <Textarea
            ref={box}
            name="reason"
            rows={2}
            autoFocus
            maxLength={maxReasonLength}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setMissing(false);
            }}
          />
        </Field>
      )}
      <Actions>
        {reason === undefined && (
          <Button isBusy={ending.isPending} onClick={() => ending.mutate("confirm")}>
            {change.weakening ? weakeningMessages.confirm : say.confirm}
          </Button>
        )}
        <Button
          look={reason === undefined ? "outline" : "danger"}
          disabled={reason === undefined && ending.isPending}
          isBusy={reason !== undefined && ending.isPending}
          onClick={reason === undefined ? () => setReason("") : decline}
        >
          {change.weakening ? weakeningMessages.cancelChange : say.decline}
        </Button>
        {reason !== undefined && (
          <Button look="quiet" onClick={() => setReason(undefined)}>
            {say.cancel}
          </Button>
        )}
      </Actions>
    </>
  );
};

const Sides = chakra("div", {
  base: {
    display: "grid",
    gap: "4",
    gridTemplateColumns: { base: "1fr", md: "1fr 1fr" },
    overflowWrap: "anywhere",
  },
});
