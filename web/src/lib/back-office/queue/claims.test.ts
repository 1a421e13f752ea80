import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { ApiError } from "../../api-error.ts";
import { addRoutes } from "../../known-routes.ts";
import { claimAhead, noteClaim, releaseClaim, wasClaimedAhead } from "./claims.ts";

addRoutes(routes);

const account = { type: "individual", id: "0f8fad5b-d9cb-469f-a165-70867728950e" } as const;
const path = `/api/admin/claims/individual/${account.id}`;
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const answering = (status: number, body: unknown = {}) =>
  fetched.mockImplementation(async () => Response.json(body, { status }));

beforeEach(() => {
  const nothing = { getItem: () => null };
  vi.stubGlobal("localStorage", nothing);
  vi.stubGlobal("sessionStorage", nothing);
  vi.stubGlobal("fetch", fetched);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  fetched.mockReset();
});

it("D76: an account that nobody reviews is claimed before it is shown, once", async () => {
  answering(200);

  expect(await claimAhead(account)).toEqual({ is: "free" });

  const [url, init] = fetched.mock.calls[0] ?? [];
  expect([url, init?.method, init?.body]).toEqual([path, "PUT", "{}"]);
  expect(wasClaimedAhead(account.id)).toBe(true);
  expect(wasClaimedAhead(account.id)).toBe(false);
});

it("D76: an account that somebody reviews is taken, and the clerk learns by whom", async () => {
  answering(409, { errors: ["In use"], claim: { by: { id: "7", name: "Ada Obi" } } });

  expect(await claimAhead(account)).toEqual({ is: "taken", by: "Ada Obi" });
  expect(wasClaimedAhead(account.id)).toBe(false);
});

it.each([404, 409])(
  "D76: an account that was decided or erased meanwhile (%i) is gone",
  async (status) => {
    answering(status, { errors: ["No such account"] });

    expect(await claimAhead(account)).toEqual({ is: "gone" });
    expect(wasClaimedAhead(account.id)).toBe(false);
  },
);

it("D76: another refusal, or no answer, is no account that is gone", async () => {
  answering(500);
  await expect(claimAhead(account)).rejects.toMatchObject({ status: 500 });

  fetched.mockRejectedValue(new TypeError("failed to fetch"));
  await expect(claimAhead(account)).rejects.toBeInstanceOf(ApiError);
});

it("D76, D83: a claim is given back also when the page is left, and counts as no use", () => {
  answering(200);

  releaseClaim(account);

  const [url, init] = fetched.mock.calls[0] ?? [];
  expect([url, init?.method, init?.keepalive]).toEqual([path, "DELETE", true]);
  expect(init?.headers).toEqual({ background: "1" });
});

it("D76: a claim that cannot be given back disturbs nobody", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  fetched.mockRejectedValue(new TypeError("failed to fetch"));

  releaseClaim(account);
  vi.useRealTimers();
  await new Promise(setImmediate);

  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

it("D76: a claim counts for ten seconds; then the account claims again on screen", () => {
  noteClaim("a");
  vi.advanceTimersByTime(9_999);
  expect(wasClaimedAhead("a")).toBe(true);

  noteClaim("b");
  vi.advanceTimersByTime(10_000);
  expect(wasClaimedAhead("b")).toBe(false);
  expect(wasClaimedAhead("never claimed")).toBe(false);
});
