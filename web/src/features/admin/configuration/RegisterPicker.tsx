import { chakra } from "@chakra-ui/react/styled-system";
import { configurationMessages as say } from "#shared/messages/back-office-settings.ts";
import { fieldMessages } from "#shared/messages/public.ts";
import { FieldFrame } from "../../../components/fields/FieldFrame.tsx";
import { describedBy, fieldIds } from "../../../components/fields/field-ids.ts";
import { SelectStandIn } from "../../../components/fields/SelectStandIn.tsx";
import type { Choice } from "../../../components/fields/select-choices.ts";
import { useSelectEngine } from "../../../components/fields/select-engine-loader.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { useLookup } from "../../../lib/lookups.ts";

interface Props {
  chosen: Choice[];
  onChange: (chosen: Choice[]) => void;
}

const field = {
  name: "allowedAccountsForErightsUpdate",
  label: say.registers,
  help: say.registersHelp,
  isUnmarked: true,
};

/** Several registers, found by typing. */
export const RegisterPicker = ({ chosen, onChange }: Props) => {
  const { list = [], isLoading, retry } = useLookup("listRegisters");
  const engine = useSelectEngine();
  const inputId = fieldIds(field.name).input;
  return (
    <FieldFrame {...field}>
      {engine ? (
        <engine.SearchableSelect
          isMulti
          inputId={inputId}
          instanceId={inputId}
          label={field.label}
          isRequired={false}
          describedBy={describedBy(field)}
          typed=""
          options={list}
          value={chosen}
          onChange={(value) => onChange([...((value ?? []) as Choice[])])}
          isLoading={isLoading}
          closeMenuOnSelect={false}
          placeholder={say.registersNone}
        />
      ) : (
        <SelectStandIn
          field={field}
          shown=""
          placeholder={say.registersNone}
          isDisabled={false}
          state={{ hasFocus: false, typed: "" }}
        />
      )}
      <chakra.p role="status" color="muted" fontSize="sm" mt="1">
        {say.registersCount(chosen.length)}
      </chakra.p>
      {retry && (
        <p>
          {fieldMessages.choicesFailed}{" "}
          <Button look="quiet" onClick={retry}>
            {fieldMessages.retry}
          </Button>
        </p>
      )}
    </FieldFrame>
  );
};
