import { expect, test } from "vitest";
import type { Correction } from "#shared/contract/corrections.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { decide } from "./decide.ts";

const bisi = { by: "Bisi Adewale", adminId: "bisi", at: "2026-11-03T08:00:00.000Z" };

const correction = (field: string, label: string): Correction => ({
  ...{ field, reason: label.toLowerCase(), label, sentence: `${label}: please send it again.` },
});
const photo = correction("passportImage", "Unreadable");
const proof = correction("bankProofImage", "Unreadable");
const phone = correction("phone", "Other");

test("D75: a rejection stores what to correct with its remark, and the lists get each reason once", () => {
  const corrections = [photo, phone, proof];

  const { decided, decision } = decide(aSubmission(), {
    ...{ outcome: "rejected", remark: "Please see below", corrections, ...bisi },
  });

  expect(decided).toMatchObject({ remark: "Please see below", corrections });
  expect(decision).toMatchObject({ remark: "Please see below", corrections });
  expect(decided.decided).toStrictEqual({ ...bisi, known: [], reasons: ["Unreadable", "Other"] });
});

test("D75: a rejection by a remark alone ends earlier corrections, and the lists get the remark", () => {
  const approved = aSubmission({ status: "approved", corrections: [phone] });

  const { decided, decision } = decide(approved, {
    ...{ outcome: "rejected", remark: "not readable", ...bisi },
  });

  expect(decided).not.toHaveProperty("corrections");
  expect(decision).not.toHaveProperty("corrections");
  expect(decided.decided).toStrictEqual({ ...bisi, known: [], remark: "not readable" });
});

test("D75: an approval ends the corrections of an earlier rejection", () => {
  const rejected = aSubmission({ status: "rejected", corrections: [phone] });

  const { decided, decision } = decide(rejected, {
    ...{ outcome: "approved", corrections: [], ...bisi },
  });

  expect(decided).not.toHaveProperty("corrections");
  expect(decision).not.toHaveProperty("corrections");
});

test("D75: an approval that asks for corrections is refused", () => {
  const deciding = () =>
    decide(aSubmission(), { outcome: "approved", corrections: [phone], ...bisi });

  expect(deciding).toThrow(
    expect.objectContaining({
      code: "request.invalid",
      fields: { corrections: "Only a rejection can ask for corrections" },
    }),
  );
});

test("R-116: an approval may have a remark, and the lists show a remark of rejections alone", () => {
  const { decided, decision } = decide(aSubmission(), {
    ...{ outcome: "approved", remark: "Seen at the counter", ...bisi },
  });

  expect([decided.remark, decision.remark]).toEqual(["Seen at the counter", "Seen at the counter"]);
  expect(decided.decided).toStrictEqual({ ...bisi, known: [] });
});

const a = (count: number) => "a".repeat(count);

test.each([
  ["a short remark whole", "not readable", "not readable"],
  ["lines as one line", "  Photo:\r\n\n\tnot   readable\n", "Photo: not readable"],
  ["120 characters whole", a(120), a(120)],
  ["the first 120 of 121 characters", a(121), `${a(120)}…`],
  ["120 characters around which there are spaces", ` ${a(120)} `, a(120)],
  ["no space before the dots", `${a(119)} b`, `${a(119)}…`],
  ["no half of a sign", `${a(119)}😀b`, `${a(119)}😀…`],
])("D75: the lists get the beginning of a remark: %s", (_, remark, shown) => {
  const { decided } = decide(aSubmission(), { outcome: "rejected", remark, ...bisi });

  expect(decided.decided?.remark).toBe(shown);
  expect(decided.remark).toBe(remark);
});
