import { expect, test } from "vitest";
import { z } from "zod";
import { keyIn, readerOf } from "./stored-item.ts";

const read = readerOf(
  "account",
  z.object({ id: z.string(), bank: z.object({ code: z.string() }) }),
);

test("an item is read without the attributes that this version does not know", () => {
  expect(read({ id: "1", bank: { code: "044", name: "x" }, later: 1 })).toEqual({
    id: "1",
    bank: { code: "044" },
  });
  expect(keyIn({ pk: "A", sk: "B", id: "1" })).toEqual({ pk: "A", sk: "B" });
});

test("an item that cannot be read names its kind and places, and never a value", () => {
  const reading = () => read({ id: 22212345678, bank: { code: 44 } });

  expect(reading).toThrow("A stored account cannot be read: id, bank.code");
  expect(reading).toThrow(
    expect.objectContaining({ name: "UnreadableItem (account: id, bank.code)" }),
  );
  expect(() => read(undefined)).toThrow("A stored account cannot be read: item");
});
