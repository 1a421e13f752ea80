import { expect, it, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { retry } from "./retry.ts";

vi.stubGlobal("setTimeout", (work: () => void) => queueMicrotask(work));

const failing = (status: number, times: number) => {
  let left = times;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new ApiError(status, ["no"]);
    return "yes";
  });
};

it("R-160: a public call is retried twice when the server cannot answer", async () => {
  for (const status of [0, 500, 503]) {
    const [passing, lasting] = [failing(status, 2), failing(status, 9)];

    expect(await retry(passing)).toBe("yes");
    await expect(retry(lasting)).rejects.toThrow("no");
    expect([passing.mock.calls.length, lasting.mock.calls.length]).toEqual([3, 3]);
  }
});

it("R-160: a call that the server refused is not retried", async () => {
  for (const status of [400, 401, 404, 429]) {
    const ask = failing(status, 1);

    await expect(retry(ask)).rejects.toThrow("no");
    expect(ask).toHaveBeenCalledTimes(1);
  }
});

it("D67: a load that failed is retried twice", async () => {
  let failures = 2;
  const load = vi.fn(async () => {
    failures -= 1;
    if (failures >= 0) throw new TypeError("Failed to fetch dynamically imported module");
    return "module";
  });

  expect(await retry(load)).toBe("module");
  expect(load).toHaveBeenCalledTimes(3);
});
