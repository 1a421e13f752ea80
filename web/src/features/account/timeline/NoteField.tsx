import { Textarea } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import { type KeyboardEvent, useRef, useState } from "react";
import { maxNoteLength } from "#shared/kyc/limits.ts";
import { timelineMessages as say } from "#shared/messages/back-office-timeline.ts";
import { Field } from "../../../components/office/Field.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { useDraft } from "../../../lib/back-office/use-draft.ts";
import { useAddNote } from "./add-note.ts";
import type { TimelineOf } from "./get-timeline.ts";

const countDownFrom = 200;

export const NoteField = ({ account }: { account: TimelineOf }) => {
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft("note", account.id);
  const [isMissing, setMissing] = useState(false);
  const adding = useAddNote(account, { onAdded: () => setText("") });
  const left = maxNoteLength - text.length;

  const add = () => {
    if (adding.isPending) return;
    setMissing(!text.trim());
    if (text.trim()) return adding.mutate(text);
    box.current?.focus();
  };
  const addByKeys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    add();
  };
  return (
    <Frame>
      <Field
        label={say.note}
        help={left <= countDownFrom ? say.noteLeft(left) : say.noteHelp}
        error={isMissing ? say.noteMissing : undefined}
      >
        <Textarea
          ref={box}
          minH="4.5rem"
          fieldSizing="content"
          maxH="40vh"
          maxLength={maxNoteLength}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setMissing(false);
          }}
          onKeyDown={addByKeys}
        />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button size="sm" isBusy={adding.isPending} onClick={add}>
          {say.addNote}
        </Button>
        <chakra.span
          color="muted"
          fontSize="sm"
          css={{ "@media (pointer: coarse)": { display: "none" } }}
        >
          {say.noteKeys}
        </chakra.span>
      </chakra.div>
    </Frame>
  );
};

const Frame = chakra("div", {
  base: {
    display: "grid",
    gap: "2",
    pb: "4",
    borderBottom: "1px solid var(--k-colors-line)",
  },
});
