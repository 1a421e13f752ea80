import { expect } from "vitest";
import type { World } from "../adapter.ts";
import { type AccountType, accountTypes, formOf, stepsOf } from "../people.ts";
import { departs, expectErrors, states, text } from "../statements.ts";

export const view = (world: World): void => {
  const { account, decide, person, sentBy } = stepsOf(world);
  const shareholders = (method: string, path: string, sentWith: object = {}) =>
    world.call(method, `/shareholders/${path}`, sentWith);
  type Own = Awaited<ReturnType<typeof sentBy>> & { email: string; token: string };
  const own = {} as Record<AccountType, Own>;
  const confirm = (call: string, type: AccountType, more: object) => {
    const { id: account_id, email } = own[type];
    const body = { email, account_type: type, account_id, ...more };
    return shareholders("POST", call, { body });
  };
  /** Confirms the email, then the emailed code. @returns the view token */
  const tokenFor = async (type: AccountType, email: string): Promise<string> => {
    const before = (await world.mailsTo(email)).length;
    const answer = await confirm("request_view_kyc", type, { email });
    expect(answer.body).toMatchObject({ message: text });
    const token = await world.nextCode(email, before);
    expect(token).toMatch(/^\d+$/);
    const { body } = await confirm("verify_shareholder_view_kyc", type, { email, token });
    expect(body).toMatchObject({ token: text, message: text });
    return body.token;
  };
  const viewed = async (token: string) =>
    (await shareholders("GET", "view_account", { view: token })).body.results;
  const shownBefore = async (type: AccountType) => {
    const path = `get_shareholder_account_for_view_request/${type}/${own[type].id}`;
    return (await shareholders("GET", path)).body.results;
  };

  for (const type of accountTypes) {
    states("R-26", `the name of an ${type} account is shown before any proof`, async () => {
      const { id, fields } = await sentBy(type, 15);
      own[type] = { id, email: fields.email, token: "", fields };
      const results = await shownBefore(type);
      expect(JSON.stringify(results)).toContain(person(15).lastName);
      expect(results.email).toEqual(text);
    });
    states("R-20", `another email gets no code for the ${type} account`, async () => {
      const email = `stranger.${type}@example.com`;
      expectErrors(await confirm("request_view_kyc", type, { email }));
      expect(await world.mailsTo(email)).toEqual([]);
    });
    states("R-21", `a wrong code opens no ${type} account`, async () => {
      expectErrors(await confirm("verify_shareholder_view_kyc", type, { token: "000000" }));
    });
    states("R-25", `the emailed code opens the ${type} account`, async () => {
      const { email } = own[type];
      const token = await tokenFor(type, email);
      own[type].token = token;
      expect(await viewed(token)).toMatchObject({ email, status: "pending" });
    });
    states("R-161", `the ${type} account is updated, its email and old images too`, async () => {
      const { id, email, token, fields } = own[type];
      await decide(type, id, { status: "rejected", remark: "Please correct the address" });
      const { passportImage } = await account(type, id);
      const changes = { address: "3 New Road", email: `changed.${email}` };
      const body = formOf(withoutImages({ ...fields, ...changes }));
      const sentWith = { view: token, body };
      expect((await shareholders("PATCH", `${type}_account/${id}`, sentWith)).ok).toBe(true);
      const after = await account(type, id);
      expect(after).toMatchObject({ status: "pending", passportImage, ...changes });
    });
  }

  departs("masked-email", async () => {
    const results = await shownBefore("individual");
    expect(results.email).toMatch(/^.•+@.•+\.com$/);
    expect(results.email).not.toBe(own.individual.email);
  });
  states("R-161", "the new email opens the updated account", async () => {
    const email = `changed.${own.individual.email}`;
    const token = await tokenFor("individual", email);
    expect(await viewed(token)).toMatchObject({ email, address: "3 New Road" });
  });
};

const withoutImages = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !name.endsWith("Image")));
