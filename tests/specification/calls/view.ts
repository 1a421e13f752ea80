import { describe, expect } from "vitest";
import type { World } from "../adapter.ts";
import * as made from "../people.ts";
import { type AccountType, checkBank, formOf, personAt, sent } from "../people.ts";
import { departs, states } from "../statements.ts";

export const view = (world: World): void => {
  const shareholders = (method: string, path: string, sentWith: object = {}) =>
    world.call(method, `/shareholders/${path}`, sentWith);
  const own = {} as Record<AccountType, { id: string; email: string; token: string }>;
  /** Confirms the email, then the emailed code. @returns the view token */
  const tokenFor = async (type: AccountType, id: string, email: string): Promise<string> => {
    const account = { email, account_type: type, account_id: id };
    const before = (await world.mailsTo(email)).length;
    const asked = await shareholders("POST", "request_view_kyc", { body: account });
    expect(asked.body).toMatchObject({ message: expect.any(String) });
    const code = await world.nextCode(email, before);
    expect(code).toMatch(/^\d+$/);
    const body = { ...account, token: code };
    const verified = await shareholders("POST", "verify_shareholder_view_kyc", { body });
    expect(verified.body).toMatchObject({ token: expect.any(String), message: expect.any(String) });
    return verified.body.token;
  };
  const viewed = async (token: string) =>
    (await shareholders("GET", "view_account", { view: token })).body.results;

  describe("a holder views and updates", () => {
    for (const type of ["individual", "corporate"] as const) {
      const fieldsOf = type === "individual" ? made.required : made.company;

      states("R-26", `the name of an ${type} account is shown before any proof`, async () => {
        const person = personAt(world, 15);
        await checkBank(world, person);
        const fields = fieldsOf(person);
        const id = await sent(world, type, fields);
        own[type] = { id, email: fields.email, token: "" };
        const path = `get_shareholder_account_for_view_request/${type}/${id}`;
        const { results } = (await shareholders("GET", path)).body;
        expect(JSON.stringify(results)).toContain(person.lastName);
        expect(results.email).toEqual(expect.any(String));
      });
      states("R-20", `another email gets no code for the ${type} account`, async () => {
        const email = `stranger.${type}@example.com`;
        const body = { email, account_type: type, account_id: own[type].id };
        const { ok, body: answer } = await shareholders("POST", "request_view_kyc", { body });
        expect([ok, answer.errors]).toEqual([false, [expect.any(String)]]);
        expect(await world.mailsTo(email)).toEqual([]);
      });
      states("R-21", `a wrong code opens no ${type} account`, async () => {
        const { email, id } = own[type];
        const body = { email, account_type: type, account_id: id, token: "000000" };
        const answer = await shareholders("POST", "verify_shareholder_view_kyc", { body });
        expect([answer.ok, answer.body.errors]).toEqual([false, [expect.any(String)]]);
      });
      states("R-25", `the emailed code opens the ${type} account`, async () => {
        const { email, id } = own[type];
        const token = await tokenFor(type, id, email);
        own[type].token = token;
        expect(await viewed(token)).toMatchObject({ email, status: "pending" });
      });
      states("R-161", `the ${type} account is updated, its email and old images too`, async () => {
        const { id, email, token } = own[type];
        const admin = (method: string, body?: object) =>
          world.call(method, `/admin/${type}_account/${id}`, { as: world.clerk, body });
        await admin("PATCH", { status: "rejected", remark: "Please correct the address" });
        const before = (await admin("GET")).body.results;
        const changes = { address: "3 New Road", email: `changed.${email}` };
        const fields = withoutImages({ ...fieldsOf(personAt(world, 15)), ...changes });
        const { ok } = await shareholders("PATCH", `${type}_account/${id}`, {
          view: token,
          body: formOf(fields),
        });
        expect(ok).toBe(true);
        const { passportImage } = before;
        const after = (await admin("GET")).body.results;
        expect(after).toMatchObject({ status: "pending", passportImage, ...changes });
      });
    }

    departs("masked-email", async () => {
      const { id, email } = own.individual;
      const path = `get_shareholder_account_for_view_request/individual/${id}`;
      const { results } = (await shareholders("GET", path)).body;
      expect(results.email).toMatch(/^.•+@.•+\.com$/);
      expect(results.email).not.toBe(email);
    });
    states("R-161", "the new email opens the updated account", async () => {
      const { id, email } = own.individual;
      const changed = `changed.${email}`;
      expect(await viewed(await tokenFor("individual", id, changed))).toMatchObject({
        email: changed,
        address: "3 New Road",
      });
    });
  });
};

const withoutImages = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !name.endsWith("Image")));
