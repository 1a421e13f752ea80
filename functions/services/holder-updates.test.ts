import { expect, test } from "vitest";
import { holderUpdateOf } from "../domain/submission/holder-update.ts";
import { startTestServer } from "../testing/test-server.ts";
import { erightsClient } from "./erights.ts";
import { ixtracClient } from "./ixtrac.ts";

const server = await startTestServer();

const settings = (limitMs = 2_000) => ({
  baseUrl: server.baseUrl,
  key: async () => "ix-key",
  limitMs,
});

const id = "0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b11";

const update = holderUpdateOf({
  id,
  version: 3,
  approvedAt: "2026-11-02T09:00:00.000Z",
  type: "corporate",
  fields: {
    companyName: "Made-up Farms Ltd",
    phone: "+2348031234567",
    email: "farms@example.test",
    country: "Nigeria",
    state: "Lagos",
    city: "Ikeja",
    address: "1 Example Street",
    holdings: [{ registerName: "Example Plc", registerCode: "EX1", accounts: ["0001"] }],
    bank: {
      bankName: "Access Bank",
      bankAccountNumber: "0690000032",
      bankVerificationNumber: "22200000001",
      bankSortCode: "044",
    },
    mandated: true,
    directors: [
      {
        directorName: "Ada Obi",
        directorBankVerificationNumber: "22200000001",
        identification: { type: "International Passport", number: "A1" },
      },
    ],
  },
});

test("posts the update with an idempotency key of account, version and service", async () => {
  server.answer(200, { outcome: "accepted", reference: "IX-1" });

  const outcome = await ixtracClient(settings()).sendHolderUpdate(update);

  expect(outcome).toEqual({ kind: "accepted", reference: "IX-1" });
  const [request] = server.requests;
  expect(request).toMatchObject({
    method: "POST",
    url: "/holders/updates",
    headers: { authorization: "Bearer ix-key", "idempotency-key": `${id}:3:ixtrac` },
  });
  const body = JSON.parse(request?.body ?? "");
  expect(Object.keys(body)).toEqual([
    "reference",
    "accountType",
    "holder",
    "contact",
    "bank",
    "mandate",
    "holdings",
    "approvedAt",
  ]);
  expect(body).toMatchObject({
    accountType: "corporate",
    holder: { companyName: "Made-up Farms Ltd" },
    bank: { bankAccountNumber: "0690000032" },
  });
});

test("an update to erights gets a different idempotency key", async () => {
  server.answer(200, { outcome: "duplicate", reference: "ER-9" });

  const outcome = await erightsClient(settings()).sendHolderUpdate(update);

  expect(outcome).toEqual({ kind: "duplicate", reference: "ER-9" });
  expect(server.requests[0]?.headers["idempotency-key"]).toBe(`${id}:3:erights`);
});

test("a refusal keeps its code, cut to 100 characters, and its message, cut to 500", async () => {
  const code = `UNKNOWN_HOLDER${"x".repeat(10_000)}`;
  server.answer(422, { outcome: "refused", code, message: "x".repeat(10_000) });

  const outcome = await erightsClient(settings()).sendHolderUpdate(update);

  expect(outcome).toEqual({
    kind: "refused",
    code: code.slice(0, 100),
    message: "x".repeat(500),
  });
});

test.each([
  [200, { outcome: "accepted" }],
  [200, { outcome: "accepted", reference: "" }],
  [200, { outcome: "refused", code: "X", message: "no" }],
  [200, { outcome: "later", reference: "1" }],
  [200, null],
  [201, { outcome: "accepted", reference: "1" }],
  [202, { outcome: "accepted", reference: "1" }],
  [422, { outcome: "accepted", reference: "1" }],
  [422, { outcome: "refused", message: "no code" }],
  [422, { errors: ["bad"] }],
  [400, { outcome: "refused", code: "X", message: "no" }],
  [404, { outcome: "refused", code: "X", message: "no" }],
  [408, { outcome: "refused", code: "X", message: "no" }],
  [429, { outcome: "refused", code: "X", message: "no" }],
  [500, { outcome: "accepted", reference: "1" }],
  [503, { outcome: "refused", code: "X", message: "no" }],
])("an answer of %i %j is a temporary fault", async (status, body) => {
  server.answer(status, body);

  expect(await ixtracClient(settings()).sendHolderUpdate(update)).toEqual({
    kind: "passing",
    fault: status === 503 ? "down" : "unclear",
    mayHaveArrived: ![404, 429, 503].includes(status),
    reason:
      status < 400
        ? `sent an answer that the product cannot read (${status})`
        : `answered with an error (${status})`,
  });
});

test("an acceptance whose reference has more than 200 characters is a temporary fault", async () => {
  server.answer(200, { outcome: "accepted", reference: "x".repeat(201) });

  expect(await ixtracClient(settings()).sendHolderUpdate(update)).toMatchObject({
    kind: "passing",
  });
});

test.each([
  ["answered with an error (502)", "down", (_, r) => r.writeHead(502).end("<html>")],
  ["sent an answer that the product cannot read (200)", "unclear", (_, r) => r.end('{"out')],
  ["sent too large an answer (200)", "unclear", (_, r) => r.end(" ".repeat(5_000_001))],
  [
    "sent the call to another address (307)",
    "unclear",
    (_, r) => r.writeHead(307, { location: "/" }).end(),
  ],
  ["refused the credentials (401)", "credentials", (_, r) => r.writeHead(401).end("{}")],
  ["refused the credentials (403)", "credentials", (_, r) => r.writeHead(403).end("no")],
  ["the connection failed", "silent", (_, r) => r.destroy()],
  ["did not answer in time", "silent", () => {}],
] satisfies [string, string, (request: unknown, response: Response) => void][])(
  "a call after which staff read %j is a temporary fault and is not retried here",
  async (reason, fault, behaviour) => {
    server.behave(behaviour);
    const isSilent = reason === "did not answer in time";

    const outcome = await erightsClient(settings(isSilent ? 200 : 10_000)).sendHolderUpdate(update);

    expect(outcome).toMatchObject({ kind: "passing", fault, reason });
    expect(server.requests).toHaveLength(1);
  },
);

type Response = import("node:http").ServerResponse;
