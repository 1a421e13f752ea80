import { Input } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import type { AskedCorrection, RejectionReason } from "#shared/contract/corrections.ts";
import { maxReasonLength } from "#shared/kyc/limits.ts";
import { correctionsMessages as say } from "#shared/messages/back-office-corrections.ts";
import { SelectField } from "../../../components/fields/SelectField.tsx";
import { Checkbox } from "../../../components/office/Checkbox.tsx";
import { Field } from "../../../components/office/Field.tsx";
import { type Correctable, reasonsFor } from "./corrections.ts";

interface Props {
  item: Correctable;
  reasons: readonly RejectionReason[];
  asked: AskedCorrection | undefined;
  onChange: (asked: AskedCorrection | undefined) => void;
}

export const CorrectionRow = ({ item, reasons, asked, onChange }: Props) => {
  const { field, label, value } = item;
  const suiting = reasonsFor(field, reasons);
  const choose = (isOn: boolean) => {
    const [first] = suiting;
    onChange(isOn && first ? { field, reason: first.code } : undefined);
  };
  const isAsked = ({ code }: RejectionReason) => code === asked?.reason;
  const write = (text: string) =>
    asked && onChange({ field, reason: asked.reason, ...(text && { text }) });
  return (
    <Row>
      <Checkbox isOn={asked !== undefined} onChange={choose}>
        <chakra.b fontWeight="medium">{label}</chakra.b>{" "}
        {value !== undefined && (
          <chakra.span color="muted" overflowWrap="anywhere">
            {value || say.empty}
          </chakra.span>
        )}
      </Checkbox>
      {asked && (
        <Why>
          <SelectField
            name={`reason-${field}`}
            label={say.reason}
            isRequired
            isUnmarked
            options={suiting.map((reason) => ({ value: reason.code, label: reason.label }))}
            value={asked.reason}
            error={reasons.some(isAsked) ? undefined : say.reasonGone}
            onChange={(reason) => onChange({ ...asked, reason })}
          />
          <Field label={say.addition}>
            <Input
              name={`words-${field}`}
              maxLength={maxReasonLength}
              value={asked.text ?? ""}
              onChange={({ target }) => write(target.value)}
            />
          </Field>
        </Why>
      )}
    </Row>
  );
};

/** The label of the select as small as that of the input beside it. */
const Why = chakra("div", {
  base: {
    display: "grid",
    gap: "2",
    ps: "7",
    pb: "3",
    "& [data-field] label": { fontSize: "sm", fontWeight: "medium!" },
  },
});

const Row = chakra("li", { base: { display: "grid", gap: "1" } });
