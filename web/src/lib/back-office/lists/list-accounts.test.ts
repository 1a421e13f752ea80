import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { addRoutes } from "../../known-routes.ts";

addRoutes(routes);
vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("sessionStorage", { getItem: () => null });
const { listAccounts } = await import("./list-accounts.ts");

const list = { type: "individual", status: "rejected" } as const;
const view = { source: "all", sort: "newest", flag: "frozen" } as const;

const answering = (...pages: { results: unknown[]; nextCursor: string | null }[]) => {
  const asked: (string | null)[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(new URL(url, "http://127.0.0.1").searchParams.get("cursor"));
    return Response.json(pages[asked.length - 1]);
  });
  return asked;
};

it("a page follows the cursors of calls that found no account", async () => {
  const asked = answering(
    { results: [], nextCursor: "a" },
    { results: [], nextCursor: "b" },
    { results: [{ id: "1" }], nextCursor: "c" },
  );

  const page = await new QueryClient().fetchQuery(listAccounts(list, view));

  expect(page).toEqual({ results: [{ id: "1" }], nextCursor: "c" });
  expect(asked).toEqual([null, "a", "b"]);
});

it("a page is empty at the end of the list only", async () => {
  answering({ results: [], nextCursor: "a" }, { results: [], nextCursor: null });

  const page = await new QueryClient().fetchQuery(listAccounts(list, view));

  expect(page).toEqual({ results: [], nextCursor: null });
});

const shown = async (client: QueryClient) => {
  const leave = new QueryObserver(client, listAccounts(list, view)).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  leave();
};

it("a page that appears after the answer to its early question does not ask once more", async () => {
  const page = { results: [{ id: "1" }], nextCursor: null };
  const asked = answering(page, page, page);
  const client = new QueryClient();
  await client.prefetchQuery(listAccounts(list, view));

  await shown(client);

  expect(asked).toHaveLength(1);
});

it("a list that its clerk comes back to is asked for again", async () => {
  const page = { results: [{ id: "1" }], nextCursor: null };
  const asked = answering(page, page, page);
  const client = new QueryClient();
  await client.prefetchQuery(listAccounts(list, view));
  await client.refetchQueries();

  await shown(client);

  expect(asked).toHaveLength(3);
});

it("a searched number is sent in the body, because addresses are kept in logs", async () => {
  const asked: [string, string | undefined][] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    asked.push([url, body as string | undefined]);
    return Response.json({ results: [], nextCursor: null });
  });
  const searched = { ...view, search: "22233344455" };

  await new QueryClient().fetchQuery(listAccounts(list, searched));

  expect(asked).toEqual([
    [
      "/api/admin/individual_account/query",
      JSON.stringify({ status: "rejected", flag: "frozen", search: "22233344455" }),
    ],
  ]);
});
