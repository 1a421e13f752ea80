import { expect, test } from "vitest";
import { lostAddresses } from "./mail-event.ts";

const bounce = (bounceType: string, ...addresses: string[]) =>
  lostAddresses({
    eventType: "Bounce",
    bounce: {
      bounceType,
      bouncedRecipients: addresses.map((emailAddress) => ({ emailAddress })),
    },
  });

test("a permanent bounce loses its addresses, without their names and in lower case", () => {
  expect(bounce("Permanent", "Ada Obi <Ada@Example.test>", "BOLA@example.test")).toEqual([
    "ada@example.test",
    "bola@example.test",
  ]);
});

test("a bounce that may pass loses no address", () => {
  expect(bounce("Transient", "ada@example.test")).toEqual([]);
  expect(bounce("Undetermined", "ada@example.test")).toEqual([]);
});

test("a complaint loses its addresses", () => {
  const complainedRecipients = [{ emailAddress: "Ada@example.test" }];

  expect(lostAddresses({ eventType: "Complaint", complaint: { complainedRecipients } })).toEqual([
    "ada@example.test",
  ]);
});
