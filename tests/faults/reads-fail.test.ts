import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { dayOf } from "#functions/domain/time/days.ts";
import { freezeLinks } from "#functions/services/freeze-links.ts";
import { keyedHash } from "#functions/services/keyed-hash.ts";
import { secretNames } from "#local/local-secrets.ts";
import type { Route } from "#shared/contract/route.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";
import { type Request, registrar } from "../support/api.ts";
import { rowsOfSheet } from "../support/read-sheet.ts";
import { entriesOf } from "../support/read-zip.ts";
import { rowsOfKind } from "../support/rows.ts";
import { asHolderOf } from "../support/view-tokens.ts";
import { openCallers, readyAccounts, sha256 } from "./callers.ts";
import { tryCases } from "./every-failpoint.ts";
import { noFault } from "./failpoints.ts";
import { stageMs } from "./sample.ts";
import { startWorld, type WholeAnswer } from "./world.ts";

/** They make the calls of an export of images. */
const otherExports = /^export(Corporate|IndividualForms)/;
/** Of the files in the function: they call nothing. */
const lookups: CallName[] = ["listCountries", "listStates", "listCities"];
const reads = (Object.entries(routes) as [CallName, Route][]).filter(
  ([name, { method }]) => method === "GET" && !otherExports.test(name) && !lookups.includes(name),
);

/** Their lists come from services and are kept for a day. */
const keptForADay: CallName[] = ["listRegisters", "listBanks", "listImports"];

const world = await startWorld({ deadLettersOf: [] });
const { main } = world.tables;
const callers = await openCallers(world);
const { approved } = readyAccounts(callers);
const individual = await approved("read");
const company = await readyAccounts(callers, { type: "corporate" }).approved("read");
await callers.upload();
await callers.importRegister("TINY1");
await world.drain();
const [run] = await rowsOfKind(main, "upload-run");
const imported = callers.history.find((act) => act.kind === "import");
const links = freezeLinks(keyedHash(() => world.secrets[secretNames.lookupKey] ?? ""));
const freezeToken = () => links.tokenOf({ id: randomUUID(), accountId: individual.id }, new Date());

/** The files of an export are there for a day, so each case makes them. */
const jobOf = async (name: CallName): Promise<string> => {
  if (name === "getImport") return String(imported?.jobId);
  if (name !== "getExportJob") return String(run?.id);
  const query = { status: "uploaded", job: "true" };
  const token = await callers.clerkToken();
  const { body } = await callers.call("exportIndividualAccounts", { query, token });
  await world.drain();
  return body.results.jobId;
};

/** Values for the parameters of paths, by their names in the contract. */
const valuesFor = async (name: CallName): Promise<Record<string, string>> => ({
  id: name.includes("Corporate") ? company.id : individual.id,
  n: "1",
  field: "passportImage",
  jobId: await jobOf(name),
  token: await freezeToken(),
  accountType: "individual",
  accountId: individual.id,
  ...{ regId: "TINY1", searchType: "N", value: "Holder" },
});
const today = dayOf(new Date(), registrar.timeZone);
const queries: Partial<Record<CallName, Record<string, string>>> = {
  listIndividualAccounts: { status: "approved" },
  listCorporateAccounts: { status: "approved" },
  exportIndividualAccounts: { status: "uploaded" },
  exportIndividualImages: { status: "uploaded" },
  listDifferences: { service: "ixtrac" },
  listLogs: { log_type: "admin" },
  downloadLogs: { log_type: "admin" },
  // Fixed, because the days of the answer shift when a slow call lasts beyond midnight.
  getOperations: { toDate: today },
};

/** With a new session and link each time, because the clock of the world ends older ones. */
const requestOf = async (name: CallName, { caller, path }: Route): Promise<Request> => {
  if (/^(export|download)/.test(name)) world.passUntilNight();
  return {
    params: Object.fromEntries(
      Object.entries(await valuesFor(name)).filter(([key]) => path.includes(`{${key}}`)),
    ),
    query: queries[name] ?? {},
    ...(caller === "holder" && { headers: await asHolderOf(world, individual) }),
    ...(caller === "admin" && { token: await callers.clerkToken() }),
    ...(caller === "super" && { token: await callers.superToken() }),
  };
};

const ofAccounts = /^export|^downloadRun$/;

/** An export of accounts holds exactly its images or its accounts. A file that was cut does not open. */
const bodyOf = async (name: CallName, { body, file }: WholeAnswer): Promise<unknown> => {
  if (file === undefined) return JSON.parse(body || "{}");
  if (file === "broken" || !ofAccounts.test(name)) return "a whole file";
  const content = name.endsWith("Images")
    ? [...(await entriesOf(file))].map(([path, bytes]) => `${path} ${sha256(bytes)}`)
    : (await rowsOfSheet(file)).map(({ Id }, row) => `${row} ${Id}`);
  return Object.fromEntries(content.map((one) => [one, true]));
};

/** Whether an answer has all that the next one has; only times may differ. */
const isLike = (one: unknown, next: unknown): boolean => {
  if (next === null || typeof next !== "object") return typeof one === typeof next;
  if (one === null || typeof one !== "object") return false;
  const [keys, nextKeys] = [Object.keys(one), Object.keys(next)];
  const parts = one as Record<string, unknown>;
  return (
    keys.length === nextKeys.length &&
    Object.entries(next).every(([key, value]) => key in parts && isLike(parts[key], value))
  );
};

test.each(reads)(
  "T46: %s: a failure at any call leads to the whole answer or to an error",
  async (name, route) => {
    const keptForMs = keptForADay.includes(name) ? 25 * 3_600_000 : 0;
    world.clock.pass(keptForMs);
    // What only the first call of all does is not part of a read.
    if (!keptForMs) await callers.ask(name, await requestOf(name, route));
    const { unmet } = await tryCases(world, {
      title: name,
      work: name,
      keptForMs,
      prepare: async () => {
        const request = await requestOf(name, route);
        const logged = (await rowsOfKind(main, "log")).length;
        return async () => {
          const answer = await callers.ask(name, request);
          world.letFail(noFault);
          if (answer?.file && ofAccounts.test(name)) {
            const entries = (await rowsOfKind(main, "log")).length - logged;
            // Its start, and of a whole file its end.
            expect(entries).toBeGreaterThanOrEqual(answer.file === "broken" ? 1 : 2);
          }
          if (!answer || answer.file === "broken" || answer.statusCode >= 500) return;
          const again = await callers.ask(name, request);
          const body = await bodyOf(name, answer);
          const next = again && (await bodyOf(name, again));
          expect([answer.statusCode, again?.statusCode, body]).toEqual([200, 200, body]);
          expect([body, next, isLike(body, next)]).toEqual([body, next, true]);
        };
      },
    });

    expect(unmet).toEqual([]);
    const last = await callers.ask(name, await requestOf(name, route));
    expect([last?.statusCode, last?.file === "broken"]).toEqual([200, false]);
  },
  stageMs,
);
