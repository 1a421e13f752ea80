import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { formReducer } from "./form-reducer.ts";
import { emptyForm } from "./form-state.ts";
import { aFilledForm } from "./testing/a-filled-form.ts";

/** What the browser's store holds, and the session of the tab. */
const kept = new Map<string, unknown>();
let isFull = false;
let hasRoomForImages = true;
/** What hears that the browser deletes the store. */
const connections: (() => void)[] = [];
const session = new Map<string, string>();
vi.mock("idb-keyval", () => ({
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => {
    const isImages = key.startsWith("draft-images/");
    if (isFull || (isImages && !hasRoomForImages)) throw new Error("The store is full");
    kept.set(key, value);
  },
  del: async (key: string) => void kept.delete(key),
  delMany: async (keys: string[]) => keys.forEach((key) => void kept.delete(key)),
  keys: async () => [...kept.keys()],
  createStore: () => async (_: string, use: (store: object) => void) => {
    const db = { addEventListener: (_: "close", act: () => void) => connections.push(act) };
    use({ transaction: { db } });
  },
}));
const open = async () => {
  // Another file of this process may have loaded the real store.
  vi.resetModules();
  return import("./draft.ts");
};
let drafts = await open();
let { dropDraft, formOfDraft, readDraft, saveDraft, setOwnDevice, isOnOwnDevice } = drafts;

/** The page starts again, in this tab or in another one. */
const reload = async (tab: "this tab" | "another tab" = "this tab") => {
  if (tab === "another tab") session.clear();
  drafts = await open();
  ({ dropDraft, formOfDraft, readDraft, saveDraft, setOwnDevice, isOnOwnDevice } = drafts);
};

const attempt = { key: "a-key", edits: 1 } as never;
const minute = 60_000;
const day = 24 * 60 * minute;
const start = Date.parse("2026-11-02T09:30:00.000Z");

beforeEach(() => {
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => void session.set(key, value),
    removeItem: (key: string) => void session.delete(key),
  });
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
});

afterEach(async () => {
  isFull = false;
  hasRoomForImages = true;
  connections.length = 0;
  kept.clear();
  session.clear();
  await reload();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = (ms: number) => vi.setSystemTime(start + ms);

const saved = async (form = aFilledForm()) => {
  await saveDraft("new-form", form, attempt);
  const draft = await readDraft("new-form");
  if (!draft) throw new Error("There is no draft");
  return draft;
};

const rows = (kind: string) => [...kept.keys()].filter((key) => key.startsWith(`${kind}/`));
const imageRows = () => rows("draft-images");

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
  const { blob, source, quarterTurns } = restored.images.passportImage ?? {};
  expect([await blob?.text(), blob?.type, quarterTurns]).toEqual(["image", "image/jpeg", 0]);
  expect(source).toBe(blob);
});

it("a draft keeps the accounts that are chosen and not added yet", async () => {
  const chosen = [{ label: "Ngozi Eze 900011", value: "900011" }];
  const register = { label: "Dangote Cement Plc", value: "7" };
  const form = aFilledForm({}, { pick: { register, searchType: "N", chosen } });

  expect(formOfDraft(await saved(form), emptyForm()).pick).toEqual(form.pick);
});

it("D66: a draft keeps each picture of which an image was combined", async () => {
  const [front, back, both] = [new Blob(["front"]), new Blob(["back"]), new Blob(["both"])];
  const picture = (blob: Blob) => ({ blob, source: blob, quarterTurns: 0 });
  const form = aFilledForm();
  const parts = [picture(front), undefined, picture(back)];
  const identificationImage = { ...picture(both), parts };

  const draft = await saved({ ...form, images: { ...form.images, identificationImage } });

  const restored = formOfDraft(draft, emptyForm()).images.identificationImage;
  expect(await restored?.blob.text()).toBe("both");
  expect(await Promise.all((restored?.parts ?? []).map((part) => part?.blob.text()))).toEqual([
    "front",
    undefined,
    "back",
  ]);
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
  const [row = ""] = imageRows();
  kept.delete(row);

  await saveDraft(
    "new-form",
    formReducer(form, { do: "set", name: "city", value: "Epe" }),
    attempt,
  );
  expect(imageRows()).toEqual([]);

  const image = form.images.passportImage;
  const changed = { do: "set-image", name: "identificationImage", image } as const;
  await saveDraft("new-form", formReducer(form, changed), attempt);
  expect(imageRows()).toEqual([row]);
});

it("D64: a draft survives a reload, and ends with its key 60 minutes after the last input", async () => {
  await saveDraft("new-form", aFilledForm(), attempt);

  later(60 * minute - 1);
  await reload();
  expect(await readDraft("new-form")).toBeDefined();
  const secret = session.get("draft-new-form");
  later(60 * minute);
  await reload();
  expect(await readDraft("new-form")).toBeUndefined();
  expect(kept.size).toBe(0);
  expect(session.get("draft-new-form")).not.toBe(secret);
});

it("D64: nothing that was entered can be read in the browser's store, and each write has its IV", async () => {
  const form = aFilledForm();
  await saved(form);
  const rowsNow = () =>
    [...kept.values()].map((row) => row as { iv: Uint8Array; data: ArrayBuffer });
  const [before] = rowsNow();
  await saveDraft("new-form", form, attempt);
  const [after] = rowsNow();

  expect(before?.iv).not.toEqual(after?.iv);
  const texts = Object.values(form.values).filter((value = "") => value.length > 4);
  const secrets = [...texts, "image/jpeg"];
  for (const { data } of rowsNow()) {
    const text = Buffer.from(data).toString("latin1");
    expect(secrets.filter((secret = "") => text.includes(secret))).toEqual([]);
  }
  expect(JSON.stringify([...kept.keys(), ...session.values()])).not.toContain("Ngozi");
});

it("D64: another tab cannot read a draft, and removes it once it has ended", async () => {
  await saved();

  await reload("another tab");
  expect(await readDraft("new-form")).toBeUndefined();
  expect(kept.size).toBe(2);
  later(60 * minute);
  await reload("another tab");
  expect(await readDraft("new-form")).toBeUndefined();
  expect(kept.size).toBe(0);
});

it("D64: on a device of one's own another tab continues the draft for 14 days", async () => {
  const form = aFilledForm();
  await saveDraft("new-form", form, attempt);
  expect(isOnOwnDevice("new-form")).toBe(false);
  await setOwnDevice("new-form", true);
  await saveDraft("new-form", form, attempt);

  later(14 * day - 1);
  await reload("another tab");
  expect((await readDraft("new-form"))?.form.values.lastName).toBe("Eze");
  expect(isOnOwnDevice("new-form")).toBe(true);
  expect((kept.get("draft-device/new-form") as { key: CryptoKey }).key.extractable).toBe(false);
  later(14 * day);
  await reload("another tab");
  expect(await readDraft("new-form")).toBeUndefined();
  expect(kept.size).toBe(0);
});

it("D64: on a device of one's own each input gives the draft another 14 days", async () => {
  await saved();
  await setOwnDevice("new-form", true);

  later(10 * day);
  await saved();
  later(20 * day);
  await reload("another tab");

  expect(await readDraft("new-form")).toBeDefined();
});

it("D64: a device that is not one's own after all keeps neither key nor draft", async () => {
  await saved();
  await setOwnDevice("new-form", true);
  await setOwnDevice("new-form", false);
  expect(kept.size).toBe(0);

  await saved();
  await reload("another tab");
  expect(await readDraft("new-form")).toBeUndefined();
});

it("images are written again after another tab has removed what had ended", async () => {
  const form = aFilledForm();
  await saved(form);
  kept.clear();

  later(61 * minute);
  await saveDraft("new-form", form, attempt);

  expect(Object.keys((await readDraft("new-form"))?.images ?? {})).toHaveLength(3);
});

it("D64: drafts of earlier releases, which were not encrypted, are removed", async () => {
  kept.set("new-form", {}).set("new-form-images", {}).set("update-1-1", {}).set("device", "kept");

  await readDraft("new-form");

  expect([...kept.keys()]).toEqual(["device"]);
});

it("a draft that cannot be read is removed", async () => {
  await saved();
  const [row = ""] = rows("draft");
  kept.set(row, { ...(kept.get(row) as object), data: new ArrayBuffer(40) });

  expect(await readDraft("new-form")).toBeUndefined();
  expect(kept.size).toBe(0);
});

it("a draft without images is read", async () => {
  await saved();
  kept.delete(imageRows()[0] ?? "");

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

it("D64: the page learns when its entries were saved and where, and that they no longer are", async () => {
  const heard = vi.fn();
  drafts.onSavedState(heard);
  const at = new Date(start).toISOString();

  await saved();
  expect(drafts.savedState()).toEqual({ at, isFailed: false, isOwnDevice: false });
  await setOwnDevice("new-form", true);
  await saved();
  expect(drafts.savedState()).toMatchObject({ isOwnDevice: true });

  await dropDraft("new-form");
  expect(drafts.savedState()).toBeUndefined();
  expect(heard).toHaveBeenCalledTimes(3);
});

it("D64: the page learns that its entries could not be saved", async () => {
  isFull = true;

  await expect(saveDraft("new-form", aFilledForm(), attempt)).rejects.toThrow("full");

  expect(drafts.savedState()).toMatchObject({ isFailed: true, isOwnDevice: false });
});

it("D64: where only the images find no room, the answers are kept without earlier images", async () => {
  const form = aFilledForm();
  expect(await saveDraft("new-form", form, attempt)).toBe(true);
  const image = form.images.passportImage;
  const changed = formReducer(form, { do: "set-image", name: "identificationImage", image });
  hasRoomForImages = false;

  expect(await saveDraft("new-form", changed, attempt)).toBe(false);
  expect(drafts.savedState()).toMatchObject({ isFailed: false });
  expect(await readDraft("new-form")).toMatchObject({ form: { values: form.values }, images: {} });

  hasRoomForImages = true;
  expect(await saveDraft("new-form", changed, attempt)).toBe(true);
  expect(imageRows()).toHaveLength(1);
});

it("D64: what the browser clears while the form is open is saved again, and can be read after a reload", async () => {
  const form = aFilledForm();
  await saved(form);
  const lost = vi.fn();
  drafts.onDraftsLost(lost);

  kept.clear();
  session.clear();
  for (const close of connections.splice(0)) close();
  expect(lost).toHaveBeenCalledOnce();
  await saveDraft("new-form", form, attempt);
  await reload();

  expect(Object.keys((await readDraft("new-form"))?.images ?? {})).toHaveLength(3);
});

it("D64: a tab without room for its key keeps no draft, also when it is tried again", async () => {
  const full = () => {
    throw new DOMException("No more", "QuotaExceededError");
  };
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: full, removeItem: () => {} });

  for (let times = 0; times < 2; times += 1) {
    await expect(saveDraft("new-form", aFilledForm(), attempt)).rejects.toThrow("nothing");
  }
  expect(kept.size).toBe(0);
});

it("D64: a draft that another tab has moved to the device gives way to the one moved last", async () => {
  await saved();
  const other = { id: "of another tab", endsAt: start + day };
  kept.set("draft/of another tab", other).set("draft-device/new-form", other);

  await setOwnDevice("new-form", true);
  expect(rows("draft")).not.toContain("draft/of another tab");
  await setOwnDevice("new-form", true);
  expect((await readDraft("new-form"))?.form.values.lastName).toBe("Eze");
});
