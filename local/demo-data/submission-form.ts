import type { FieldOf } from "#shared/kyc/fields-of.ts";
import type { IndividualFields } from "#shared/kyc/submission.ts";
import { commonFieldsOf, multipartOf } from "./form-parts.ts";
import { drawImages } from "./images.ts";
import type { MadeUpPerson } from "./people.ts";

export const submissionForm = async (person: MadeUpPerson): Promise<FormData> =>
  multipartOf(formFieldsOf(person), await drawImages(person));

/** The fields of the contract; JSON parts are not yet strings. */
export const formFieldsOf = (person: MadeUpPerson) =>
  ({
    ...commonFieldsOf(person),
    title: person.title,
    firstName: person.firstName,
    lastName: person.lastName,
    middleName: person.middleName,
    gender: person.gender,
    dateOfBirth: person.dateOfBirth,
    nationality: person.nationality,
  }) satisfies Pick<IndividualFields, FieldOf<"individual">>;
