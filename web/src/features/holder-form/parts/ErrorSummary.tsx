import { chakra } from "@chakra-ui/react/styled-system";
import { labelOf, publicFormMessages as say } from "#shared/messages/public-form.ts";
import { fieldsOf } from "../model/form-fields.ts";
import { inFormOrder } from "../model/form-problems.ts";
import { useForm, useFormStore } from "../model/form-store.tsx";
import { FieldLink } from "./FieldLink.tsx";

export const ErrorSummary = ({ isShown }: { isShown: boolean }) => {
  const errors = useForm((form) => form.errors);
  const { get } = useFormStore();
  const fields = inFormOrder(get(), Object.keys(errors));
  if (!isShown || fields.length === 0) return null;
  return (
    <chakra.section
      aria-labelledby="error-summary"
      p="5"
      bg="redTint"
      border="1px solid"
      borderColor="red"
      borderInlineStartWidth="5px"
      rounded="md"
    >
      <chakra.h2 id="error-summary" fontSize="md" color="red" mb="2">
        {say.problemTitle(fields.length)}
      </chakra.h2>
      <chakra.ul columns={{ base: "1", md: "2" }} columnGap="6">
        {fields.map((field) => (
          <chakra.li key={field} breakInside="avoid">
            <Entry field={field} sentence={errors[field] ?? ""} />
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
};

const Entry = ({ field, sentence }: { field: string; sentence: string }) => {
  const form = useFormStore().get();
  if (!fieldsOf(form).includes(field)) return <span>{sentence}</span>;
  const label = labelOf(field, form.accountType);
  const isNamed = sentence.toLowerCase().includes(label.toLowerCase());
  const whole = isNamed ? sentence : `${label}: ${sentence}`;
  const text = whole.length > twoLinesOfPhone ? label : whole;
  return <FieldLink field={field}>{directorOf(field) + text}</FieldLink>;
};

/** In characters; a longer error is shown in full only at its field. */
const twoLinesOfPhone = 64;

/** Names the director, because all directors have the same labels. */
const directorOf = (field: string): string => {
  const [, place] = /^directors\.(\d+)\./.exec(field) ?? [];
  return place ? `${say.directorPlace(Number(place) + 2)}: ` : "";
};
