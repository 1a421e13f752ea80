import { randomUUID } from "node:crypto";
import { DeleteObjectCommand } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { anImage } from "#tests/builders/an-image.ts";
import { startApi } from "#tests/support/api.ts";
import { imagesBucket } from "#tests/support/engines.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { imageStore } from "../store/submissions/images.ts";

const api = await startApi(["admin-exports"]);
const { token, admin } = await signedIn(api);
const submissions = submissionsOf(api);
const images = imageStore({ table: api.tables.main, bucket: imagesBucket, s3: api.s3 });

const photo = anImage();
const card = anImage({ type: "image/png" });

const anAccount = async (build: typeof aSubmission | typeof aCorporateSubmission = aSubmission) => {
  const id = randomUUID();
  const kept = await images.putAll(
    id,
    [
      { field: "passportImage", type: "image/jpeg", bytes: photo },
      { field: "identificationImage", type: "image/png", bytes: card },
    ],
    "2026-11-02T09:30:00.000Z",
  );
  return stored(submissions, build({ id, images: kept }));
};

const image = (id: string, field: string, type: "Individual" | "Corporate" = "Individual") =>
  api.call(`get${type}Image`, { token, params: { id, field } });

test("D77: each image of an account is sent by itself, as its own bytes", async () => {
  const { id } = await anAccount();
  const company = await anAccount(aCorporateSubmission);

  const sent = await image(id, "passportImage");
  const png = await image(id, "identificationImage");
  const ofCompany = await image(company.id, "identificationImage", "Corporate");

  expect([sent.status, png.status, ofCompany.status]).toEqual([200, 200, 200]);
  expect(sent.headers).toMatchObject({
    "content-type": "image/jpeg",
    "content-disposition": "inline",
    "cache-control": "no-store",
  });
  expect(png.headers["content-type"]).toBe("image/png");
  expect(sent.file.equals(photo)).toBe(true);
  expect(png.file.equals(card)).toBe(true);
  expect(ofCompany.file.equals(card)).toBe(true);
});

test("D77: an unknown account, an account of the other type, an unknown field and a missing image have one answer", async () => {
  const account = await anAccount();
  const { id } = account;
  const [key = ""] = Object.values(account.images).map((one) => one.key);
  await api.s3.send(new DeleteObjectCommand({ Bucket: imagesBucket, Key: key }));

  const answers = await Promise.all([
    image(randomUUID(), "passportImage"),
    image("x", "passportImage"),
    image(id, "passportImage", "Corporate"),
    image(id, "companySealImage"),
    image(id, "constructor"),
    image(id, "scannedSignatureImage"),
    image(id, "passportImage"),
  ]);

  for (const { status, body } of answers) {
    expect(status).toBe(404);
    expect(body).toEqual({ errors: ["This account does not exist"] });
  }
});

test("D79: the images that an administrator loads are counted, by account and day", async () => {
  const { id } = await anAccount();

  await image(id, "passportImage");
  await image(id, "identificationImage");
  await image(id, "scannedSignatureImage");

  const rows = await rowsOfKind(api.tables.main, "loaded");
  expect(rows.filter(({ accountId }) => accountId === id)).toEqual([
    expect.objectContaining({
      ...{ adminId: admin.id, by: `${admin.firstName} ${admin.lastName}`, count: 2 },
    }),
  ]);
});
