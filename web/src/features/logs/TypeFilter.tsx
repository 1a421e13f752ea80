import { chakra } from "@chakra-ui/react/styled-system";
import { type LogType, logTypes } from "#shared/kyc/log-types.ts";
import { logTypeNames, logMessages as say } from "#shared/messages/back-office-settings.ts";
import { FilterButton } from "../../components/back-office/FilterButton.tsx";

interface Props {
  types: readonly LogType[];
  onChange: (types: LogType[]) => void;
}

/** One button for each type. Any number of them can be pressed. */
export const TypeFilter = ({ types, onChange }: Props) => {
  const isAll = types.length === logTypes.length;
  return (
    <Row role="group" aria-label={say.type}>
      <FilterButton aria-pressed={isAll} onClick={() => onChange(isAll ? [] : [...logTypes])}>
        {say.allTypes}
      </FilterButton>
      {logTypes.map((type) => (
        <FilterButton
          key={type}
          aria-pressed={types.includes(type)}
          title={say.explanations[type]}
          onClick={() => onChange(logTypes.filter((one) => types.includes(one) !== (one === type)))}
        >
          {logTypeNames[type]}
        </FilterButton>
      ))}
    </Row>
  );
};

const Row = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "2" } });
