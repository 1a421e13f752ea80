import { expect, test } from "vitest";
import type { Holder } from "#shared/contract/registers.ts";
import { demoPeople } from "../demo-data/people.ts";
import { registers } from "../demo-data/registers.ts";
import { startIxtrac } from "./ixtrac.ts";
import { aStandIn, behave, get, journalOf } from "./testing/a-stand-in.ts";

interface Page {
  results: Holder[];
  nextCursor: string | null;
  total: number;
}

const readAll = async (endpoint: string, code: string, limit: number) => {
  const pages: Page[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query = `limit=${limit}${cursor && `&cursor=${cursor}`}`;
    const page: Page = await (await get(`${endpoint}/registers/${code}/holders?${query}`)).json();
    pages.push(page);
    cursor = page.nextCursor;
  }
  return pages;
};

test("ixtrac lists the 82 registers with code and name", async () => {
  const { endpoint } = await aStandIn(startIxtrac);

  const { results } = await (await get(`${endpoint}/registers`)).json();

  expect(results).toEqual(registers);
  expect(results).toHaveLength(82);
});

test("the pages of a register contain each holder once, up to the total", async () => {
  const { endpoint } = await aStandIn(startIxtrac);

  const pages = await readAll(endpoint, "82", 50);

  const numbers = pages.flatMap(({ results }) => results.map((holder) => holder.AccountNumber));
  expect(pages.map(({ results }) => results.length)).toEqual([50, 50, 24]);
  expect(pages.every(({ total }) => total === 124)).toBe(true);
  expect(new Set(numbers).size).toBe(124);
  expect(pages).toEqual(await readAll(endpoint, "82", 50));
});

test("a page that ends with the last holder has no next page", async () => {
  const { endpoint } = await aStandIn(startIxtrac);

  expect(await readAll(endpoint, "82", 62)).toHaveLength(2);
});

test("the large register has 100 pages, and a tenth of its 100,000 holders are companies", async () => {
  const { endpoint } = await aStandIn(startIxtrac);

  const pages = await readAll(endpoint, "1", 1_000);

  const holders = pages.flatMap(({ results }) => results);
  expect(pages).toHaveLength(100);
  expect(new Set(holders.map((holder) => holder.AccountNumber)).size).toBe(100_000);
  expect(holders.filter((holder) => holder.CompanyName !== "").length).toBe(10_000);
});

test("the three small registers contain the demo people", async () => {
  const { endpoint } = await aStandIn(startIxtrac);
  const pages = await Promise.all(["80", "81", "82"].map((code) => readAll(endpoint, code, 1_000)));
  const holders = pages.flat().flatMap(({ results }) => results);

  for (const person of demoPeople) {
    expect(holders).toContainEqual({
      AccountNumber: person.holderAccountNumber,
      FirstName: person.firstName,
      LastName: person.lastName,
      MiddleName: person.middleName,
      CompanyName: "",
    });
  }
});

test.each([
  ["/registers/83/holders", 404],
  ["/registers/%/holders", 404],
  ["/registers/82/holders?limit=0", 400],
  ["/registers/82/holders?limit=1001", 400],
  ["/registers/82/holders?limit=ten", 400],
  ["/registers/82/holders?cursor=50", 400],
  ["/registers/82", 404],
])("%s returns %i with a message", async (path, status) => {
  const { endpoint } = await aStandIn(startIxtrac);

  const answer = await get(endpoint + path);

  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ message: expect.any(String) });
});

test("reading registers needs the API key, obeys the switches and writes no journal entry", async () => {
  const { endpoint } = await aStandIn(startIxtrac);

  const stranger = await get(`${endpoint}/registers`, {});
  await behave(endpoint, { mode: "down", times: 1 });
  const down = await get(`${endpoint}/registers`);
  const up = await get(`${endpoint}/registers`);

  expect([stranger.status, down.status, up.status]).toEqual([401, 503, 200]);
  expect(await journalOf(endpoint)).toEqual([]);
});
