import { expect, test } from "vitest";
import { askChain } from "../testing/ask-chain.ts";

const found = { reply: { message: "sent" } };
const ask = (site: string) =>
  askChain(
    "findAccount",
    { body: { email: "ada@example.test" }, headers: { "Sec-Fetch-Site": site } },
    found,
  );

test.each(["cross-site", "same-site", "unknown"])(
  "a page of another site (%s) is refused",
  async (site) => {
    const { status, body, had } = await ask(site);

    expect([status, body, had]).toEqual([
      403,
      { errors: ["This request came from another website. Open our own page and try again"] },
      undefined,
    ]);
  },
);

test.each(["same-origin", "none"])("our own pages and programs are served (%s)", async (site) => {
  expect((await ask(site)).status).toBe(200);
});

test("a link on another site may open what only reads", async () => {
  const { status } = await askChain(
    "listRegisters",
    { headers: { "Sec-Fetch-Site": "cross-site" } },
    { reply: { results: [] } },
  );

  expect(status).toBe(200);
});
