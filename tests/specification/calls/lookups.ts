import { expect } from "vitest";
import type { World } from "../adapter.ts";
import { checkBank, nameOf, personAt } from "../people.ts";
import { departs, states } from "../statements.ts";

interface Named {
  id: number;
  name: string;
}

export const lookups = (world: World): void => {
  const get = async (path: string) => (await world.call("GET", path)).body;
  const search = (...parts: string[]) =>
    get(`/registrars/accounts/${parts.map(encodeURIComponent).join("/")}`);
  const named = async (path: string, wanted: string): Promise<Named> =>
    (await get(path)).results.find(({ name }: Named) => name === wanted);

  states("R-54", "registers are {label, value}", async () => {
    const value = personAt(world, 0).registerCode;
    const { results } = await get("/registrars/all");
    expect(results).toContainEqual({ label: expect.any(String), value });
  });
  states("R-51", "a search by number or by name finds the account record", async () => {
    const person = personAt(world, 0);
    const record = expect.objectContaining({
      AccountNumber: person.holderAccountNumber,
      FirstName: person.firstName,
      MiddleName: person.middleName,
      LastName: person.lastName,
      CompanyName: expect.any(String),
    });
    const byNumber = await search(person.registerCode, "A", person.holderAccountNumber);
    const byName = await search(person.registerCode, "N", person.lastName);
    expect([byNumber.results, byName.results]).toEqual([
      expect.arrayContaining([record]),
      expect.arrayContaining([record]),
    ]);
  });
  for (const [message, ...path] of [
    ["No reg id", "", "A", "123"],
    ["No name", "80", "N", ""],
    ["Search type not allowed", "80", "X", "123"],
    ["Please input an account number with no letters", "80", "A", "12a"],
  ]) {
    states("R-78", `a search can fail with '${message}'`, async () => {
      expect((await search(...path)).errors[0]).toBe(message);
    });
  }
  states("R-54", "countries carry phone codes; states and cities follow them", async () => {
    const nigeria = await named("/location/countries", "Nigeria");
    expect(Object.values(nigeria)).toContain("234");
    const lagos = await named(`/location/state/${nigeria.id}`, "Lagos");
    expect(await named(`/location/cities/${nigeria.id}/${lagos.id}`, "Ikeja")).toBeDefined();
  });
  states("R-54", "banks carry bank codes", async () => {
    const { bankName, bankCode } = personAt(world, 0);
    expect(Object.values(await named("/accounts/banks", bankName))).toContain(bankCode);
  });
  states("R-50", "a bank check that fits is valid, with the account's name", async () => {
    const person = personAt(world, 0);
    const { results } = (await checkBank(world, person)).body;
    expect(results).toMatchObject({ valid: true, fullName: nameOf(person), error: "" });
    expect(results.accountName.toLowerCase()).toContain(person.lastName.toLowerCase());
  });
  states("R-50", "with another name it is not valid, and names the account", async () => {
    const { results } = (await checkBank(world, personAt(world, 0), "Quite Other")).body;
    expect(results).toMatchObject({ valid: false, accountName: expect.stringMatching(/./) });
  });
  states("R-50", "without an account it hands back an error", async () => {
    const unknown = { ...personAt(world, 0), accountNumber: "9999999999" };
    const { results } = (await checkBank(world, unknown)).body;
    expect(results).toMatchObject({ valid: false, error: expect.stringMatching(/./) });
  });
  states("R-50", "a failure gives an errors list", async () => {
    const answer = await checkBank(world, { ...personAt(world, 0), accountNumber: "12" });
    expect([answer.ok, answer.body.errors]).toEqual([false, [expect.any(String)]]);
  });

  departs("short-searches", async () => {
    for (const [type, value] of [
      ["N", "on"],
      ["A", "90"],
    ] as const) {
      const { results, errors } = await search("80", type, value);
      expect([results, errors]).toEqual([undefined, [expect.any(String)]]);
    }
  });
};
