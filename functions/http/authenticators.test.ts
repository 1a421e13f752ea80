import { expect, test } from "vitest";
import { type Right, rights } from "#shared/kyc/rights.ts";
import type { Registrar } from "#shared/registrar.ts";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import type { AdminRecord } from "../domain/access/administrator.ts";
import type { Session } from "../domain/access/session.ts";
import { plainHash } from "../testing/test-hash.ts";
import { administratorAuthenticator, holderAuthenticator } from "./authenticators.ts";

const now = new Date("2026-11-03T08:00:00.000Z");
const given: readonly Right[] = [rights[1], rights[3]];
const admin = anAdministrator({ epoch: 3, rights: given });
const chief = anAdministrator({ email: "chief@registrar.test", epoch: 3 });
const registrar = { superAdmins: [{ email: chief.email }] } as Registrar;
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

interface Stored {
  token?: string;
  who?: AdminRecord | undefined;
  session?: Partial<Session>;
  isEndedMeanwhile?: boolean;
  isBackground?: boolean;
}

/** Asks with a token of this session; `uses` are the stored last uses. */
const asking = async (stored: Stored = {}) => {
  const { token = "good", session: wishes = {} } = stored;
  const { isEndedMeanwhile = false, isBackground = false } = stored;
  const who = "who" in stored ? stored.who : admin;
  const session: Session = {
    ...{ id: "s", adminId: "a", epoch: 3, hasCode: false, device: "Firefox on Linux" },
    ...{ createdAt: ago(1), lastUsedAt: ago(1), ...wishes },
  };
  const uses: string[] = [];
  const { administrator } = administratorAuthenticator({
    verifier: {
      verifyAdmin: async (token, at) => {
        expect(at).toBe(now);
        return token === "good" ? { adminId: "a", sessionId: "s" } : undefined;
      },
      verifyView: async () => undefined,
    },
    sessions: {
      withAdmin: async (adminId, id) => {
        expect([adminId, id]).toEqual(["a", "s"]);
        return { admin: who, session };
      },
      use: async ({ id }, at) => {
        expect(id).toBe("s");
        uses.push(at);
        return !isEndedMeanwhile;
      },
    },
    registrar,
    duties: { secondFactor: "required", forcePasswordChange: true },
    idleMinutes: 30,
    hash: plainHash,
    clock: () => now,
  });
  const answer = await administrator(token, { isBackground }).catch(
    (error: { code: string }) => error.code,
  );
  return { answer, uses };
};

test("D14: a token of a live session gives the account's current rights", async () => {
  const { id, firstName, lastName, email } = admin;

  expect((await asking()).answer).toEqual({
    ...{ id, firstName, lastName, email },
    isSuperAdmin: false,
    needs: "enrolment",
    sessionId: "s",
    session: "session:s",
    rights: Object.fromEntries(rights.map((right) => [right, given.includes(right)])),
  });
});

test("D14: a token that is not valid is refused, and is no use of a session", async () => {
  const session = { lastUsedAt: ago(29) };

  expect(await asking({ token: "bad", session })).toEqual({ answer: "session.required", uses: [] });
});

test("D14: the configured list decides who is a super-admin", async () => {
  expect((await asking({ who: chief })).answer).toMatchObject({ isSuperAdmin: true });
});

test("D83: a session is refused with another epoch, after its age, after a pause and without its account", async () => {
  const refused: Stored[] = [
    { session: { epoch: 2 } },
    { session: { epoch: 4 } },
    { session: { createdAt: ago(8 * 60) } },
    { session: { lastUsedAt: ago(30) } },
    { who: undefined },
    { session: { lastUsedAt: ago(6) }, isEndedMeanwhile: true },
  ];
  for (const one of refused) expect((await asking(one)).answer).toBe("session.required");

  const last = { createdAt: ago(8 * 60 - 1), lastUsedAt: ago(29) };
  expect((await asking({ session: last })).answer).toMatchObject({ sessionId: "s" });
});

test("D82: with a second factor, a session without a code is refused", async () => {
  const who = { ...admin, secondFactor: true };

  expect((await asking({ who })).answer).toBe("session.required");
  expect((await asking({ who, session: { hasCode: true } })).answer).toMatchObject({
    needs: undefined,
  });
});

test("D83: a use is stored at most every five minutes, and not for calls that a page makes by itself", async () => {
  const usesOf = async (stored: Stored) => (await asking(stored)).uses;

  expect(await usesOf({ session: { lastUsedAt: ago(4) } })).toEqual([]);
  expect(await usesOf({ session: { lastUsedAt: ago(5) } })).toEqual([now.toISOString()]);
  expect(await usesOf({ session: { lastUsedAt: ago(29) }, isBackground: true })).toEqual([]);
});

test("D13: a valid view token is accepted, an invalid one is refused", async () => {
  const own = { accountId: "own", type: "individual", by: "hash", epoch: 0 } as const;
  const views = holderAuthenticator({
    verifier: {
      verifyAdmin: async () => undefined,
      verifyView: async (token, at) => (token === "good" && at === now ? own : undefined),
    },
    clock: () => now,
  });

  expect(await views.holder("good")).toBe(own);
  await expect(views.holder("bad")).rejects.toMatchObject({ code: "view.required" });
});
