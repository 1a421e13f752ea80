import { z } from "zod";
import type { Happened } from "../../domain/operations/whole-figures.ts";
import { type Item, readerOf } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";
import { changeOf, decisionOf, deliveryOf } from "./stored-submission.ts";
import { historyItems } from "./whole-submission.ts";

/** What the figures of an account follow from. */
export const happenedTo = async (table: Table, id: string): Promise<Happened> =>
  happenedIn(await historyItems(table, id));

export const happenedIn = (items: Item[]): Happened => {
  const ofKind = (kind: string) => items.filter((item) => item.kind === kind);
  return {
    versions: ofKind("change").map(changeOf),
    decisions: ofKind("decision").map((item) => ({ ...decisionOf(item), ...deciderOf(item) })),
    deliveries: ofKind("delivery").map(deliveryOf),
  };
};

const deciderOf = readerOf("decision", z.object({ adminId: z.string().exactOptional() }));
