import { expect, test } from "vitest";
import type { Caller, Route } from "#shared/contract/route.ts";
import { routes } from "#shared/contract/routes.ts";
import { type Right, rights } from "#shared/kyc/rights.ts";
import { watchLog } from "../testing/watch-log.ts";
import { type Authenticator, authenticate } from "./authenticate.ts";
import type { Administrator, ApiEvent } from "./request.ts";

const logged = watchLog();

const admin = (over: Partial<Administrator> = {}, given: readonly Right[] = []): Administrator => ({
  id: "1",
  firstName: "Bisi",
  lastName: "Adewale",
  email: "bisi@registrar.test",
  isSuperAdmin: false,
  needs: undefined,
  sessionId: "session",
  session: "hash of the session",
  rights: Object.fromEntries(
    rights.map((right) => [right, given.includes(right)]),
  ) as Administrator["rights"],
  ...over,
});
const holder = { accountId: "own", type: "individual", by: "hash", epoch: 0 } as const;

const route = (caller: Caller, right?: Right): Route => ({
  method: "GET",
  path: "/x",
  group: "lookups",
  caller,
  ...(right && { right }),
});

interface Asking {
  headers?: Record<string, string>;
  id?: string;
  tokens?: Authenticator;
}

/** The caller that the call gets, or the error code of the refusal. */
const judged = async (asked: Route, { headers = {}, id, tokens }: Asking) => {
  const event = {
    headers,
    pathParameters: id ? { id } : null,
    call: { address: "198.51.100.1" },
  } as unknown as ApiEvent;
  try {
    await authenticate(asked, tokens).before?.({ event } as never);
    return event.call;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

const adminToken = { Authorization: "Bearer admin-token" };
const viewToken = { "Shareholder-Authorization": "Bearer view-token" };
const judging = (one: Administrator): Authenticator => ({
  administrator: async (token) => {
    expect(token).toBe("admin-token");
    return one;
  },
  holder: async (token) => {
    expect(token).toBe("view-token");
    return holder;
  },
});

test("T12: a call that is open to anyone checks no token", async () => {
  const tokens = { administrator: () => Promise.reject(new Error("judged")) };

  expect(await judged(route("anyone"), { headers: adminToken, tokens })).toEqual({
    address: "198.51.100.1",
  });
});

test.each(["admin", "super"] as const)(
  "T12: a call for the caller %s requires an administrator's token",
  async (caller) => {
    const tokens = judging(admin({ isSuperAdmin: true }, rights));
    for (const headers of [{}, viewToken, { Authorization: "Basic x" }]) {
      expect(await judged(route(caller), { headers, tokens })).toBe("session.required");
    }
    expect(await judged(route(caller), { headers: adminToken })).toBe("session.required");
    expect(await judged(route(caller), { headers: adminToken, tokens })).toEqual({
      address: "198.51.100.1",
      admin: admin({ isSuperAdmin: true }, rights),
    });
  },
);

test.each(rights)("R-120: the right %s opens its calls, and no other right does", async (right) => {
  const others = rights.filter((one) => one !== right);
  const ask = (given: readonly Right[], over: Partial<Administrator> = {}) =>
    judged(route("admin", right), { headers: adminToken, tokens: judging(admin(over, given)) });

  expect(await ask([right])).toMatchObject({ admin: { id: "1" } });
  expect(await ask(others)).toBe("right.missing");
  expect(await ask([])).toBe("right.missing");
  expect(await ask([], { isSuperAdmin: true })).toBe("right.missing");
});

test("R-28: all five rights do not make an administrator a super-admin", async () => {
  const ask = (one: Administrator, right?: Right) =>
    judged(route("super", right), { headers: adminToken, tokens: judging(one) });

  expect(await ask(admin({}, rights))).toBe("right.missing");
  expect(await ask(admin({ isSuperAdmin: true }))).toMatchObject({ admin: { isSuperAdmin: true } });
  expect(await ask(admin({ isSuperAdmin: true }), rights[0])).toBe("right.missing");
});

test.each([
  [
    "a required enrolment",
    "enrolment",
    ["getAdmin", "startSecondFactor", "confirmSecondFactor", "logoutAdmin", "logoutEverywhere"],
  ],
  [
    "a required new password",
    "password",
    ["getAdmin", "logoutAdmin", "logoutEverywhere", "changePassword"],
  ],
] as const)(
  "D82: before %s, of all calls of administrators only its own are open",
  async (_, needs, own) => {
    const tokens = judging(admin({ isSuperAdmin: true, needs }, rights));
    const calls = Object.entries<Route>(routes).filter(([, { caller }]) =>
      ["admin", "super"].includes(caller),
    );

    const judgments = await Promise.all(
      calls.map(async ([name, one]) => [name, await judged(one, { headers: adminToken, tokens })]),
    );

    const open = judgments.filter(([, judgment]) => judgment !== `session.${needs}`);
    expect(calls.length).toBeGreaterThan(40);
    expect(open.map(([name]) => name)).toEqual(own);
  },
);

test.each(["enrolment", "password"] as const)(
  "D82: a call that stays closed until then says what comes first: %s",
  async (needs) => {
    const event = { headers: adminToken } as unknown as ApiEvent;

    const { before } = authenticate(route("admin"), judging(admin({ needs })));

    await expect(before?.({ event } as never)).rejects.toMatchObject({
      code: `session.${needs}`,
      needs,
    });
  },
);

test("D13: a holder's call requires a view token in the header for holders", async () => {
  const tokens = judging(admin());
  for (const headers of [{}, adminToken, { Authorization: "Bearer view-token" }]) {
    expect(await judged(route("holder"), { headers, tokens })).toBe("view.required");
  }
  expect(await judged(route("holder"), { headers: viewToken })).toBe("view.required");
  expect(await judged(route("holder"), { headers: viewToken, tokens })).toEqual({
    address: "198.51.100.1",
    holder,
  });
});

test("D13: a view token opens only its own account, even if the path names another", async () => {
  const ask = (id: string) =>
    judged(route("holder"), { headers: viewToken, id, tokens: judging(admin()) });

  expect(await ask("own")).toMatchObject({ holder });
  expect(await ask("other")).toBe("view.other-account");
});

test("D13: a call whose path has no account id gets the account of the view token", async () => {
  const event = { headers: viewToken, pathParameters: { n: "2" } } as unknown as ApiEvent;

  await authenticate(route("holder"), judging(admin())).before?.({ event } as never);

  expect(event.call).toEqual({ holder });
});

test("the log says which administrator called what, from which session, also when it is refused", async () => {
  const asked = { ...route("admin", "approveAndRejectPermission"), path: "/x/{id}" } as const;

  const outcome = await judged(asked, { headers: adminToken, id: "7", tokens: judging(admin()) });
  await judged(asked, { headers: {}, tokens: judging(admin()) });

  expect(outcome).toBe("right.missing");
  expect(logged("call.of-administrator")).toEqual([
    [
      "info",
      "call.of-administrator",
      {
        requestId: undefined,
        call: "GET /x/{id}",
        adminId: "1",
        session: "hash of the session",
        isBackground: false,
      },
    ],
  ]);
});

test("D83, D97: what a page requests by itself is in the background, and the log names its caller", async () => {
  const seen: boolean[] = [];
  const tokens: Authenticator = {
    administrator: async (_, { isBackground }) => {
      seen.push(isBackground);
      return admin({ session: isBackground ? "background" : "foreground" });
    },
  };

  for (const header of [{ Background: "1" }, { Background: "0" }, {}]) {
    const headers = { ...adminToken, ...header };
    expect(await judged(route("admin"), { headers, tokens })).toMatchObject({ admin: { id: "1" } });
  }

  expect(seen).toEqual([true, false, false]);
  expect(logged("call.of-administrator")).toMatchObject([
    ["info", "call.of-administrator", { session: "background", isBackground: true }],
    ["info", "call.of-administrator", { session: "foreground", isBackground: false }],
    ["info", "call.of-administrator", { session: "foreground", isBackground: false }],
  ]);
});

test("D97: a refused call in the background names its caller in the log too", async () => {
  const headers = { ...adminToken, Background: "1" };

  expect(await judged(route("super"), { headers, tokens: judging(admin()) })).toBe("right.missing");

  expect(logged("call.of-administrator")).toMatchObject([
    ["info", "call.of-administrator", { adminId: "1", isBackground: true }],
  ]);
});
