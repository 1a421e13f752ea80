import { type FieldRow, type FieldSection, fieldTable } from "./field-table.ts";
import type { AccountType } from "./status.ts";

type Table = typeof fieldTable;

export type FieldName = keyof Table;

export type FieldOf<T extends AccountType> = {
  [K in FieldName]: Table[K] extends { of: infer Of } ? (Of extends T ? K : never) : K;
}[FieldName];

export const fieldNames = Object.keys(fieldTable) as FieldName[];

export const rowOf = (name: FieldName): FieldRow => fieldTable[name];

/** In the order of the table. */
export const fieldsOfType = <T extends AccountType>(type: T): FieldOf<T>[] =>
  fieldNames.filter((name) => (rowOf(name).of ?? type) === type) as FieldOf<T>[];

export const sectionOf = (name: FieldName, type: AccountType): FieldSection => {
  const { section } = rowOf(name);
  return typeof section === "string" ? section : section[type];
};

export const fieldsIn = (section: FieldSection, type: AccountType): FieldName[] =>
  fieldsOfType<AccountType>(type).filter((name) => sectionOf(name, type) === section);
