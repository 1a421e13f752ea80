import { expect, test } from "vitest";
import { ServiceUnavailable } from "../domain/service-unavailable.ts";
import { startTestServer } from "../testing/test-server.ts";
import { bankResolver } from "./bank-resolver.ts";

const server = await startTestServer();

const open = (limitMs = 2_000) =>
  bankResolver({ baseUrl: server.baseUrl, key: async () => "sk_test", limitMs });

const account = (account_name: string | null, account_number = "0690000032") => ({
  status: true,
  message: "Account number resolved",
  data: { account_number, account_name },
});

test("requests the name by account number and bank code, with leading zeros", async () => {
  server.answer(200, account("  ADA  OBI\n"));

  const resolved = await open().resolve("0690000032", "044");

  expect(resolved).toEqual({ kind: "found", accountName: "ADA OBI" });
  expect(server.requests).toMatchObject([
    {
      url: "/bank/resolve?account_number=0690000032&bank_code=044",
      headers: { authorization: "Bearer sk_test" },
    },
  ]);
});

test("a bank's name is composed, so that its letters compare with those of a form", async () => {
  server.answer(200, account("ỌLÁ OBI".normalize("NFD")));

  expect(await open().resolve("0690000032", "044")).toEqual({
    kind: "found",
    accountName: "ỌLÁ OBI".normalize("NFC"),
  });
});

test("an account that the bank does not know is reported as unknown", async () => {
  server.answer(422, { status: false, message: "Could not resolve account name" });

  expect(await open().resolve("0690000032", "044")).toEqual({ kind: "unknown" });
});

test.each(["", "  ", "OK", "N/A", null])(
  "an account with the filler %j as its name is reported as unknown",
  async (name) => {
    server.answer(200, account(name));

    expect(await open().resolve("0690000032", "044")).toEqual({ kind: "unknown" });
  },
);

test.each([
  ["a server error", 500, { status: false, message: "down" }],
  ["a wrong key", 401, { status: false, message: "Invalid key" }],
  ["too many requests", 429, { status: false, message: "slow down" }],
  ["a refusal that is not the contract's", 422, { error: "x" }],
  ["half an answer", 200, { status: true }],
  ["a failed status in a good answer", 200, { status: false, message: "?" }],
  ["the name of another account", 200, account("ADA OBI", "0690000033")],
])("%s means that the bank service is unavailable", async (_, status, body) => {
  server.answer(status, body);

  const asking = open().resolve("0690000032", "044");

  await expect(asking).rejects.toThrow(ServiceUnavailable);
  await expect(asking).rejects.toMatchObject({ service: "bank", code: "bank.unavailable" });
});

test("a call to a silent bank service times out at its limit", async () => {
  server.behave(() => {});

  const reason = "did not answer in time";
  await expect(open(100).resolve("0690000032", "044")).rejects.toMatchObject({ reason });
  expect(server.requests).toHaveLength(1);
});

test("a broken connection is retried once", async () => {
  let calls = 0;
  server.behave((request, response) => {
    calls += 1;
    if (calls === 1) return request.socket.destroy();
    response.end(JSON.stringify(account("ADA OBI")));
  });

  expect(await open().resolve("0690000032", "044")).toMatchObject({ kind: "found" });
});

test("lists the active banks with their codes", async () => {
  server.answer(200, {
    status: true,
    message: "Banks retrieved",
    data: [
      { id: 1, name: "Access Bank", code: "044", active: true },
      { id: 2, name: "Closed Bank", code: "099", active: false },
    ],
  });

  expect(await open().listBanks()).toEqual([{ name: "Access Bank", code: "044" }]);
});

test.each([{ status: true, data: [{ name: "Access Bank" }] }, { status: false }, []])(
  "a list of banks such as %j is not accepted",
  async (body) => {
    server.answer(200, body);

    await expect(open().listBanks()).rejects.toThrow(ServiceUnavailable);
  },
);
