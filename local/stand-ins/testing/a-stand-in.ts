import { onTestFinished } from "vitest";
import type { Engine } from "../../engines/engine.ts";
import { aDataFolder } from "../../engines/testing/data-folder.ts";
import type { Entry } from "../journal.ts";
import type { StandInOptions } from "../stand-in.ts";

export const key = "the-key-that-no-journal-holds";

export const aStandIn = async (
  start: (options: StandInOptions) => Promise<Engine>,
  dataDir?: string,
): Promise<Engine> => {
  const engine = await start({ dataDir: dataDir ?? (await aDataFolder()), key });
  onTestFinished(() => engine.stop());
  return engine;
};

export const bearer = { authorization: `Bearer ${key}` };
const json = { "content-type": "application/json" };

export const get = (url: string, headers: Record<string, string> = bearer) =>
  fetch(url, { headers });

export const behave = (endpoint: string, behaviour: unknown) =>
  fetch(`${endpoint}/behave`, { method: "POST", headers: json, body: JSON.stringify(behaviour) });

export const journalOf = async (endpoint: string): Promise<Entry[]> =>
  (await (await fetch(`${endpoint}/journal`)).json()).results;

export const outcomesOf = async (endpoint: string): Promise<string[]> =>
  (await journalOf(endpoint)).map(({ outcome }) => outcome);

export const anUpdate = (reference = "an-account:1") => ({
  reference,
  accountType: "individual",
  holder: { firstName: "Ọlá", lastName: "Láṣọ̀jù" },
  contact: { email: "ola@example.com" },
  bank: { bankAccountNumber: "0690000032" },
  mandate: true,
  holdings: [{ registerCode: "82", registerName: "A register", accounts: ["927011334"] }],
  approvedAt: "2025-02-03T10:00:00.000Z",
});

interface Sent extends Omit<RequestInit, "body"> {
  idempotencyKey?: string;
  body?: unknown;
}

export const sendUpdate = (
  endpoint: string,
  { idempotencyKey = "an-account:1:ixtrac", body = anUpdate(), ...init }: Sent = {},
) =>
  fetch(`${endpoint}/holders/updates`, {
    ...init,
    method: "POST",
    headers: {
      ...json,
      ...(init.headers ?? bearer),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
