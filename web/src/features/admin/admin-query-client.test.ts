import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { isPassing } from "../../lib/back-office/call-errors.ts";
import { adminQueryClient } from "./admin-query-client.ts";

vi.stubGlobal("localStorage", { getItem: () => "token" });

const deaf = { onUnauthorized: () => {}, onFailure: () => {} };

const failing = (status: number) => {
  const call = vi.fn(async () => {
    throw new ApiError(status, ["no"]);
  });
  return { call, query: { queryKey: [status], queryFn: call, retryDelay: 0 } };
};

describe("R-160: queries of the back office", () => {
  it("are tried three times more when the server is not able to answer", async () => {
    const { call, query } = failing(503);
    const client = adminQueryClient(deaf);

    await expect(
      client.fetchQuery({ ...query, retry: client.getDefaultOptions().queries?.retry ?? false }),
    ).rejects.toThrow("no");

    expect(call).toHaveBeenCalledTimes(4);
  });

  it("are not tried again when the server refused", () => {
    expect(
      [400, 401, 403, 404, 409].map((status) => isPassing(new ApiError(status, ["no"]))),
    ).toEqual([false, false, false, false, false]);
  });

  it("are not fetched again on mount or when the window gets the focus", () => {
    const { queries } = adminQueryClient(deaf).getDefaultOptions();

    expect(queries).toMatchObject({ refetchOnMount: false, refetchOnWindowFocus: false });
  });

  it("tell when the server ended the session", async () => {
    const onUnauthorized = vi.fn();
    const client = adminQueryClient({ ...deaf, onUnauthorized });

    await client.fetchQuery({ ...failing(404).query, retry: false }).catch(() => {});
    expect(onUnauthorized).not.toHaveBeenCalled();

    await client.fetchQuery({ ...failing(401).query, retry: false }).catch(() => {});
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith("fetching");
  });

  it("a session that ends under what somebody sends ends at work, whatever was fetched before", async () => {
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

  it("R-170: tell why they did not work, unless they are asked again by themselves", async () => {
    const onFailure = vi.fn();
    const client = adminQueryClient({ ...deaf, onFailure });
    const once = { ...failing(404).query, retry: false };

    await client.fetchQuery({ ...once, meta: { isQuiet: true } }).catch(() => {});
    expect(onFailure).not.toHaveBeenCalled();

    await client.fetchQuery({ ...once, queryKey: ["loud"] }).catch(() => {});
    expect(onFailure).toHaveBeenCalledOnce();
  });
});
