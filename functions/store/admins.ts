import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { AdminRecord } from "../domain/administrator.ts";
import { indexKeys, type Key, keys } from "./keys.ts";
import { putNew } from "./submission-items.ts";
import { ConditionsFailed, type Table, transact } from "./table.ts";

export type Admins = ReturnType<typeof openAdmins>;

export const openAdmins = (table: Table) => ({
  get: async (id: string): Promise<AdminRecord | undefined> => read(table, keys.admin(id)),

  byEmail: async (email: string): Promise<AdminRecord | undefined> => {
    const owner = await read<{ id: string }>(table, keys.adminEmail(email));
    return owner && read(table, keys.admin(owner.id));
  },

  /** @returns false when the email has an account already */
  create: async (admin: AdminRecord): Promise<boolean> => {
    try {
      await transact(table, [
        putNew(table.name, { ...keys.adminEmail(admin.email), id: admin.id }),
        putNew(table.name, {
          ...keys.admin(admin.id),
          kind: "admin",
          ...admin,
          gsi1pk: indexKeys.admins,
          gsi1sk: admin.email,
        }),
      ]);
      return true;
    } catch (error) {
      if (error instanceof ConditionsFailed) return false;
      throw error;
    }
  },

  /** Counts one more password in a row that is wrong until it proves right. @returns how many there are now */
  countWrongPassword: async (id: string): Promise<number> => {
    const { Attributes } = await table.db.send(
      new UpdateCommand({
        TableName: table.name,
        Key: keys.admin(id),
        UpdateExpression: "ADD wrongPasswords :one",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: { ":one": 1 },
        ReturnValues: "UPDATED_NEW",
      }),
    );
    return Number(Attributes?.wrongPasswords ?? 0);
  },

  forgetWrongPasswords: async (id: string): Promise<void> => {
    await table.db.send(
      new UpdateCommand({
        TableName: table.name,
        Key: keys.admin(id),
        UpdateExpression: "SET wrongPasswords = :none",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: { ":none": 0 },
      }),
    );
  },
});

const read = async <T = AdminRecord>({ db, name }: Table, key: Key): Promise<T | undefined> => {
  const { Item } = await db.send(
    new GetCommand({ TableName: name, Key: key, ConsistentRead: true }),
  );
  return Item as T | undefined;
};
