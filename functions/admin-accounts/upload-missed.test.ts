import { beforeEach, expect, test } from "vitest";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { jobStore } from "../store/jobs/jobs.ts";
import { listStore } from "../store/lists/lists.ts";
import { configurationStore } from "../store/staff/configuration.ts";
import { uploadMissed } from "./upload-missed.ts";

const api = await startApi(["admin-accounts"]);
const { token } = await signedIn(api, { rights: ["uploadToExternalServicePermission"] });
const { main } = api.tables;
const submissions = submissionsOf(api);
const configuration = configurationStore(main);
const jobs = jobStore(main);

const bothOn = {
  allowUploadToIxtrac: true,
  allowUploadToErights: true,
  allowedAccountsForErightsUpdate: [{ label: "Dangote Cement Plc", value: "DANGCEM" }],
};
beforeEach(() => configuration.save(bothOn));

const delivered = { state: "delivered", at: "2026-11-02T10:00:00.000Z" } as const;
const ask = (body: object) => api.call("uploadMissed", { token, body });
const countOf = async (service: string) => (await ask({ service, dryRun: true })).body.results;

test("D56: a service that has every account has missed nothing", async () => {
  expect(await countOf("ixtrac")).toEqual({ count: 0 });
  expect(await ask({ service: "ixtrac" })).toMatchObject({
    status: 409,
    body: { errors: ["Nothing was uploaded without this service"] },
  });
});

test("D56: a service has missed uploaded accounts of persons and companies, never those that are only approved", async () => {
  await stored(submissions, aSubmission({ status: "uploaded", uploads: { ixtrac: delivered } }));
  await stored(submissions, aSubmission({ status: "approved" }));
  await stored(
    submissions,
    aCorporateSubmission({ status: "uploaded", uploads: { ixtrac: delivered } }),
  );
  await stored(submissions, aSubmission({ status: "pending" }));
  await stored(
    submissions,
    aSubmission({ status: "uploaded", uploads: { ixtrac: delivered }, fields: { holdings: [] } }),
  );
  await stored(
    submissions,
    aSubmission({ status: "uploaded", uploads: { ixtrac: delivered, erights: delivered } }),
  );
  await stored(
    submissions,
    aSubmission({
      status: "approved",
      uploads: { ixtrac: delivered, erights: { ...delivered, state: "refused" } },
    }),
  );

  await stored(
    submissions,
    aSubmission({
      status: "uploaded",
      uploads: { ixtrac: delivered, erights: { ...delivered, state: "refused" } },
    }),
  );

  expect(await countOf("erights")).toEqual({ count: 2 });
  expect(await countOf("ixtrac")).toEqual({ count: 0 });
});

test("D56: sending what a service missed starts one run and says so in the log", async () => {
  const { status, body } = await ask({ service: "erights" });

  expect([status, body.results]).toEqual([200, { count: 2, jobId: expect.any(String) }]);
  const { jobId } = body.results;
  expect(await jobs.get(jobId, "upload-run")).toMatchObject({ missedBy: "erights", count: 2 });
  const runs = await api.call("listUploadRuns", { token });
  expect(runs.body.results).toMatchObject([{ jobId, missedBy: "erights", count: 2 }]);
});

test("D56: a service that is switched off is sent nothing", async () => {
  await configuration.save({ ...bothOn, allowUploadToErights: false });

  for (const body of [{ service: "erights" }, { service: "erights", dryRun: true }]) {
    expect(await ask(body)).toMatchObject({
      status: 409,
      body: { errors: ["This service is switched off in the configuration"] },
    });
  }
});

test("counting stops after two seconds and says that there may be more", async () => {
  let now = Date.parse("2999-01-01T00:00:00.000Z");
  const call = uploadMissed({
    lists: listStore(main),
    jobs,
    configuration,
    timeZone: "Africa/Lagos",
    clock: () => {
      now += 2000;
      return new Date(now);
    },
  });
  const given = { body: { service: "erights", dryRun: true } };

  const { reply } = await call(given as Parameters<typeof call>[0]);

  expect(reply.results).toEqual({ count: 1, isAtLeast: true });
});
