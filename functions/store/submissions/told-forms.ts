import { z } from "zod";
import { inPages } from "../../domain/in-pages.ts";
import { beginningWith } from "../table/cursor.ts";
import { keys } from "../table/keys.ts";
import { queryItems, readItems } from "../table/reads.ts";
import { readerOf } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";

/** A form of somebody else about which a holder gets a letter. */
export interface ToldForm {
  id: string;
  at: string;
  /** When its sender sent it. */
  sentAt: string;
  isSamePerson: boolean;
  /** When this holder disputed it. */
  disputedAt?: string;
}

const toldFormOf: (item: unknown) => ToldForm = readerOf(
  "form that a holder was told about",
  z.object({
    id: z.string(),
    at: z.string(),
    sentAt: z.string(),
    isSamePerson: z.boolean(),
    disputedAt: z.string().exactOptional(),
  }),
);

export const toldRow = (accountId: string, form: ToldForm) => ({
  ...keys.toldAbout(accountId, form.id),
  kind: "told-about",
  ...form,
});

export type ToldForms = ReturnType<typeof toldFormStore>;

const atOnce = 50;

/** Forms that are gone, and those that the holder disputed, are left out. */
export const toldFormStore = (table: Table) => ({
  /** Of these forms, the oldest first. */
  open: async (accountId: string, ids: readonly string[]): Promise<ToldForm[]> => {
    const items = await readItems(
      table,
      ids.map((id) => keys.toldAbout(accountId, id)),
    );
    const found = await present(table, items.map(toldFormOf));
    return found.sort((one, other) => (one.sentAt < other.sentAt ? -1 : 1));
  },

  /** Of all forms about which this holder was or will be told; at most so many. */
  allOpen: async (accountId: string, most: number): Promise<ToldForm[]> => {
    const { pk, sk } = keys.toldAbout(accountId, "");
    const items = queryItems(table, {
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      FilterExpression: "attribute_not_exists(disputedAt)",
      ExpressionAttributeValues: { ":pk": pk, ...beginningWith(sk) },
    });
    const found: ToldForm[] = [];
    for await (const page of inPages(items, atOnce)) {
      found.push(...(await present(table, page.map(toldFormOf))));
      if (found.length >= most) break;
    }
    return found.slice(0, most);
  },
});

const present = async (table: Table, forms: ToldForm[]): Promise<ToldForm[]> => {
  const items = await readItems(
    table,
    forms.map(({ id }) => keys.submission(id)),
  );
  const ids = new Set(items.map(({ id }) => id));
  return forms.filter(({ id, disputedAt }) => ids.has(id) && disputedAt === undefined);
};
