import { expect } from "vitest";
import type { World } from "../adapter.ts";
import { accountTypes, stepsOf } from "../people.ts";
import { departs, states } from "../statements.ts";

const listed = ["pending", "approved", "rejected", "uploaded"];

export const decisions = (world: World): void => {
  const { account, decide, idsIn, sentBy } = stepsOf(world);

  for (const type of accountTypes) {
    /** The status, and the statuses under which lists show the account. */
    const now = async (id: string) => {
      const found = [];
      for (const status of listed) {
        if ((await idsIn(type, `status=${status}`)).includes(id)) found.push(status);
      }
      return [(await account(type, id)).status, found];
    };

    states("R-116", `an ${type} account is approved at once, by status alone`, async () => {
      const { id } = await sentBy(type, 6);
      const { status, body } = await decide(type, id, { status: "approved" });
      expect([status, body.status]).toEqual([200, expect.any(String)]);
      expect(await now(id)).toEqual(["approved", ["approved"]]);
    });
    states("R-112", `an ${type} account is not rejected without a remark`, async () => {
      const { id } = await sentBy(type, 7);
      const errors = ["Please input a reason for rejection in the remark field"];
      for (const remark of [undefined, "", "  "]) {
        const { status, body } = await decide(type, id, { status: "rejected", remark });
        expect([status, body.errors]).toEqual([400, errors]);
      }
      expect(await now(id)).toEqual(["pending", ["pending"]]);
    });
    states("R-56", `an ${type} account is rejected, approved, and rejected again`, async () => {
      const { id } = await sentBy(type, 8);
      for (const [status, remark] of [
        ["rejected", "The signature differs"],
        ["approved", "It is the same"],
        ["rejected", "It does differ"],
      ] as const) {
        const { body } = await decide(type, id, { status, remark });
        expect(body.status).toEqual(expect.any(String));
        expect(await now(id)).toEqual([status, [status]]);
        if (status === "rejected") expect((await account(type, id)).remark).toBe(remark);
      }
    });
    states("R-57", `an ${type} account is not decided the same way twice`, async () => {
      const { id } = await sentBy(type, 9);
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
};
