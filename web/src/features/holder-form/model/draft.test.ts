import { beforeEach, expect, it, vi } from "vitest";
import { formReducer } from "./form-reducer.ts";
import { emptyForm } from "./form-state.ts";
import { aFilledForm } from "./testing/a-filled-form.ts";

/** What the browser's store holds. */
const kept = new Map<string, unknown>();
vi.mock("idb-keyval", () => ({
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => void kept.set(key, value),
  del: async (key: string) => void kept.delete(key),
}));
// Another file of this process may have loaded the real store.
vi.resetModules();
const { dropDraft, formOfDraft, readDraft, saveDraft } = await import("./draft.ts");

const attempt = { key: "a-key", edits: 1 } as never;
const day = 24 * 3600 * 1000;

beforeEach(async () => {
  await dropDraft("new-form");
  kept.clear();
  vi.useRealTimers();
});

const saved = async (form = aFilledForm()) => {
  await saveDraft("new-form", form, attempt);
  const draft = await readDraft("new-form");
  if (!draft) throw new Error("There is no draft");
  return draft;
};

it("a draft keeps the entries and images of a form, but not its consent", async () => {
  const form = aFilledForm({}, { mandated: true, furtherDirectors: 1, edits: 7 });

  const restored = formOfDraft(await saved(form), emptyForm());

  expect(restored).toMatchObject({
    accountType: "individual",
    values: form.values,
    holdings: form.holdings,
    mandated: true,
    furtherDirectors: 1,
    edits: 7,
    consent: false,
  });
  expect(restored.images.passportImage).toMatchObject({
    blob: form.images.passportImage?.blob,
    source: form.images.passportImage?.blob,
    quarterTurns: 0,
  });
});

it("D66: a draft keeps each picture of which an image was combined", async () => {
  const [front, back, both] = [new Blob(["front"]), new Blob(["back"]), new Blob(["both"])];
  const picture = (blob: Blob) => ({ blob, source: blob, quarterTurns: 0 });
  const form = aFilledForm();
  const parts = [picture(front), undefined, picture(back)];
  const identificationImage = { ...picture(both), parts };

  const draft = await saved({ ...form, images: { ...form.images, identificationImage } });

  expect(formOfDraft(draft, emptyForm()).images.identificationImage).toEqual(identificationImage);
});

it("a draft keeps its attempt, so that a retry is recognised", async () => {
  expect((await saved()).attempt).toEqual(attempt);
});

it("a draft leaves out the images that the registrar has already", async () => {
  const form = aFilledForm();
  const { passportImage } = form.images;

  const { images } = await saved({ ...form, storedImages: passportImage ? { passportImage } : {} });

  expect(Object.keys(images).sort()).toEqual(["identificationImage", "scannedSignatureImage"]);
});

it("images are written again only after one has changed", async () => {
  const form = aFilledForm();
  await saved(form);
  kept.delete("new-form-images");

  await saveDraft(
    "new-form",
    formReducer(form, { do: "set", name: "city", value: "Epe" }),
    attempt,
  );
  expect(kept.has("new-form-images")).toBe(false);

  const image = form.images.passportImage;
  const changed = { do: "set-image", name: "identificationImage", image } as const;
  await saveDraft("new-form", formReducer(form, changed), attempt);
  expect(kept.has("new-form-images")).toBe(true);
});

it("a draft is offered for 14 days and then deleted with its images", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-02T09:30:00.000Z"), toFake: ["Date"] });
  await saved();

  vi.setSystemTime(Date.parse("2026-11-02T09:30:00.000Z") + 14 * day);
  expect(await readDraft("new-form")).toBeDefined();
  expect(kept.size).toBe(2);

  vi.setSystemTime(Date.parse("2026-11-02T09:30:00.000Z") + 14 * day + 1);
  expect(await readDraft("new-form")).toBeUndefined();
  expect(kept.size).toBe(0);
});

it("a draft of another format is not read", async () => {
  await saved();
  kept.set("new-form", { ...(kept.get("new-form") as object), version: 1 });

  expect(await readDraft("new-form")).toBeUndefined();
  expect(await readDraft("update-1")).toBeUndefined();
});

it("a draft without images is read", async () => {
  await saved();
  kept.delete("new-form-images");

  expect((await readDraft("new-form"))?.images).toEqual({});
});

it("the drafts of the new form and of an update are kept apart", async () => {
  await saved();
  await saveDraft("update-1", aFilledForm({ city: "Epe" }), attempt);
  await dropDraft("update-1");

  expect((await readDraft("new-form"))?.form.values.city).toBe("Ikeja");
  expect(await readDraft("update-1")).toBeUndefined();
});

it("R-61: a restored account number keeps its check only for the same name, bank and number", async () => {
  const draft = await saved();

  expect(formOfDraft(draft, aFilledForm()).bankCheck.state).toBe("verified");
  for (const values of [
    { lastName: "Obi" },
    { "bank.bankSortCode": "011" },
    { "bank.bankAccountNumber": "0123456796" },
  ]) {
    expect(formOfDraft(draft, aFilledForm(values)).bankCheck.state).toBe("idle");
  }
});
