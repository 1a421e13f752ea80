import type { SQSEvent } from "aws-lambda";
import { expect, test } from "vitest";
import { recordedEvent } from "#tests/support/recorded-events.ts";
import { lostAddresses, MailEvent } from "./mail-event.ts";

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

test("the events of SES are read as AWS sends them", () => {
  const { Records } = recordedEvent<SQSEvent>("mails-that-come-back");

  const lost = Records.map(({ body }) => lostAddresses(MailEvent.parse(JSON.parse(body))));

  expect(lost).toEqual([["bounce@simulator.amazonses.com"], ["complaint@simulator.amazonses.com"]]);
});
