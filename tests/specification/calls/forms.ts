import { expect } from "vitest";
import type { Known, World } from "../adapter.ts";
import * as made from "../people.ts";
import { checkBank, personAt, send, sent, stepsOf } from "../people.ts";
import { departs, states } from "../statements.ts";

/** Larger than any picture that a form takes. */
const largePicture = Buffer.concat([made.picture, Buffer.alloc(900_000)]);
const base64 = /^(data:image\/\w+;base64,)?[A-Za-z0-9+/]{40,}=*$/;

export const forms = (world: World): void => {
  const { account, sentBy } = stepsOf(world);

  states("R-40", "an individual sends all fields, which an administrator sees", async () => {
    const { id, fields } = await sentBy("individual", 0, made.optional(personAt(world, 0)));
    const seen = await account("individual", id);
    expectSame(seen, fields);
    const { bankAccountNumber: account_number, bankVerificationNumber: bvn } = fields.bank;
    const more = { status: "pending", remark: expect.any(String), bvn, account_number };
    expect(seen).toMatchObject(more);
  });
  states("R-45", "a company sends all fields, which an administrator sees", async () => {
    const fields = { ...made.company(personAt(world, 1)), ...made.companyOptional };
    const seen = await account("corporate", await sent(world, "corporate", fields));
    const { directorName, directorBankVerificationNumber, identification, ...others } = fields;
    expectSame(seen, others);
    expect(seen.status).toBe("pending");
    const director = { directorName, directorBankVerificationNumber, identification };
    expect(seen.directors[0]).toMatchObject(director);
  });
  states("R-60", "everybody may leave out what is optional", async () => {
    await sentBy("individual", 2);
    await sentBy("corporate", 3);
  });
  states("R-64", "an individual's bank account must have been verified", async () => {
    const unknown = { ...personAt(world, 4), accountNumber: "1234567890" };
    const { errors } = (await send(world, "individual", made.required(unknown))).body;
    expect(errors[0]).toBe("Please validate your account number before submitting");
  });
  const statusWith = async (fields: object) =>
    (await send(world, "corporate", { ...made.company(personAt(world, 5)), ...fields })).status;
  for (const [type, status] of [
    ["Voter's Card", 201],
    ["Driver's License", 201],
    ["National Identification Number", 201],
    ["Library Card", 400],
  ] as const) {
    states("R-44", `the ID type ${type} gets ${status}`, async () => {
      expect(await statusWith({ identification: { type, number: "ABC123456" } })).toBe(status);
    });
  }
  for (const type of made.accountTypes) {
    const fieldsOf = made.fieldsOf[type];
    for (const name of Object.keys(fieldsOf({} as Known))) {
      if (["type", "consent"].includes(name)) continue;
      states("R-60", `the ${type} form needs ${name}`, async () => {
        await checkBank(world, personAt(world, 4));
        const fields = { ...fieldsOf(personAt(world, 4)), [name]: undefined };
        const { status, body } = await send(world, type, fields);
        expect(status).toBe(400);
        // A missing part has an error for each of its fields.
        for (const error of body.errors) expect(error).toMatch(/ is required$/);
      });
    }
  }

  departs("consent-field", async () => {
    const fields = { ...made.company(personAt(world, 5)), consent: undefined };
    const { status, body } = await send(world, "corporate", fields);
    expect([status, Object.keys(body.fields)]).toEqual([400, ["consent"]]);
  });
  departs("strict-fields", async () => {
    expect(await statusWith({ anything: "else" })).toBe(400);
    expect(await statusWith({ directorBankVerificationNumber: "123" })).toBe(400);
  });
  departs("short-numbers", async () => {
    expect(await statusWith({ chn: "1".repeat(31) })).toBe(400);
    expect(await statusWith({ address: "1".repeat(90) })).toBe(201);
  });
  const refuses = (status: number, fields: object) => async () =>
    expect(await statusWith(fields)).toBe(status);
  departs("refused-names", refuses(400, { companyName: "Good\u2800Limited" }));
  departs("broken-pictures", refuses(415, { passportImage: Buffer.from("not a picture") }));
  departs("large-pictures", refuses(413, { passportImage: largePicture }));
};

/** What was sent comes back under the same names, images as base64. */
const expectSame = (seen: Record<string, unknown>, fields: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(fields)) {
    if (name === "consent") continue;
    if (name.endsWith("Image")) expect(seen[name], name).toMatch(base64);
    else expect(seen[name], name).toEqual(value === "true" ? true : value);
  }
};
