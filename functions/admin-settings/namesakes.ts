import { type AdminRecord, namesakesOf } from "../domain/access/administrator.ts";
import type { Admins } from "../store/staff/admins.ts";

/** What a new or changed name needs, so that every place tells the namesakes apart (D97). */
export const toldApart = async <A extends Pick<AdminRecord, "id" | "firstName" | "lastName">>(
  admins: Pick<Admins, "list" | "markNamesake">,
  person: A,
) => {
  const namesakes = namesakesOf(person, await admins.list());
  return {
    mark: namesakes.length > 0 ? { isNameShared: true as const } : {},
    also: namesakes
      .filter(({ isNameShared }) => !isNameShared)
      .map(({ id }) => admins.markNamesake(id)),
  };
};
