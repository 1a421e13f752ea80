import { imageMessages as say } from "#shared/messages/images.ts";
import type { ImagePart } from "../../../components/fields/chosen-image.ts";
import { firstDirector, furtherDirectorsOf } from "../model/directors.ts";
import { textOf } from "../model/form-fields.ts";
import type { FormState } from "../model/form-state.ts";

/**
 * The places of the pictures of identity cards: an even one for the front of each person's card,
 * the next one for its back. As text, because the form compares what it reads by identity.
 */
export const cardPlaces = (form: FormState): string => {
  const further = form.accountType === "corporate" ? form.furtherDirectors : 0;
  const parts = form.images.identificationImage?.parts ?? [];
  return [firstDirector, ...furtherDirectorsOf(further)]
    .flatMap((names, person) => {
      const back = 2 * person + 1;
      const hasBack = isTwoSided(textOf(form, names["identification.type"])) || parts[back];
      return hasBack ? [2 * person, back] : [2 * person];
    })
    .join(" ");
};

/** A passport shows everything on one page. */
const isTwoSided = (idType: string): boolean => !["", "International Passport"].includes(idType);

export const cardParts = (places: string, isCompany: boolean): ImagePart[] => {
  const all = places.split(" ").map(Number);
  return all.map((place) => ({ place, label: labelOf(place, all, isCompany) }));
};

const labelOf = (place: number, all: readonly number[], isCompany: boolean): string => {
  const isBack = place % 2 === 1;
  if (!isCompany) return isBack ? say.back : say.front;
  const director = Math.floor(place / 2) + 1;
  if (isBack) return say.directorBack(director);
  return all.includes(place + 1) ? say.directorFront(director) : say.directorCard(director);
};
