import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, it } from "vitest";
import type { IndividualSubmission, Submission } from "#functions/domain/submission/submission.ts";
import { reindexedStore } from "#functions/store/submissions/reindexed.ts";
import { bodyOf, holdersOf } from "#functions/testing/holders-of.ts";
import { recount } from "#functions/workers/recount/recount.ts";
import { contextFor } from "#local/functions.ts";
import { loadFunction } from "#local/iam/current-function.ts";
import { auditedIn } from "#local/verify-log/audited.ts";
import { verify } from "#local/verify-log/verify.ts";
import { isFrozen, isReported } from "#shared/contract/flags.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { accountTypes, statuses } from "#shared/kyc/status.ts";
import { readPhone } from "#web/src/features/holder-form/model/phones.ts";
import { formOfAccount } from "#web/src/features/holder-form/view-account/form-of-account.ts";
import { isInSample } from "../faults/sample.ts";
import { startApi } from "../support/api.ts";
import { auditBucket, takeData } from "../support/engines.ts";
import { rowsOfSheet } from "../support/read-sheet.ts";
import { rowsOfKind } from "../support/rows.ts";
import { submissionsOf } from "../support/stored.ts";
import { asHolderOf } from "../support/view-tokens.ts";
import { depsOf } from "../support/worker-deps.ts";
import { accountsIn, answersOf, keptAnswers, staffOf, unpackData } from "./answers.ts";

const release = "release-1.0.0";
/** In Lagos. Everything in the data happened on this day. */
const keptDay = "2026-11-27";
const timeZone = "Africa/Lagos";
await takeData(await unpackData(release));
const api = await startApi(["holders", "admin-accounts", "admin-exports", "admin-settings"], {
  variables: { UNDO_SECONDS: "0" },
});
const { main, audit } = api.tables;
const submissions = submissionsOf(api);
const accounts = await accountsIn(api);
const kept = keptAnswers(release);
// When the release was asked.
delete (kept.operations as { results: { at?: string } }).results.at;
const { clerk } = await staffOf(api);

/** Just after the release was stopped: later entries of this test join no chain. */
const stoppedAt = new Date(`${keptDay}T22:11:00.000Z`);
const report = await verify(
  await auditedIn({ main, audit, s3: api.s3, bucket: auditBucket, timeZone, now: stoppedAt }),
);
const nextDay = new Date(Date.parse(`${keptDay}T12:00:00.000Z`) + 24 * 3_600_000);
const counting = { ...(await depsOf(recount)), pause: async () => undefined, clock: () => nextDay };
const counted = await recount(counting)({ now: true });
const answers = await answersOf(api, keptDay);

const search = async (query: string) =>
  (await api.call("searchAccounts", { token: clerk, body: { query } })).body;

const whole = (id: string): Promise<Submission> => submissions.get(id);

const reportedAccounts = async (): Promise<Submission[]> =>
  (await Promise.all(accounts.map(({ id }) => whole(id)))).filter(isReported);

/** By which an office looks for an account. */
const termsOf = ({ id, fields }: Submission): string[] =>
  [
    ...[referenceOf(id), fields.email, fields.phone, fields.chn],
    ...[fields.bank.bankVerificationNumber, fields.bank.bankAccountNumber],
    ...fields.holdings.flatMap(({ accounts }) => accounts).slice(0, 3),
    "companyName" in fields ? fields.companyName : `${fields.firstName} ${fields.lastName}`,
  ].flatMap((term) => term || []);

describe("D137: the data of release 1.0.0", () => {
  it("are counted: every list has as many accounts as the release said", () => {
    expect(accounts.length).toBeGreaterThanOrEqual(90);
    const listed = accountTypes.flatMap((type) =>
      statuses.flatMap((status) => idsIn(answers[`list ${type} ${status}`])),
    );
    expect(listed.toSorted()).toEqual(accounts.map(({ id }) => id).toSorted());
    for (const type of accountTypes) {
      for (const status of statuses) {
        const list = `list ${type} ${status}`;
        expect([list, idsIn(answers[list])]).toEqual([list, idsIn(kept[list])]);
      }
    }
  });

  it("are read as the release read them: field by field, image by image, and every figure", async () => {
    const reported = await reportedAccounts();
    const different = Object.entries(kept).flatMap(([name, answer]) => {
      // After a report nobody reads the account with a code (D93).
      const isClosed = reported.some(({ id }) => name === `holder ${id}`);
      const expected = isClosed ? { status: 401 } : withLaterFlags(answer);
      try {
        expect({ answer: answers[name] }).toMatchObject({ answer: expected });
        return [];
      } catch (error) {
        return [`${name}: ${(error as Error).message}`];
      }
    });

    expect(different).toEqual([]);
  });

  it("have the counters and figures of a full count, and a chain of log entries that verifies", () => {
    expect(counted).toMatchObject({ isDone: true, corrected: [] });
    expect(report.findings).toEqual([]);
    expect(report.chained).toBeGreaterThan(100);
  });

  it("say in searches and figures that accounts may be missing, until the re-index has passed them", async () => {
    const message = `Search by reference, phone, CHN or register account may not find ${accounts.length} accounts of before`;
    expect((await search("KYC-0000-0000")).incomplete.message).toContain(message);
    expect(answers.operations).toHaveProperty("results.incomplete");

    const before = (await rowsOfKind(main, "mail")).length;
    const load = () => import("#functions/workers/reindex/handler.ts");
    const handler = await loadFunction("reindex", load);
    await handler({}, contextFor("reindex", "1"));

    expect(await search("KYC-0000-0000")).not.toHaveProperty("incomplete");
    const noted = await reindexedStore(main).find(accounts.map(({ id }) => id));
    expect(noted.size).toBe(accounts.length);
    expect((await rowsOfKind(main, "mail")).length).toBe(before);
  });

  it("are found, each drawn account by every name and number that it has", async () => {
    const drawn = accounts.filter((_, place) => isInSample(place, 3));
    expect(drawn.length).toBeGreaterThan(20);
    for (const { id } of drawn) {
      for (const term of termsOf(await whole(id))) {
        const { results } = await search(term);
        expect([term, idsIn({ results })]).toEqual([term, expect.arrayContaining([id])]);
      }
    }
  });

  it("are worked on: a decision, an update by the holder, an export and an upload", async () => {
    const [open, updated] = (await Promise.all(accounts.map(({ id }) => whole(id)))).filter(
      ({ status, flags, type }) =>
        status === "pending" && type === "individual" && !isFrozen({ flags }),
    ) as [IndividualSubmission, IndividualSubmission];
    const decided = await api.call("decideIndividualAccount", {
      ...{ token: clerk, params: { id: open.id } },
      body: { status: "approved" },
    });
    expect([decided.status, decided.body.errors]).toEqual([200, undefined]);

    const sent = await holdersOf(api).update(updated, bodyOf(updated, { address: "1 Marina" }));
    expect([sent.status, sent.body.errors]).toEqual([200, undefined]);
    expect(await whole(updated.id)).toMatchObject({ version: updated.version + 1 });

    const approved = { token: clerk, query: { status: "approved" } };
    const { file } = await api.call("exportIndividualAccounts", approved);
    const references = (await rowsOfSheet(file)).map((row) => row.Reference);
    expect(references).toContain(referenceOf(open.id));

    const uploads = { token: clerk, body: { account_type: "individual" } };
    const { status, body } = await api.call("uploadAccounts", uploads);
    expect([status, body.errors]).toEqual([202, undefined]);
    expect(body.results.count).toBeGreaterThan(0);
  });

  it("are shown, exported and opened for correction with values that today's rules reject", async () => {
    const old = { title: "Sir", dateOfBirth: "1850-02-30", chn: "C_1!" };
    const [item] = await rowsOfKind(
      main,
      "submission",
      ({ type, status }) => status === "rejected" && type === "individual",
    );
    const { id, type, version, fields } = item as unknown as IndividualSubmission;
    const identification = { ...fields.identification, type: "Library Card" };
    const Item = {
      ...item,
      flags: ["noLongerKnown"],
      fields: { ...fields, ...old, identification, favouriteColour: "green" },
    };
    await main.db.send(new PutCommand({ TableName: main.name, Item }));

    const seen = await api.call("viewAccount", { headers: await asHolderOf(api, { id, type }) });
    for (const { status, body } of [
      await api.call("getIndividualAccount", { token: clerk, params: { id } }),
      await api.call("getIndividualVersion", { token: clerk, params: { id, n: `${version}` } }),
      seen,
    ]) {
      expect(status).toBe(200);
      expect(body.results).toMatchObject(old);
      expect(body.results.identification.type).toBe("Library Card");
      expect(body.results).not.toHaveProperty("favouriteColour");
      expect(body.results.flags ?? []).not.toContain("noLongerKnown");
    }
    const form = formOfAccount(seen.body.results, { countries: [], readPhone });
    expect(form.values).toMatchObject({ title: "Sir", "identification.type": "Library Card" });
    const rejected = { token: clerk, query: { status: "rejected" } };
    const listed = await api.call("listIndividualAccounts", rejected);
    expect(idsIn(listed.body)).toContain(id);
    const { file } = await api.call("exportIndividualAccounts", rejected);
    const row = (await rowsOfSheet(file)).find(({ Id }) => Id === id);
    expect(row).toMatchObject({ Title: "Sir", "Identity document": "Library Card" });
  });
});

function idsIn(answer: unknown): string[] {
  return (answer as { results: { id: string }[] }).results.map(({ id }) => id);
}

/** A later release may flag more, and nothing less. */
function withLaterFlags<T>(answer: T): T {
  if (Array.isArray(answer)) return answer.map(withLaterFlags) as T;
  if (typeof answer !== "object" || answer === null) return answer;
  const entries = Object.entries(answer).map(([name, value]) => [
    name,
    name === "flags" ? expect.arrayContaining(value.map(laterFlag)) : withLaterFlags(value),
  ]);
  return Object.fromEntries(entries) as T;
}

/** What release 1.0.0 called frozen is a report or a withdrawal in answers about one account. */
function laterFlag(flag: string): unknown {
  return flag === "frozen" ? expect.stringMatching(/^(frozen|reported|withdrawn)$/) : flag;
}
