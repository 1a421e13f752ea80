import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { emailKinds } from "#shared/contract/timeline.ts";
import { mailTagName, mailTagOf, readMailTag } from "./mail-tag.ts";

const submissionId = "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5";
const id = "9b1c2d3e-4f50-4a6b-8c7d-0d4f2c3e5b6a";
const tag = `${submissionId}_1793611800000_${id}_email-changed`;

test("D79: the tag of an email names the account, the time, the email and its kind", () => {
  const email = {
    submissionId,
    at: "2026-11-02T09:30:00.000Z",
    id,
    mail: "email-changed",
  } as const;

  expect(mailTagName).toBe("email");
  expect(mailTagOf(email)).toBe(tag);
  expect(readMailTag(tag)).toEqual(email);
});

test.each(emailKinds)("D79: a tag of the kind %s fits the provider and is read again", (mail) => {
  const email = {
    ...{ submissionId: randomUUID(), id: randomUUID(), mail },
    at: "2026-11-02T09:30:00.123Z",
  };

  expect(mailTagOf(email)).toMatch(/^[A-Za-z0-9_-]{1,255}$/);
  expect(readMailTag(mailTagOf(email))).toEqual(email);
});

test.each([
  "",
  "received",
  `x${tag}`,
  `${tag}_2`,
  tag.replace("email-changed", "birthday"),
  tag.replace("email-changed", "c"),
  tag.replace("email-changed", ""),
  tag.replace("1793611800000", "1793611800"),
  tag.replace("1793611800000", "soon"),
  tag.replace(submissionId, "7"),
  tag.replace(id, "7"),
])("D79: the tag %j of another version is left alone", (other) => {
  expect(readMailTag(other)).toBeUndefined();
});
