import { UpdateCommand, type UpdateCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Table } from "./table.ts";

/**
 * An update that may come too late, for which its condition is the judge.
 * @returns the attributes that were asked for; undefined when the condition did not hold
 */
export const updateIf = async (
  { db, name }: Table,
  update: Omit<UpdateCommandInput, "TableName"> & { ConditionExpression: string },
): Promise<Record<string, unknown> | undefined> => {
  try {
    const { Attributes = {} } = await db.send(new UpdateCommand({ ...update, TableName: name }));
    return Attributes;
  } catch (error) {
    if ((error as Error).name === "ConditionalCheckFailedException") return undefined;
    throw error;
  }
};
