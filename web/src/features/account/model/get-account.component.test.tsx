import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { getAccount } from "./get-account.ts";

const at = "2026-11-02T09:30:00.000Z";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const State = () => {
  const { data } = useQuery(getAccount("individual", "an-account"));
  return <p>{data?.uploads.ixtrac?.state}</p>;
};

it("D56: while a delivery waits, the case asks again by itself, until it has ended", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const headers: string[] = [];
  const states = ["queued", "sending", "delivered"];
  vi.spyOn(window, "fetch").mockImplementation(async (_, init) => {
    headers.push(new Headers(init?.headers).get("background") ?? "a use");
    return Response.json({ results: { uploads: { ixtrac: { state: states.shift(), at } } } });
  });

  const page = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <State />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("queued")).toBeVisible();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(page.getByText("delivered")).toBeVisible();
  await vi.advanceTimersByTimeAsync(60_000);

  expect(headers).toEqual(["a use", "1", "1"]);
});

it("D76: an account that was loaded ahead is shown at once, and fetched again as it is now", async () => {
  const names = ["as it was", "as it is"];
  const fetched = vi
    .spyOn(window, "fetch")
    .mockImplementation(async () =>
      Response.json({ results: { uploads: { ixtrac: { state: names.shift(), at } } } }),
    );
  const client = new QueryClient();
  await client.prefetchQuery(getAccount("individual", "an-account"));
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 4000);

  const page = await inOffice(
    <QueryClientProvider client={client}>
      <State />
    </QueryClientProvider>,
  );

  await expect.element(page.getByText("as it is")).toBeVisible();
  expect(fetched).toHaveBeenCalledTimes(2);
});
