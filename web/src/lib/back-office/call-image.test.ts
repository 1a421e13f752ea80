import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { callImage } from "./call-image.ts";

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const params = { id: "0f8fad5b-d9cb-469f-a165-70867728950e", field: "passportImage" } as const;
const call = (signal?: AbortSignal) =>
  callImage("getIndividualImage", { params, ...(signal && { signal }) });

beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => "of-admin" });
  vi.stubGlobal("sessionStorage", { getItem: () => null });
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => fetched.mockReset());

it("D77: fetches one image of an account as the administrator", async () => {
  fetched.mockResolvedValue(new Response("bytes", { headers: { "Content-Type": "image/png" } }));

  const image = await call();

  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe(`/api/admin/individual_account/${params.id}/images/passportImage`);
  expect(init?.headers).toEqual({ Authorization: "Bearer of-admin" });
  expect(init?.signal).toBeInstanceOf(AbortSignal);
  expect([image.type, await image.text()]).toEqual(["image/png", "bytes"]);
});

it("D77: a refused image has the sentence of the server", async () => {
  fetched.mockResolvedValue(Response.json({ errors: ["No such image"] }, { status: 404 }));

  await expect(call()).rejects.toMatchObject({ status: 404, message: "No such image" });
});

it("D77: an image without an answer, or cut off on the way, says that there is no connection", async () => {
  fetched.mockRejectedValue(new TypeError("failed to fetch"));
  await expect(call()).rejects.toMatchObject({ status: 0 });

  const cutOff = new ReadableStream({ pull: (it) => it.error(new TypeError("terminated")) });
  fetched.mockResolvedValue(new Response(cutOff));
  await expect(call()).rejects.toMatchObject({ status: 0 });
});

it("D77: an image that nobody looks at any more is no fault of the connection", async () => {
  const reason = new Error("another account was opened");
  fetched.mockRejectedValue(reason);

  await expect(call(AbortSignal.abort(reason))).rejects.toBe(reason);
});
