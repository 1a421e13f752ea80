import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { ApiError } from "./api-error.ts";

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    clear: () => kept.clear(),
    size: () => kept.size,
  };
};
const [local, session] = [storage(), storage()];
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

vi.stubGlobal("localStorage", local);
vi.stubGlobal("sessionStorage", session);
vi.stubGlobal("fetch", fetched);
const { callApi } = await import("./api.ts");
const { addRoutes } = await import("./known-routes.ts");
addRoutes(routes);
const { serverNow } = await import("./server-clock.ts");
const { startViewSession } = await import("./session.ts");
const { deviceStore, tabStore } = await import("./storage.ts");

const answering = (status: number, body: unknown, headers = {}) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status, headers }));
const account = { accountType: "individual", accountId: "1" } as const;
const refusal = () => callApi("viewAccount").catch((error: unknown) => error as ApiError);

beforeEach(() => answering(200, { results: [] }));
afterEach(() => {
  deviceStore.clear();
  tabStore.clear();
  vi.restoreAllMocks();
  fetched.mockReset();
});

describe("a call of the browser", () => {
  it("R-160: goes to /api and sends no token header when no token is stored", async () => {
    await callApi("searchHolders", { params: { regId: "A/B", searchType: "N", value: "ada o" } });

    const [url, { method, headers }] = fetched.mock.calls[0] ?? ["", {}];
    expect([method, url]).toEqual(["GET", "/api/registrars/accounts/A%2FB/N/ada%20o"]);
    expect(headers).toEqual({});
  });

  it("gives the page the time of the server", async () => {
    const later = Date.now() + 86_400_000;
    answering(200, { results: [] }, { Date: new Date(later).toUTCString() });

    await callApi("searchHolders", { params: { regId: "A", searchType: "N", value: "ada" } });

    expect(Math.abs(serverNow() - later)).toBeLessThan(5000);
  });

  it("R-22, R-23, R-160: sends the administrator's token and the view token in separate headers", async () => {
    local.setItem("admin_token", "of-admin");
    startViewSession("of-holder", account);

    await callApi("listBanks");

    expect(fetched.mock.calls[0]?.[1].headers).toEqual({
      Authorization: "Bearer of-admin",
      "shareholder-authorization": "Bearer of-holder",
    });
    expect(local.size()).toBe(1);
  });

  it("R-160: has a timeout of 200000 ms and reports it", async () => {
    const late = new DOMException("late", "TimeoutError");
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(late));
    fetched.mockRejectedValue(late);

    const { status, errors } = (await refusal()) as ApiError;

    expect(timeout).toHaveBeenCalledWith(200_000);
    expect([status, errors]).toEqual([0, ["The server took too long to answer, try again"]]);
  });

  it("R-170: fails with the server's messages, starting with the first", async () => {
    answering(
      429,
      { errors: ["First", "Second"], fields: { email: "Why" } },
      { "Retry-After": "45" },
    );

    const error = (await refusal()) as ApiError;

    expect(error).toBeInstanceOf(ApiError);
    expect([error.status, error.message, error.errors, error.fields]).toEqual([
      429,
      "First",
      ["First", "Second"],
      { email: "Why" },
    ]);
    expect(error.retryAfterSeconds).toBe(45);
  });

  it("R-170: fails with its own message when the server gives none or does not answer", async () => {
    answering(502, "<html>");
    expect(((await refusal()) as ApiError).errors).toEqual(["Something went wrong, try again"]);

    fetched.mockRejectedValue(new TypeError("failed to fetch"));
    expect(((await refusal()) as ApiError).errors).toEqual([
      "There is no connection to the server. Check your connection and try again",
    ]);
  });

  it.each(["<html>403 ERROR</html>", "", "Forbidden"])(
    "tells what to do when the firewall answers without a message of ours: %j",
    async (text) => {
      fetched.mockImplementation(async () => new Response(text, { status: 403 }));

      expect(((await refusal()) as ApiError).errors).toEqual([
        expect.stringMatching(/nothing was sent.*Remove.*try another network$/),
      ]);
    },
  );

  it("R-160: sends only the parts of a query that are given", async () => {
    await callApi("listIndividualAccounts", {
      query: { status: "pending", search: "", cursor: undefined, limit: 50 } as object,
    });
    await callApi("listIndividualAccounts", { query: { search: "" } });

    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      "/api/admin/individual_account?status=pending&limit=50",
      "/api/admin/individual_account",
    ]);
  });

  it("R-160: sends JSON with its type, and a form without one", async () => {
    const form = new FormData();
    await callApi("findAccount", { body: { email: "ada@example.test" } });
    await callApi("sendIndividualAccount", { body: form, headers: { "Idempotency-Key": "1" } });

    const [json, sent] = fetched.mock.calls.map(([, init]) => init);
    expect(json).toMatchObject({
      method: "POST",
      body: '{"email":"ada@example.test"}',
      headers: { "Content-Type": "application/json" },
    });
    expect(sent?.body).toBe(form);
    expect(sent?.headers).toEqual({ "Idempotency-Key": "1" });
  });

  it("R-170: leaves out errors that are no sentences", async () => {
    answering(400, { errors: ["", 7, "Email is required"] });

    const error = (await refusal()) as ApiError;

    expect(error.errors).toEqual(["Email is required"]);
    expect(error.retryAfterSeconds).toBeUndefined();
  });

  it.each([
    ['{"message":"Endpoint request timed out"}', "Endpoint request timed out"],
    ["upstream is restarting", "upstream is restarting"],
    ["<html>Bad gateway</html>", undefined],
    ["\n <html>Bad gateway</html>", undefined],
    ["The service <name> is restarting", "The service <name> is restarting"],
    ['{"code":7}', undefined],
    ['{"errors":["First"],"message":"Second"}', undefined],
    ["", undefined],
    ["x".repeat(200), "x".repeat(200)],
    ["x".repeat(201), undefined],
  ])(
    "R-153: keeps the whole sentence of an answer without a list of errors: %s",
    async (text, whole) => {
      fetched.mockImplementation(async () => new Response(text, { status: 504 }));

      expect(((await refusal()) as ApiError).whole).toBe(whole);
    },
  );

  it("a call that its page gave up fails with the reason of the page", async () => {
    const left = new AbortController();
    const reason = new Error("left the page");
    left.abort(reason);
    fetched.mockRejectedValue(reason);

    await expect(callApi("viewAccount", { signal: left.signal })).rejects.toBe(reason);

    const aborted = AbortSignal.abort();
    fetched.mockRejectedValue(aborted.reason);
    await expect(callApi("viewAccount", { signal: aborted })).rejects.toBe(aborted.reason);
  });
});
