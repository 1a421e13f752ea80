import { AppError } from "../../domain/app-error.ts";
import { afterAny, textsIn } from "../table/cursor.ts";
import { type Key, keys } from "../table/keys.ts";

/** In their order when several have the same time: an email comes after its decision. */
const kinds = [
  "version",
  "awaited",
  "decision",
  "undo",
  "freeze",
  "settlement",
  "delivery",
  "email",
  "note",
  "view",
] as const;
type Kind = (typeof kinds)[number];

/** Of the kinds of which an account may have many. */
export const laterKinds = ["email", "note", "view"] as const satisfies Kind[];
type LaterKind = (typeof laterKinds)[number];

const keyOf: Record<LaterKind, (id: string, at: string, tail: string) => Key> = {
  email: keys.accountMail,
  note: keys.note,
  view: keys.view,
};

/** Texts sort as the entries do. No two entries of an account have the same place. */
export const placeOf = (kind: Kind, at: string, rest: string): string =>
  `${at}#${kinds.indexOf(kind)}#${rest}`;

/** Where the rows of a kind lie that come before a place, which may be among them itself. */
export const stretchBefore = (
  kind: LaterKind,
  id: string,
  place: string | undefined,
): { pk: string; from: string; to: string } => {
  const { pk, sk } = keyOf[kind](id, "", "");
  const from = sk.slice(0, -1);
  if (place === undefined) return { pk, from, to: `${from}${afterAny}` };
  const { at, rank, rest } = partsOf(place);
  const own = kinds.indexOf(kind);
  if (own > rank) return { pk, from, to: `${from}${at}` };
  return { pk, from, to: `${from}${at}#${own === rank ? rest : afterAny}` };
};

/** @throws AppError `list.cursor` */
export const placeIn = (cursor: string): string => {
  const { place = "" } = textsIn(cursor);
  if (!shape.test(place)) throw new AppError("list.cursor");
  return place;
};

const shape = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)#(\d)#([\w#:.-]{1,200})$/;

const partsOf = (place: string) => {
  const [, at = "", rank, rest = ""] = shape.exec(place) ?? [];
  return { at, rank: Number(rank), rest };
};
