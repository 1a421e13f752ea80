import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { inBrowser } from "../../../app/testing/in-browser.tsx";
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

  const page = await inBrowser(
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
