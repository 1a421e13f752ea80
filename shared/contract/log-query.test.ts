import { expect, test } from "vitest";
import { logTypes } from "../kyc/log-types.ts";
import { contract } from "./contract.ts";

const { query } = contract.listLogs;
const long = (length: number) => "x".repeat(length);

const read = (filter: object) => query.parse({ log_type: "admin", ...filter });
const isRefused = (filter: object) => !query.safeParse({ log_type: "admin", ...filter }).success;

test.each(logTypes)("R-131: the log %s is read alone", (type) => {
  expect(read({ log_type: type }).log_type).toEqual([type]);
});

test("R-131: all logs are read together, in whatever order they are named", () => {
  expect(read({ log_type: logTypes.toReversed().join() }).log_type).toEqual(logTypes);
});

test.each(["", "audit", "admins", "myadmin", "admin,", ",admin", "admin;auth", "admin,audit"])(
  "R-131: there is no log “%s”",
  (log_type) => {
    expect(isRefused({ log_type })).toBe(true);
  },
);

test("D57: a log is narrowed by a part of a name, from 1 to 90 signs without those around it", () => {
  expect(read({ by: "  Bisi " }).by).toBe("Bisi");
  expect(read({ by: "B" }).by).toBe("B");
  expect(read({ by: ` ${long(90)} ` }).by).toBe(long(90));
  expect(isRefused({ by: long(91) })).toBe(true);
  expect(isRefused({ by: "" })).toBe(true);
  expect(isRefused({ by: "  " })).toBe(true);
});

test.each([
  ["KYC-0197-A3AF", "KYC-0197-A3AF"],
  ["kyc-0197-a3af", "kyc-0197-a3af"],
  [" KYC-0197-A3AF ", "KYC-0197-A3AF"],
])("D57: a log is narrowed by the reference “%s”", (typed, reference) => {
  expect(read({ reference: typed }).reference).toBe(reference);
});

test.each(["", "KYC", "KYC-0197-A3A", "KYC-0197-A3AFF", "OKYC-0197-A3AF", "KYC-0197-A3AG"])(
  "D57: “%s” is no reference",
  (reference) => {
    expect(isRefused({ reference })).toBe(true);
  },
);

test("D57: a log is downloaded as a whole, so it takes no cursor", () => {
  const whole = contract.downloadLogs.query;

  expect(whole.safeParse({ log_type: "admin", by: "Bisi" }).success).toBe(true);
  expect(whole.safeParse({ log_type: "admin", cursor: "next" }).success).toBe(false);
});
