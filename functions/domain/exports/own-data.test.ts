import { expect, test } from "vitest";
import { aSubmission } from "#tests/builders/a-submission.ts";
import type { KeptVersion, StoredImage } from "../submission/submission.ts";
import { ownImages } from "./own-data.ts";

const image = (key: string, bytes: number): StoredImage => ({
  ...{ key, bytes, type: "image/jpeg", sha256: key },
});
const version = (n: number, images: KeptVersion["images"]): KeptVersion => ({
  ...{ version: n, at: "2026-11-02T09:30:00.000Z", changed: [], images, flags: [] },
  fields: aSubmission().fields,
  bankCheck: { verified: true },
  consent: { version: "1", at: "2026-11-02T09:30:00.000Z" },
});

test("D86: an image that several versions share is in the zip once, under the newest of them", () => {
  const own = ownImages("individual", 1000);
  const shared = image("shared", 10);

  const newest = own.shown(version(2, { passportImage: shared }));
  const first = own.shown(
    version(1, { passportImage: shared, identificationImage: image("old", 10) }),
  );

  expect(newest.images).toEqual({ passportImage: "version-2/passport-photograph.jpg" });
  expect(first.images).toEqual({
    passportImage: "version-2/passport-photograph.jpg",
    identificationImage: "version-1/identity-card.jpg",
  });
  expect(own.images.map(({ path }) => path)).toEqual([
    "version-2/passport-photograph.jpg",
    "version-1/identity-card.jpg",
  ]);
});

test("D86: a version has what was sent, when, what changed, the bank check and the consent, and no flags", () => {
  const kept = version(2, {});

  expect(
    ownImages("individual", 1000).shown({ ...kept, changed: ["city"], flags: ["sameBvn"] }),
  ).toEqual({
    ...{ version: 2, sentAt: kept.at, changed: ["city"], images: {} },
    ...{ fields: kept.fields, bankCheck: kept.bankCheck, consent: kept.consent },
  });
});

test("D86: images of exactly the largest size are all in the zip", () => {
  const own = ownImages("individual", 20);

  for (const n of [2, 1]) own.shown(version(n, { passportImage: image(`image ${n}`, 10) }));

  expect(own.images.map(({ image }) => image.key)).toEqual(["image 2", "image 1"]);
});

test("D86: beyond the largest size the images of the oldest versions are left out, and the file says so", () => {
  const own = ownImages("individual", 25);

  const places = [3, 2, 1].map(
    (n) => own.shown(version(n, { passportImage: image(`image ${n}`, 10) })).images.passportImage,
  );

  expect(own.images.map(({ path }) => path)).toEqual([
    "version-3/passport-photograph.jpg",
    "version-2/passport-photograph.jpg",
  ]);
  expect(places.at(-1)).toMatch(/^left out because the file would be too large/);
});
