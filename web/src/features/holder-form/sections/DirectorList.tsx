import { chakra } from "@chakra-ui/react/styled-system";
import { bvnLength, maxDirectors } from "#shared/kyc/limits.ts";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { DigitsField } from "../../../components/fields/DigitsField.tsx";
import { useReadOnly } from "../../../components/fields/read-only.ts";
import { TextField } from "../../../components/fields/TextField.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { type DirectorNames, firstDirector, furtherDirectorsOf } from "../model/directors.ts";
import { focusField } from "../model/focus-field.ts";
import { useForm, useFormStore } from "../model/form-store.tsx";
import { useField } from "../model/use-field.ts";
import { DoubtLine } from "../parts/DoubtLine.tsx";
import { Pair } from "../parts/FormSection.tsx";
import { IdentificationPair } from "./IdentificationPair.tsx";

export const DirectorList = () => {
  const { dispatch } = useFormStore();
  const count = useForm((form) => form.furtherDirectors);
  const isReadOnly = useReadOnly();
  const remove = (place: number) => {
    dispatch({ do: "remove-director", place });
    focusDirector(place - 1);
  };
  const add = () => {
    dispatch({ do: "add-director" });
    focusDirector(count);
  };
  return (
    <>
      <Director names={firstDirector} place={1} isAlone={count === 0} />
      {furtherDirectorsOf(count).map((names, place) => (
        <Director
          key={names.directorName}
          names={names}
          place={place + 2}
          {...(!isReadOnly && { onRemove: () => remove(place) })}
        />
      ))}
      {!isReadOnly && count + 1 < maxDirectors && (
        <chakra.div display="flex">
          <Button look="outline" onClick={add}>
            {say.addDirector}
          </Button>
        </chakra.div>
      )}
    </>
  );
};

/** Runs after the list has rendered; -1 is the first director. */
const focusDirector = (place: number): void => {
  const { directorName } = furtherDirectorsOf(place + 1).at(-1) ?? firstDirector;
  requestAnimationFrame(() => focusField(directorName));
};

interface DirectorProps {
  names: DirectorNames;
  /** Counted from 1. */
  place: number;
  /** A single director is shown without a number. */
  isAlone?: boolean;
  onRemove?: () => void;
}

const Director = ({ names, place, isAlone = false, onRemove }: DirectorProps) => (
  <chakra.div
    role="group"
    aria-label={say.directorPlace(place)}
    display="grid"
    gap="5"
    {...(!isAlone && { p: "4", border: "1px solid", borderColor: "line", rounded: "md" })}
  >
    {!isAlone && (
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" minH="touch">
        <chakra.h3 fontSize="md">{say.directorPlace(place)}</chakra.h3>
        {onRemove && (
          <Button look="quiet" size="sm" aria-label={say.removeDirector(place)} onClick={onRemove}>
            {say.remove}
          </Button>
        )}
      </chakra.div>
    )}
    <Pair>
      <TextField
        {...useField(names.directorName)}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
      />
      <DigitsField {...useField(names.directorBankVerificationNumber)} maxLength={bvnLength}>
        <DoubtLine name={names.directorBankVerificationNumber} />
      </DigitsField>
    </Pair>
    <IdentificationPair names={names} />
  </chakra.div>
);
