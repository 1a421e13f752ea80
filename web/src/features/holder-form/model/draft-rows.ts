import { delMany, get, keys } from "idb-keyval";

/** The new form, or the update of one version of an account. */
export type DraftKey = "new-form" | `update-${string}`;

export const hoursMs = (hours: number): number => hours * 3600 * 1000;

/** Rows of the browser's store. Only their end can be read without the key. */
interface Ending {
  endsAt: number;
}

export const formRow = (id: string): string => `draft/${id}`;
export const imagesRow = (id: string): string => `draft-images/${id}`;
export const deviceRow = (form: DraftKey): string => `draft-device/${form}`;

export const dropRows = (id: string): Promise<void> => delMany([formRow(id), imagesRow(id)]);

/** Of all tabs: the next visit removes what nobody came back for. */
export const removeEndedRows = async (): Promise<void> => {
  const names = (await keys()).filter((name) => typeof name === "string");
  const ended = await Promise.all(
    names
      .filter((name) => /^draft(-device)?\//.test(name))
      .map(async (name) => {
        const row = await get<Ending>(name);
        return row && row.endsAt > Date.now() ? [] : [name];
      }),
  );
  const gone = new Set(ended.flat());
  for (const name of names) {
    const [kind, id = ""] = name.split("/");
    const isLost =
      kind === "draft-images" && (!names.includes(formRow(id)) || gone.has(formRow(id)));
    if (isLost || isUnencrypted.test(name)) gone.add(name);
  }
  await delMany([...gone]);
};

/** As releases before encryption named their rows. */
const isUnencrypted = /^(new-form|update-)/;
