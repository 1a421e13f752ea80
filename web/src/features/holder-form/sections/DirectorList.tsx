import { clsx } from "clsx";
import { bvnLength, maxDirectors } from "#shared/kyc/limits.ts";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { DigitsField } from "../../../components/fields/DigitsField.tsx";
import { useReadOnly } from "../../../components/fields/read-only.ts";
import { TextField } from "../../../components/fields/TextField.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { type DirectorNames, firstDirector, furtherDirectorsOf } from "../model/directors.ts";
import { focusField } from "../model/focus-field.ts";
import { useForm, useFormStore } from "../model/form-store.ts";
import { useField } from "../model/use-field.ts";
import { DoubtLine } from "../parts/DoubtLine.tsx";
import { Pair } from "../parts/FormSection.tsx";
import css from "./DirectorList.module.css";
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
        <div className={css.add}>
          <Button look="outline" onClick={add}>
            {say.addDirector}
          </Button>
        </div>
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
  // biome-ignore lint/a11y/useSemanticElements: a fieldset in a grid is laid out differently in old browsers
  <div
    role="group"
    aria-label={say.directorPlace(place)}
    className={clsx(css.director, !isAlone && css.numbered)}
  >
    {!isAlone && (
      <div className={css.head}>
        <h3 className={css.place}>{say.directorPlace(place)}</h3>
        {onRemove && (
          <Button look="quiet" size="sm" aria-label={say.removeDirector(place)} onClick={onRemove}>
            {say.remove}
          </Button>
        )}
      </div>
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
  </div>
);
