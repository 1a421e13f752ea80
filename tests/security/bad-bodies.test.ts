import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { flatJpeg } from "#functions/domain/image/test-images.ts";
import { contract } from "#shared/contract/contract.ts";
import type { Route } from "#shared/contract/route.ts";
import { routes } from "#shared/contract/routes.ts";
import type { CallSchemas } from "#shared/contract/schemas.ts";
import { plainLine } from "#shared/kyc/clean-input.ts";
import { imageFieldsOf } from "#shared/kyc/images.ts";
import { rights } from "#shared/kyc/rights.ts";
import { aCorporateSubmission, aSubmission } from "../builders/a-submission.ts";
import { isInSample } from "../faults/sample.ts";
import { eventOf, registrar, startApi } from "../support/api.ts";
import { figure } from "../support/figure.ts";
import { rowsOf } from "../support/rows.ts";
import { stored, submissionsOf } from "../support/stored.ts";
import { signedIn } from "../support/tokens.ts";
import { asHolderOf } from "../support/view-tokens.ts";
import { jsonOf, partsOf, type Spoiled, spoiledFrom } from "./spoiled.ts";
import { bodiesOf, type CallWithBody, callsWithBody } from "./whole-bodies.ts";

const bodies = figure({ long: 10_000, short: 20 });
/** Bodies that the schema accepts are valid; sending a few shows that the function accepts them. */
const soundOnesSent = figure({ long: 20, short: 3 });

/** Every host to which a socket of this process has connected. */
const connected = new Set<string>();
subscribe("net.client.socket", (message) => {
  const { socket } = message as { socket: Socket };
  socket.once("lookup", (_error, _address, _family, host) => connected.add(host));
  socket.once("connect", () => connected.add(socket.remoteAddress ?? ""));
});

const api = await startApi(
  [
    ...(["lookups", "holders", "holder-rights", "admin-session", "admin-accounts"] as const),
    ...(["admin-exports", "admin-settings"] as const),
  ],
  { limits: "off" },
);
api.ixtrac.answer(200, { results: [] });
api.bank.answer(200, { status: true, data: { account_number: "1", account_name: "OBI ADA" } });
const { token } = await signedIn(api, { email: registrar.superAdmins[0]?.email ?? "", rights });
const submissions = submissionsOf(api);
const accounts = {
  individual: await stored(submissions, aSubmission()),
  corporate: await stored(submissions, aCorporateSubmission()),
};
/** Signed in before each test, because the long form takes longer than a holder's sign-in lasts. */
let holders: Record<keyof typeof accounts, Awaited<ReturnType<typeof asHolderOf>>>;
beforeEach(async () => {
  holders = {
    individual: await asHolderOf(api, accounts.individual),
    corporate: await asHolderOf(api, accounts.corporate),
  };
});

const typeOf = (name: CallWithBody) => (name.includes("Corporate") ? "corporate" : "individual");
const formOf = (name: CallWithBody, spoiled: Pick<Spoiled, "value" | "name">): FormData => {
  const form = new FormData();
  for (const [key, text] of partsOf(spoiled)) form.append(key, text);
  const image = new Blob([Buffer.from(flatJpeg())], { type: "image/jpeg" });
  for (const field of imageFieldsOf(typeOf(name))) form.append(field, image, "a.jpg");
  return form;
};

const schemasOf = (name: CallWithBody): CallSchemas => contract[name];
const isForm = (name: CallWithBody) =>
  (routes[name] as Route).body?.startsWith("multipart") && name !== "updateCorporateAccount";

const paramsOf = (name: CallWithBody) => {
  const { path } = routes[name];
  const { id } = accounts[typeOf(name)];
  if (path.includes("{key}")) return { key: `${id}_ixtrac_1` };
  return {
    id: `${id}${name === "updateRequest" ? "_0a1b2c3d" : ""}`,
    ...(path.includes("{accountType}") && { accountType: "individual" }),
    ...(path.includes("{otherId}") && { otherId: accounts.corporate.id }),
  };
};

const send = async (name: CallWithBody, spoiled: Pick<Spoiled, "value" | "name">) => {
  const { caller, group } = routes[name];
  const event = await eventOf(routes[name], {
    params: paramsOf(name),
    headers: caller === "holder" ? holders[typeOf(name)] : {},
    ...(caller !== "anyone" && { token }),
    body: isForm(name) ? formOf(name, spoiled) : jsonOf(spoiled),
  });
  return api.send(group, event);
};

/** Whether the contract accepts a body, parsed as the function parses it. */
const isSound = (name: CallWithBody, spoiled: Spoiled): boolean => {
  if (spoiled.isWrong) return false;
  const { body, jsonParts = [] } = schemasOf(name);
  try {
    const value = isForm(name)
      ? Object.fromEntries(
          partsOf(spoiled).map(([key, text]) => [
            key,
            jsonParts.includes(key) ? JSON.parse(text.trim() || "null") : text.toWellFormed(),
          ]),
        )
      : JSON.parse(jsonOf(spoiled));
    const left = isForm(name) ? filled(value) : withoutNulls(value);
    return isWellFormed(value) && [value, left].some((one) => body?.safeParse(one).success);
  } catch {
    return false;
  }
};

/** Both without what counts as left out. */
const filled = (parts: object) =>
  Object.fromEntries(
    Object.entries(parts)
      .filter(([, one]) => one !== null && (typeof one !== "string" || plainLine(one) !== ""))
      .map(([key, one]) => [key, withoutNulls(one)]),
  );
const withoutNulls = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, one) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).filter(([, part]) => part !== null))
      : one,
  );

/** Halves of Unicode surrogate pairs are rejected in JSON; form texts cannot contain them. */
const isWellFormed = (value: unknown) => !/\\ud[89a-f]/.test(JSON.stringify(value));

test.each(callsWithBody)("T20: the unspoiled body for %s is valid", (name) => {
  for (const value of bodiesOf(name)) {
    expect(isSound(name, { value, isWrong: false })).toBe(true);
  }
});

test.each(callsWithBody)(
  `T20, T26: of ${bodies} spoiled bodies %s rejects every invalid body and fails at none`,
  async (name) => {
    let sound = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(...bodiesOf(name).map(spoiledFrom)), async (spoiled) => {
        const mayPass = isSound(name, spoiled);
        if (mayPass && ++sound > soundOnesSent) return;
        const { status } = await send(name, spoiled);
        // A valid body may reach an outside service, which knows no holder here.
        expect([500, 503]).not.toContain(status);
        if (mayPass) return;
        expect([400, 413]).toContain(status);
        refused++;
      }),
      { numRuns: bodies },
    );

    expect(refused).toBeGreaterThan(bodies / 4);
    console.info(`T20 ${name}: ${refused} of ${bodies} were bad, all refused`);
  },
  figure({ long: 1_200_000, short: 120_000 }),
);

/** Fields that only the product may set, added at every level of every body that lacks them. */
const foreign = {
  status: "approved",
  remark: "fine",
  version: 9,
  revision: 9,
  id: "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5",
  isSuperAdmin: true,
  rights,
  epoch: 0,
  passwordHash: "x",
  devices: [],
  dateCreated: "2020-01-01T00:00:00.000Z",
  dueAt: "2099-01-01T00:00:00.000Z",
  flags: [],
  uploads: { ixtrac: { state: "delivered" } },
  bankCheck: { verified: true },
  bankVerified: true,
  history: { versions: [], decisions: [] },
  images: {},
  pk: "ADMIN#x",
  approveAndRejectPermission: true,
};

const objectsIn = (value: unknown): Record<string, unknown>[] => {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inside : [value as Record<string, unknown>, ...inside];
};

const keptRows = async () =>
  (await rowsOf(api.tables.main, ({ kind }) => kind === "submission" || kind === "admin")).sort(
    (a, b) => a.pk.localeCompare(b.pk),
  );

test.each(callsWithBody)("T13: %s rejects fields that the sender may not set", async (name) => {
  const before = await keptRows();
  const [whole] = bodiesOf(name);
  const levels = objectsIn(whole).length;
  for (const [row, [field, value]] of Object.entries(foreign).entries()) {
    for (let level = 0; level < levels; level++) {
      if (!isInSample(row + level, 7)) continue;
      const body = structuredClone(whole);
      const object = objectsIn(body)[level];
      if (!object || Object.hasOwn(object, field)) continue;
      object[field] = value;
      expect((await send(name, { value: body })).status).toBe(400);
    }
  }

  expect(await keptRows()).toEqual(before);
});

test("T13, T20: the rejected bodies approved no account, made no super-admin and polluted no prototype", async () => {
  const rows = await rowsOf(
    api.tables.main,
    ({ kind }) => kind === "submission" || kind === "admin",
  );

  for (const row of rows) {
    expect(["pending", "rejected", undefined]).toContain(row.status);
    expect(row).not.toHaveProperty("isSuperAdmin");
    expect(row).not.toHaveProperty("polluted");
  }
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test("T28: whatever was sent, the product connected only to this machine", () => {
  expect(connected.size).toBeGreaterThan(0);
  expect([...connected].filter((host) => host !== "127.0.0.1" && host !== "localhost")).toEqual([]);
});
