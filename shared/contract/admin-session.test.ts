import { expect, test } from "vitest";
import { contract } from "./contract.ts";
import { ErrorReply } from "./schemas.ts";

const long = (length: number) => "x".repeat(length);
const signIn = { email: "bisi@registrar.test", password: "x" };

const { body } = contract.loginAdmin;
const isTaken = (change: object) => body.safeParse({ ...signIn, ...change }).success;

test("D15: a sign-in takes any password of 1 to 128 signs, as it was typed", () => {
  expect(body.parse({ ...signIn, password: ` ${long(126)} ` }).password).toBe(` ${long(126)} `);
  expect(isTaken({ password: "x" })).toBe(true);
  expect(isTaken({ password: "" })).toBe(false);
  expect(isTaken({ password: long(129) })).toBe(false);
});

test("D82: a sign-in takes a code of up to 40 signs, without the spaces around it", () => {
  expect(body.parse({ ...signIn, code: " 123456 " }).code).toBe("123456");
  expect(body.parse({ ...signIn, code: ` ${long(40)} ` }).code).toBe(long(40));
  expect(isTaken({ code: long(41) })).toBe(false);
  expect(isTaken({ code: undefined })).toBe(true);
});

test.each(["code", "password", "enrolment"])(
  "D82: a refusal may say that %s is needed first",
  (needs) => {
    const refusal = { errors: ["One more step"], needs };

    expect(ErrorReply.parse(refusal)).toEqual(refusal);
  },
);

test("D82: nothing else is asked of an administrator first", () => {
  expect(ErrorReply.safeParse({ errors: ["One more step"], needs: "" }).success).toBe(false);
});
