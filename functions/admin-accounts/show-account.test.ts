import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { anImage } from "#tests/builders/an-image.ts";
import { registrar, startApi } from "#tests/support/api.ts";
import { imagesBucket } from "#tests/support/engines.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { imageStore } from "../store/submissions/images.ts";

const api = await startApi(["admin-accounts"], {
  variables: { REGISTRAR: JSON.stringify({ ...registrar, logDays: 30 }) },
});
const { token, admin } = await signedIn(api);
const submissions = submissionsOf(api);
const images = imageStore({ table: api.tables.main, bucket: imagesBucket, s3: api.s3 });
const by = `${admin.firstName} ${admin.lastName}`;

const load = (id: string) =>
  api.call("getIndividualAccount", { token, params: { id }, query: { images: "none" } });
const show = (id: string) => api.call("showIndividualAccount", { token, params: { id } });

const entries = async (id: string) => {
  const rows = await rowsOfKind(api.tables.main, "log");
  return rows.filter(({ accountId }) => accountId === id).map(({ message }) => message);
};
const loadedRows = async (id: string) => {
  const rows = await rowsOfKind(api.tables.main, "loaded");
  return rows.filter(({ accountId }) => accountId === id);
};

test("D77: without images an account has everything else, and says which images there are", async () => {
  const id = randomUUID();
  const kept = await images.putAll(
    id,
    [{ field: "passportImage", type: "image/jpeg", bytes: anImage() }],
    new Date().toISOString(),
  );
  await stored(submissions, aSubmission({ id, images: kept }));

  const whole = await api.call("getIndividualAccount", { token, params: { id } });
  const { status, headers, body } = await load(id);

  expect(status).toBe(200);
  expect(headers.etag).toBe(whole.headers.etag);
  const { passportImage, ...others } = whole.body.results;
  expect(passportImage).toEqual(expect.any(String));
  expect(body.results).toEqual(others);
  expect(others.imageTypes).toEqual({ passportImage: "image/jpeg" });
});

test("D79, D86: an account that a page loads ahead is loaded, for as long as the log, and not opened", async () => {
  const { id } = await stored(submissions, aSubmission());

  await load(id);
  await load(id);

  expect(await entries(id)).not.toContain("Account opened");
  expect(await loadedRows(id)).toEqual([
    expect.objectContaining({
      ...{ adminId: admin.id, by, accountId: id, count: 2 },
      expiresAt: expect.any(Number),
    }),
  ]);
  expect((await loadedRows(id))[0]).not.toHaveProperty("shownAt");
});

test("D79, R-132: an account is opened when the page shows it", async () => {
  const { id } = await stored(submissions, aSubmission());

  await load(id);
  const { status, text } = await show(id);

  expect([status, text]).toEqual([204, ""]);
  expect(await entries(id)).toContain("Account opened");
  expect(await loadedRows(id)).toEqual([
    expect.objectContaining({ shownAt: expect.any(String), count: 1 }),
  ]);
});

test("D79: an unknown account and one of the other type cannot be shown", async () => {
  const company = await stored(submissions, aCorporateSubmission());

  for (const id of [randomUUID(), company.id]) {
    expect((await show(id)).status).toBe(404);
    expect(await entries(id)).not.toContain("Account opened");
    expect(await loadedRows(id)).toEqual([]);
  }
  const shown = await api.call("showCorporateAccount", { token, params: { id: company.id } });
  expect(shown.status).toBe(204);
});
