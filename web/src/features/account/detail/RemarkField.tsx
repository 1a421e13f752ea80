import { chakra } from "@chakra-ui/react/styled-system";
import { type KeyboardEvent, type Ref, useId } from "react";
import { maxRemarkLength } from "#shared/kyc/limits.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { Limited } from "../../../components/fields/Limited.tsx";
import { onPhone, onShortScreen } from "./detail-frame.ts";
import { GrowingText } from "./growing-text.ts";

/** What a remark on a decision is called. */
const ofDecision = {
  remark: say.remark,
  help: say.remarkHelp,
  missing: say.remarkMissing,
};

interface Props {
  words?: Record<keyof typeof ofDecision, string>;
  value: string;
  isReadOnly: boolean;
  isMissing: boolean;
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  ref: Ref<HTMLTextAreaElement>;
}

export const RemarkField = ({
  words = ofDecision,
  value,
  isReadOnly,
  isMissing,
  onChange,
  onKeyDown,
  ref,
}: Props) => {
  const id = useId();
  return (
    <chakra.div flex="1 1 16rem" css={{ [onPhone]: { flexBasis: "full" } }} display="grid" gap="1">
      <LabelLine>
        <chakra.label htmlFor={id} fontWeight="medium">
          {words.remark}
        </chakra.label>
        <chakra.span id={`${id}-help`} color={isMissing ? "red" : "muted"}>
          {helpOf({ words, value, isReadOnly, isMissing })}
        </chakra.span>
      </LabelLine>
      <Limited>
        <GrowingText
          ref={ref}
          id={id}
          name="remark"
          rows={1}
          maxLength={maxRemarkLength}
          readOnly={isReadOnly}
          value={value}
          aria-invalid={isMissing || undefined}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
        />
      </Limited>
    </chakra.div>
  );
};

const LabelLine = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    columnGap: "3",
    fontSize: "0.8125rem",
    // Above the buttons, which are lower than the remark with its label.
    [onShortScreen]: { flexWrap: "nowrap", whiteSpace: "nowrap" },
  },
});

const countDownFrom = 200;

const helpOf = ({
  words,
  value,
  isReadOnly,
  isMissing,
}: Required<Pick<Props, "words" | "value" | "isReadOnly" | "isMissing">>) => {
  if (isReadOnly) return say.remarkOfRejection;
  if (isMissing) return words.missing;

  const left = maxRemarkLength - value.length;
  return left <= countDownFrom ? say.remarkLeft(left) : words.help;
};
