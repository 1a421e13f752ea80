import { expect, test } from "vitest";
import { ServiceUnavailable } from "../domain/service-unavailable.ts";
import { startTestServer } from "../testing/test-server.ts";
import { ixtracClient } from "./ixtrac.ts";

const server = await startTestServer();

const open = () =>
  ixtracClient({ baseUrl: server.baseUrl, key: async () => "ix-key", limitMs: 2_000 });

const holder = {
  AccountNumber: "0001",
  FirstName: "Ada",
  LastName: "Obi",
  MiddleName: "",
  CompanyName: "",
};

test("lists the registers", async () => {
  server.answer(200, { results: [{ code: "EX1", name: "Example Plc" }] });

  expect(await open().listRegisters()).toEqual([{ code: "EX1", name: "Example Plc" }]);
});

test("reads a page of holders and passes on the cursor unchanged", async () => {
  server.answer(200, { results: [holder], nextCursor: "a/b+c=", total: 2 });

  const page = await open().holdersPage({ registerCode: "EX 1/..", limit: 1000 });
  await open().holdersPage({ registerCode: "EX1", cursor: page.nextCursor, limit: 1000 });

  expect(page).toEqual({ results: [holder], nextCursor: "a/b+c=", total: 2 });
  expect(server.requests.map(({ url }) => url)).toEqual([
    "/registers/EX%201%2F../holders?limit=1000",
    "/registers/EX1/holders?limit=1000&cursor=a%2Fb%2Bc%3D",
  ]);
});

test("missing names of a holder become empty", async () => {
  server.answer(200, {
    results: [{ AccountNumber: "0001", FirstName: null, CompanyName: "Made-up Farms" }],
    nextCursor: null,
    total: 1,
  });

  const { results } = await open().holdersPage({ registerCode: "EX1", limit: 1000 });

  expect(results).toEqual([
    {
      AccountNumber: "0001",
      FirstName: "",
      LastName: "",
      MiddleName: "",
      CompanyName: "Made-up Farms",
    },
  ]);
});

test("a page with more holders than requested is refused", async () => {
  server.answer(200, { results: [holder, holder, holder], nextCursor: null, total: 3 });

  const asking = open().holdersPage({ registerCode: "EX1", limit: 2 });

  await expect(asking).rejects.toMatchObject({ code: "registers.unavailable" });
});

test.each([
  [200, { results: [{ FirstName: "no number" }], nextCursor: null, total: 1 }],
  [200, { results: [holder], total: 1 }],
  // An empty cursor would lead back to the first page, again and again.
  [200, { results: [holder], nextCursor: "", total: 1 }],
  [404, { errors: ["unknown"] }],
  [503, {}],
])("an answer of %i %j is not accepted as a page", async (status, body) => {
  server.answer(status, body);

  const asking = open().holdersPage({ registerCode: "EX1", limit: 1000 });

  await expect(asking).rejects.toThrow(ServiceUnavailable);
  await expect(asking).rejects.toMatchObject({ service: "ixtrac", code: "registers.unavailable" });
});
