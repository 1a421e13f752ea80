import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { isPassing } from "../../lib/back-office/call-errors.ts";
import { adminQueryClient } from "./admin-query-client.ts";
import { adminKey } from "./session/get-admin.ts";

vi.stubGlobal("localStorage", { getItem: () => "token" });

const deaf = { onUnauthorized: () => {}, onFailure: () => {} };

const failing = (status: number) => {
  const call = vi.fn(async () => {
    throw new ApiError(status, ["no"]);
  });
  return { call, query: { queryKey: [status], queryFn: call, retryDelay: 0 } };
};

describe("R-160: queries of the back office", () => {
  it("are retried three times when the server cannot answer", async () => {
    const { call, query } = failing(503);
    const client = adminQueryClient(deaf);

    await expect(
      client.fetchQuery({ ...query, retry: client.getDefaultOptions().queries?.retry ?? false }),
    ).rejects.toThrow("no");

    expect(call).toHaveBeenCalledTimes(4);
  });

  it("do not treat a refusal by the server as a passing error", () => {
    expect(
      [400, 401, 403, 404, 409].map((status) => isPassing(new ApiError(status, ["no"]))),
    ).toEqual([false, false, false, false, false]);
  });

  it("treat no answer, too many calls and a failure of the server as passing errors", () => {
    expect(
      [0, 429, 500, 502, 503, 504].map((status) => isPassing(new ApiError(status, ["no"]))),
    ).toEqual([true, true, true, true, true, true]);
  });

  it("are not fetched again on mount or when the window gets focus", () => {
    const { queries } = adminQueryClient(deaf).getDefaultOptions();

    expect(queries).toMatchObject({ refetchOnMount: false, refetchOnWindowFocus: false });
  });

  it.each([
    ["the setup of a second factor", "enrolment"],
    ["a new password", "password"],
  ])("read the profile again when the server asks for %s", async (_, needs) => {
    const client = adminQueryClient(deaf);
    client.setQueryData(adminKey, { results: {} });
    const refuse = async () => {
      throw new ApiError(403, ["no"], { needs });
    };

    await client.fetchQuery({ queryKey: ["counts"], queryFn: refuse }).catch(() => undefined);

    expect(client.getQueryState(adminKey)?.isInvalidated).toBe(true);
  });

  it("report that the server ended the session when it answers 401", async () => {
    const onUnauthorized = vi.fn();
    const client = adminQueryClient({ ...deaf, onUnauthorized });

    await client.fetchQuery({ ...failing(404).query, retry: false }).catch(() => {});
    expect(onUnauthorized).not.toHaveBeenCalled();

    await client.fetchQuery({ ...failing(401).query, retry: false }).catch(() => {});
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith("fetching");
  });

  it("differ from mutations, which report the end of the session as “sending”", async () => {
    const onUnauthorized = vi.fn();
    const client = adminQueryClient({ ...deaf, onUnauthorized });
    const send = (status: number) =>
      client
        .getMutationCache()
        .build(client, { mutationFn: failing(status).call })
        .execute(undefined)
        .catch(() => {});

    await send(409);
    expect(onUnauthorized).not.toHaveBeenCalled();

    await send(401);
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith("sending");
  });

  it("R-170: report their failure, unless they are quiet because they repeat automatically", async () => {
    const onFailure = vi.fn();
    const client = adminQueryClient({ ...deaf, onFailure });
    const once = { ...failing(404).query, retry: false };

    await client.fetchQuery({ ...once, meta: { isQuiet: true } }).catch(() => {});
    expect(onFailure).not.toHaveBeenCalled();

    await client.fetchQuery({ ...once, queryKey: ["loud"] }).catch(() => {});
    expect(onFailure).toHaveBeenCalledOnce();
  });
});
