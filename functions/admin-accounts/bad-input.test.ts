import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { CallName } from "#shared/contract/routes.ts";
import { rights } from "#shared/kyc/rights.ts";
import { accountTypes, statuses } from "#shared/kyc/status.ts";
import { anUploadRun } from "#tests/builders/a-job.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { jobStore } from "../store/jobs/jobs.ts";

const api = await startApi(["admin-accounts"]);
const { token } = await signedIn(api, { rights });
const submissions = submissionsOf(api);
const run = anUploadRun();
await jobStore(api.tables.main).start(run);

const oneOfEach = await Promise.all(
  accountTypes.flatMap((type) =>
    statuses.map(async (status) => {
      const make = type === "individual" ? aSubmission : aCorporateSubmission;
      const { id } = await stored(submissions, make({ status, images: {} }));
      return { type, status, id };
    }),
  ),
);

const listOf = {
  individual: "listIndividualAccounts",
  corporate: "listCorporateAccounts",
} as const;

test.each(oneOfEach)(
  "R-27, R-29, R-56: the list of $status $type accounts holds only those accounts",
  async ({ type, status, id }) => {
    const { body } = await api.call(listOf[type], { token, query: { status } });

    expect(body.results.map((row: { id: string; status: string }) => [row.id, row.status])).toEqual(
      [[id, status]],
    );
  },
);

test.each(oneOfEach)(
  "D50: a $status $type account is unknown to the calls for the other account type",
  async ({ type, id }) => {
    const others = {
      individual: ["getCorporateAccount", "decideCorporateAccount", "sendCorporateAgain"],
      corporate: ["getIndividualAccount", "decideIndividualAccount", "sendIndividualAgain"],
    } as const;

    for (const name of others[type]) {
      const body = name.startsWith("decide") ? { status: "approved" } : undefined;
      const [other, unknown] = await Promise.all(
        [id, randomUUID()].map((one) => api.call(name, { token, params: { id: one }, body })),
      );
      expect([name, other?.status, other?.text]).toEqual([name, 404, unknown?.text]);
    }
  },
);

const key = fc.oneof(
  fc.string(),
  fc.constantFrom(
    "individual#pending",
    "corporate#pending",
    "DUE#individual",
    "RUNS",
    "DIFFERENCES",
    "DIFFERENCES#ixtrac",
    `RUN#${run.id}`,
    "SUB#x",
    "2026-11-02T09:30:00.000Z#x",
    "queued#x#ixtrac",
    "",
  ),
  fc.integer(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 2 }),
  fc.record({ S: fc.string() }),
);
const names = ["pk", "sk", "gsi1pk", "gsi1sk", "gsi2pk", "gsi2sk", "skip", "__proto__", "x"];
const cursor = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc
    .dictionary(fc.constantFrom(...names), key, { maxKeys: 6 })
    .map((made) => Buffer.from(JSON.stringify(made)).toString("base64url")),
);

const pages: [string, CallName, object][] = [
  ["a list", "listIndividualAccounts", {}],
  ["the uploaded by a service", "listCorporateAccounts", { status: "uploaded", filter: "erights" }],
  ["what is due", "listIndividualAccounts", { sort: "due" }],
  ["a range", "listIndividualAccounts", { fromDate: "2026-11-01", toDate: "2026-11-30" }],
  ["a search", "listIndividualAccounts", { search: "okonkwo" }],
  ["the runs", "listUploadRuns", {}],
  ["the differences", "listDifferences", {}],
  ["the differences of a service", "listDifferences", { service: "ixtrac", kind: "unknown" }],
  ["a run", "listRunAccounts", {}],
  ["what a run was refused", "listRunAccounts", { state: "refused" }],
];

test.each(pages)(
  "D51: a made-up cursor of %s gives a refusal or a page, never a fault",
  async (_, name, query) => {
    const params = name === "listRunAccounts" ? { jobId: run.id } : undefined;

    await fc.assert(
      fc.asyncProperty(cursor, async (made) => {
        const request = { token, query: { ...query, cursor: made }, ...(params && { params }) };
        const { status, body } = await api.call(name, request);
        expect([200, 400]).toContain(status);
        if (status === 200) expect(body.results.length).toBeLessThanOrEqual(50);
      }),
      { numRuns: 40 },
    );
  },
);

const hostile = [
  "' OR 1=1 --",
  "<img src=x onerror=alert(1)>",
  '{"$ne": null}',
  "#{7*7}",
  "../../etc/passwd",
  "\u0000okonkwo",
  "\u202eokonkwo",
  "%2e%2e%2f",
  "SUB#META#FIND#individual#ok",
  "ok#onkwo",
  "constructor prototype __proto__",
  "ọ̀".repeat(40),
  "𝕺𝖐𝖔",
  "okonkwo\r\nSet-Cookie: a=b",
];

test.each(hostile)("D51: a search for %j finds no account and causes no fault", async (search) => {
  for (const sort of ["newest", "due"]) {
    const { status, body } = await api.call("listCorporateAccounts", {
      token,
      query: { search, sort },
    });

    expect([200, 400]).toContain(status);
    if (status === 200) expect(body.results).toEqual([]);
  }
});

test.each([
  ["status[$ne]", "pending"],
  ["__proto__", "x"],
  ["Status", "pending"],
  ["limit[]", "1"],
  ["offset", "0"],
])("D51: the unknown filter %s is refused by name", async (name, value) => {
  const query = JSON.parse(`{${JSON.stringify(name)}: ${JSON.stringify(value)}}`);
  const { status, body } = await api.call("listIndividualAccounts", { token, query });

  expect([status, Object.keys(body.fields)]).toEqual([400, [name]]);
});

test.each([
  ["fromDate", "2026-11-03"],
  ["toDate", "2026-11-03"],
])("R-100, D52: %s alone filters neither a list nor a search", async (name, value) => {
  const query = { status: "approved", [name]: value };
  const approved = oneOfEach.find(
    ({ type, status }) => type === "individual" && status === "approved",
  );
  for (const more of [{}, { search: "okonkwo" }]) {
    const { body } = await api.call("listIndividualAccounts", {
      token,
      query: { ...query, ...more },
    });
    expect(body.results.map(({ id }: { id: string }) => id)).toEqual([approved?.id]);
  }
});
