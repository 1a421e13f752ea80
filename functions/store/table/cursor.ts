import { AppError } from "../../domain/app-error.ts";

export const cursorOf = (key: Record<string, unknown> | undefined): string | null =>
  key ? Buffer.from(JSON.stringify(key)).toString("base64url") : null;

export interface Stretch {
  index?: "gsi1" | "gsi2";
  partition: string;
  from: string;
  before: string;
}

/** Refuses invented cursors and those of another list or range. @throws AppError `list.cursor` */
export const keyOf = (
  cursor: string,
  { index = "gsi1", partition, from, before }: Stretch,
): Record<string, string> => {
  const { pk, sk, ...ofIndex } = textsIn(cursor);
  const place = ofIndex[`${index}sk`];
  if (ofIndex[`${index}pk`] !== partition || !pk || !sk || !place)
    throw new AppError("list.cursor");
  // Without this check, DynamoDB answers with an error of its own.
  if (place < from || place > before) throw new AppError("list.cursor");
  return { pk, sk, [`${index}pk`]: partition, [`${index}sk`]: place };
};

/** The query of a stretch, from the place of the cursor on. @throws AppError `list.cursor` */
export const inStretch = (stretch: Stretch, cursor: string | undefined) => {
  const { index = "gsi1", partition, from, before } = stretch;
  return {
    IndexName: index.toUpperCase(),
    KeyConditionExpression: `${index}pk = :pk AND ${index}sk BETWEEN :from AND :before`,
    ExpressionAttributeValues: { ":pk": partition, ":from": from, ":before": before },
    ...(cursor && { ExclusiveStartKey: keyOf(cursor, stretch) }),
  };
};

/** The number of search hits already shown. @throws AppError `list.cursor` */
export const skipOf = (cursor: string): number => {
  const skip = parsed(cursor)?.skip;
  if (!Number.isInteger(skip) || Number(skip) < 0) throw new AppError("list.cursor");
  return Number(skip);
};

/** @throws AppError `list.cursor` */
export const textsIn = (cursor: string): Record<string, string> => {
  const key = parsed(cursor) ?? {};
  if (Object.values(key).some((part) => typeof part !== "string"))
    throw new AppError("list.cursor");
  return key as Record<string, string>;
};

const parsed = (cursor: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")) ?? undefined;
  } catch {
    return undefined;
  }
};

export const afterAny = "\u{10ffff}";

/** A range for BETWEEN, because the embedded engine scans the partition for `begins_with`. */
export const beginningWith = (start: string) => ({
  ":from": start,
  ":to": `${start}${afterAny}`,
});
