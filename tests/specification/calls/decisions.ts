import { describe, expect } from "vitest";
import type { World } from "../adapter.ts";
import { type AccountType, checkBank, company, personAt, required, sent } from "../people.ts";
import { departs, states } from "../statements.ts";

const listed = ["pending", "approved", "rejected", "uploaded"];

export const decisions = (world: World): void => {
  const account = (type: AccountType, id: string) => `/admin/${type}_account/${id}`;
  const decide = (type: AccountType, id: string, body: object) =>
    world.call("PATCH", account(type, id), { as: world.clerk, body });
  const detail = async (type: AccountType, id: string) =>
    (await world.call("GET", account(type, id), { as: world.clerk })).body.results;
  const sentBy = async (type: AccountType, place: number): Promise<string> => {
    const person = personAt(world, place);
    if (type === "corporate") return sent(world, type, company(person));
    await checkBank(world, person);
    return sent(world, type, required(person));
  };
  /** The statuses under which lists show the account. */
  const listsOf = async (type: AccountType, id: string): Promise<string[]> => {
    const found = [];
    for (const status of listed) {
      const path = `/admin/${type}_account?status=${status}`;
      const { results } = (await world.call("GET", path, { as: world.clerk })).body;
      if (results.some((row: { id: string }) => row.id === id)) found.push(status);
    }
    return found;
  };

  describe("decisions", () => {
    for (const type of ["individual", "corporate"] as const) {
      const now = async (id: string) => [(await detail(type, id)).status, await listsOf(type, id)];

      states("R-116", `an ${type} account is approved at once, by status alone`, async () => {
        const id = await sentBy(type, 6);
        const { status, body } = await decide(type, id, { status: "approved" });
        expect([status, body.status]).toEqual([200, expect.any(String)]);
        expect(await now(id)).toEqual(["approved", ["approved"]]);
      });
      states("R-112", `an ${type} account is not rejected without a remark`, async () => {
        const id = await sentBy(type, 7);
        for (const remark of [undefined, "", "  "]) {
          const { status, body } = await decide(type, id, { status: "rejected", remark });
          expect([status, body.errors]).toEqual([
            400,
            ["Please input a reason for rejection in the remark field"],
          ]);
        }
        expect(await now(id)).toEqual(["pending", ["pending"]]);
      });
      states("R-56", `an ${type} account is rejected, approved, and rejected again`, async () => {
        const id = await sentBy(type, 8);
        for (const [status, remark] of [
          ["rejected", "The signature differs"],
          ["approved", "It is the same"],
          ["rejected", "It does differ"],
        ] as const) {
          const { body } = await decide(type, id, { status, remark });
          expect(body.status).toEqual(expect.any(String));
          expect(await now(id)).toEqual([status, [status]]);
          if (status === "rejected") expect((await detail(type, id)).remark).toBe(remark);
        }
      });
      states("R-57", `an ${type} account is not decided the same way twice`, async () => {
        const id = await sentBy(type, 9);
        await decide(type, id, { status: "approved" });
        const { status, body } = await decide(type, id, { status: "approved" });
        expect([status, body.errors]).toEqual([409, [expect.any(String)]]);
      });
    }

    departs("limits", async () => {
      const answers = [];
      for (let guess = 0; guess < 12; guess++) {
        const body = { email: "nobody@example.com", password: `guess number ${guess}` };
        answers.push((await world.call("POST", "/admin/login_admin", { body })).status);
      }
      expect(answers).toContain(429);
    });
  });
};
