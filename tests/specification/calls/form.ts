import { expect } from "vitest";
import type { Known, World } from "../adapter.ts";
import { accountTypes, nameOf, optional, picture, required, stepsOf } from "../people.ts";
import { departs, expectErrors, states, text } from "../statements.ts";

interface Named {
  id: number;
  name: string;
}

export const lookups = (world: World): void => {
  const { checkBank, person } = stepsOf(world);
  const searched = (...parts: string[]) =>
    world.call("GET", `/registrars/accounts/${parts.map(encodeURIComponent).join("/")}`);
  const resultsOf = async (path: string) => (await world.call("GET", path)).body.results;
  const named = async (path: string, wanted: string): Promise<Named> =>
    (await resultsOf(path)).find(({ name }: Named) => name === wanted);

  states("R-54", "registers are {label, value}", async () => {
    const register = { label: text, value: person(0).registerCode };
    expect(await resultsOf("/registrars/all")).toContainEqual(register);
  });
  states("R-51", "a search by number or by name finds the account record", async () => {
    const { registerCode, holderAccountNumber, firstName, middleName, lastName } = person(0);
    const record = expect.objectContaining({
      AccountNumber: holderAccountNumber,
      FirstName: firstName,
      MiddleName: middleName,
      LastName: lastName,
      CompanyName: text,
    });
    for (const [type, value] of [
      ["A", holderAccountNumber],
      ["N", lastName],
    ] as const) {
      expect((await searched(registerCode, type, value)).body.results).toContainEqual(record);
    }
  });
  for (const [message, ...path] of [
    ["No reg id", "", "A", "123"],
    ["No name", "80", "N", ""],
    ["Search type not allowed", "80", "X", "123"],
    ["Please input an account number with no letters", "80", "A", "12a"],
  ]) {
    states("R-78", `a search can fail with '${message}'`, async () => {
      expect((await searched(...path)).body.errors[0]).toBe(message);
    });
  }
  states("R-54", "countries carry phone codes; states and cities follow them", async () => {
    const nigeria = await named("/location/countries", "Nigeria");
    expect(Object.values(nigeria)).toContain("234");
    const lagos = await named(`/location/state/${nigeria.id}`, "Lagos");
    expect(await named(`/location/cities/${nigeria.id}/${lagos.id}`, "Ikeja")).toBeDefined();
  });
  states("R-54", "banks carry bank codes", async () => {
    const { bankName, bankCode } = person(0);
    expect(Object.values(await named("/accounts/banks", bankName))).toContain(bankCode);
  });
  states("R-50", "a bank check that fits is valid, with the account's name", async () => {
    const { results } = (await checkBank(person(0))).body;
    expect(results).toMatchObject({ valid: true, fullName: nameOf(person(0)), error: "" });
    expect(results.accountName.toLowerCase()).toContain(person(0).lastName.toLowerCase());
  });
  for (const [sentence, changes, shown, kycFullName] of [
    ["with another name it is not valid, and names the account", {}, "accountName", "Quite Other"],
    ["without an account it hands back an error", { accountNumber: "9999999999" }, "error"],
  ] as const) {
    states("R-50", sentence, async () => {
      const { results } = (await checkBank({ ...person(0), ...changes }, kycFullName)).body;
      expect(results).toMatchObject({ valid: false, [shown]: expect.stringMatching(/./) });
    });
  }
  states("R-50", "a failure gives an errors list", async () =>
    expectErrors(await checkBank({ ...person(0), accountNumber: "12" })),
  );

  departs("short-searches", async () => {
    for (const search of [await searched("80", "N", "on"), await searched("80", "A", "90")]) {
      expect(search.body.results).toBeUndefined();
      expectErrors(search);
    }
  });
};

/** Larger than any picture that a form takes. */
const largePicture = Buffer.concat([picture, Buffer.alloc(900_000)]);
const base64 = /^(data:image\/\w+;base64,)?[A-Za-z0-9+/]{40,}=*$/;

export const forms = (world: World): void => {
  const { account, checkBank, person, send, sentBy } = stepsOf(world);
  /** A company's form gets this status when it differs in these fields. */
  const answers = (expected: number, fields: object) => async () => {
    const { status } = await send("corporate", { ...required.corporate(person(5)), ...fields });
    expect(status).toBe(expected);
  };

  states("R-40", "an individual sends all fields, which an administrator sees", async () => {
    const { id, fields } = await sentBy("individual", 0, optional.individual(person(0)));
    const seen = await account("individual", id);
    expectSame(seen, fields);
    const { bankAccountNumber: account_number, bankVerificationNumber: bvn } = fields.bank;
    const more = { status: "pending", remark: text, bvn, account_number };
    expect(seen).toMatchObject(more);
  });
  states("R-45", "a company sends all fields, which an administrator sees", async () => {
    const { id, fields } = await sentBy("corporate", 1, optional.corporate());
    const seen = await account("corporate", id);
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
    const unknown = { ...person(4), accountNumber: "1234567890" };
    const { errors } = (await send("individual", required.individual(unknown))).body;
    expect(errors[0]).toBe("Please validate your account number before submitting");
  });
  for (const [type, status] of [
    ["Voter's Card", 201],
    ["Driver's License", 201],
    ["National Identification Number", 201],
    ["Library Card", 400],
  ] as const) {
    const identification = { type, number: "ABC123456" };
    states("R-44", `the ID type ${type} gets ${status}`, answers(status, { identification }));
  }
  for (const type of accountTypes) {
    for (const name of Object.keys(required[type]({} as Known))) {
      if (["type", "consent"].includes(name)) continue;
      states("R-60", `the ${type} form needs ${name}`, async () => {
        await checkBank(person(4));
        const fields = { ...required[type](person(4)), [name]: undefined };
        const { status, body } = await send(type, fields);
        expect(status).toBe(400);
        // A missing part has an error for each of its fields.
        for (const error of body.errors) expect(error).toMatch(/ is required$/);
      });
    }
  }

  departs("consent-field", async () => {
    const fields = { ...required.corporate(person(5)), consent: undefined };
    const { status, body } = await send("corporate", fields);
    expect([status, Object.keys(body.fields)]).toEqual([400, ["consent"]]);
  });
  departs("strict-fields", async () => {
    await answers(400, { anything: "else" })();
    await answers(400, { directorBankVerificationNumber: "123" })();
  });
  departs("short-numbers", async () => {
    await answers(400, { chn: "1".repeat(31) })();
    await answers(201, { address: "1".repeat(90) })();
  });
  departs("refused-names", answers(400, { companyName: "Good\u2800Limited" }));
  departs("broken-pictures", answers(415, { passportImage: Buffer.from("not a picture") }));
  departs("large-pictures", answers(413, { passportImage: largePicture }));
};

/** What was sent comes back under the same names, images as base64. */
const expectSame = (seen: Record<string, unknown>, fields: object): void => {
  for (const [name, value] of Object.entries(fields)) {
    if (name === "consent") continue;
    if (name.endsWith("Image")) expect(seen[name], name).toMatch(base64);
    else expect(seen[name], name).toEqual(value === "true" ? true : value);
  }
};
