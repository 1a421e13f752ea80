import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Route } from "#shared/contract/route.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";
import { type Pause, pauses } from "#shared/kyc/pauses.ts";
import { rights } from "#shared/kyc/rights.ts";
import { pauseMessages } from "#shared/messages/pauses.ts";
import { aConfiguration } from "#tests/builders/a-configuration.ts";
import { startApi } from "#tests/support/api.ts";
import { aSuperAdmin, signedIn } from "#tests/support/tokens.ts";
import { asHolderOf } from "#tests/support/view-tokens.ts";
import { configurationStore } from "../store/staff/configuration.ts";

const api = await startApi(["lookups", "holders", "admin-accounts", "admin-exports"]);
const configuration = configurationStore(api.tables.main);
const { token } = await aSuperAdmin(api, { rights: [...rights] });
const id = randomUUID();

const nothing = { form: false, uploads: false, exports: false };
const pause = (part: Pause, pausedText = "") =>
  configuration.save(aConfiguration({ paused: { ...nothing, [part]: true }, pausedText }));

/** Sends no input, so that a call that is not paused refuses the request in another way. */
const ask = async (name: CallName, as = token) => {
  const { path, caller }: Route = routes[name];
  const keys = [...path.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => [key, id]);
  const params = Object.fromEntries(keys);
  if (caller !== "holder") return api.call(name, { params, token: as });
  const type = path.includes("corporate") ? "corporate" : "individual";
  return api.call(name, { params, headers: await asHolderOf(api, { id, type }) });
};

const named = Object.entries(routes) as [CallName, Route][];
const pausedBy = (part: Pause) => named.flatMap(([name, r]) => (r.pausedBy === part ? [name] : []));

test.each(pauses)("a pause of %s refuses exactly its calls, with the sentence", async (part) => {
  await pause(part, "We are back on Monday");

  for (const name of pausedBy(part)) {
    const { status, body, headers } = await ask(name);
    expect([name, status, body]).toEqual([name, 503, { errors: ["We are back on Monday"] }]);
    expect(headers["retry-after"]).toBe("300");
  }
  for (const other of pauses.filter((one) => one !== part).flatMap(pausedBy)) {
    expect([other, (await ask(other)).status]).not.toEqual([other, 503]);
  }
});

test.each(pauses)("without a sentence a pause of %s has its own", async (part) => {
  await pause(part);

  const [name] = pausedBy(part);

  expect((await ask(name as CallName)).body.errors).toEqual([pauseMessages[part]]);
});

test("a pause does not tell strangers of the back office anything", async () => {
  await pause("exports");

  expect((await ask("exportIndividualAccounts", "")).status).toBe(401);
  const { token: reader } = await signedIn(api);
  expect((await ask("exportIndividualAccounts", reader)).status).toBe(403);
});

test("the list of banks says with which sentence the form is closed", async () => {
  api.bank.answer(200, {
    status: true,
    data: [{ name: "Access Bank", code: "044", active: true }],
  });
  await configuration.save(aConfiguration());
  expect((await api.call("listBanks")).body).not.toHaveProperty("formClosed");
  await pause("form", "We are back on Monday");

  const { body, headers } = await api.call("listBanks");

  expect(body.formClosed).toBe("We are back on Monday");
  // Longer, and the form would stay closed for those who come back.
  expect(headers["cache-control"]).toBe("public, max-age=60");
});

test("the counts of the back office carry the sentences of all pauses", async () => {
  await configuration.save(aConfiguration());
  expect((await ask("getCounts")).body.results).not.toHaveProperty("paused");
  await configuration.save(
    aConfiguration({ paused: { form: true, uploads: false, exports: true }, pausedText: "Later" }),
  );

  expect((await ask("getCounts")).body.results.paused).toEqual({ form: "Later", exports: "Later" });
});
