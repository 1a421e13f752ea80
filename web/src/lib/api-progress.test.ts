import { beforeEach, expect, it, vi } from "vitest";
import { callApi } from "./api.ts";

/** A request of the browser that a test answers; `fetch` knows no progress. */
class FakeRequest {
  sent: unknown[] = [];
  headers = new Map<string, string>();
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 200;
  responseText = '{"results":[]}';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  open = (method: string, url: string) => void this.sent.push(method, url);
  setRequestHeader = (name: string, value: string) => void this.headers.set(name, value);
  getResponseHeader = (name: string) => (name === "Retry-After" ? "30" : null);
  abort = vi.fn(() => this.onabort?.());
  send = (body: unknown) => {
    this.sent.push(body);
    last = this;
  };
}
let last = {} as FakeRequest;

const form = new FormData();
const shares: number[] = [];
const send = (signal?: AbortSignal) =>
  callApi("sendIndividualAccount", {
    body: form,
    headers: { "Idempotency-Key": "1" },
    onProgress: (share) => shares.push(share),
    ...(signal && { signal }),
  });

beforeEach(() => {
  shares.length = 0;
  const nothing = { getItem: () => null };
  vi.stubGlobal("localStorage", nothing);
  vi.stubGlobal("sessionStorage", nothing);
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});

it("R-160: a form whose progress is shown goes to the same address and has the same answer", async () => {
  const sending = send();
  last.onload?.();

  expect(await sending).toEqual({ results: [] });
  expect(last.sent).toEqual(["POST", "/api/shareholders/individual_account", form]);
  expect([...last.headers]).toEqual([["Idempotency-Key", "1"]]);
});

it("says which share of a form is sent; none of an unknown size", async () => {
  const sending = send();
  last.upload.onprogress?.({ loaded: 1, total: 4 });
  last.upload.onprogress?.({ loaded: 4, total: 4 });
  last.upload.onprogress?.({ loaded: 4, total: 0 });
  last.onload?.();
  await sending;

  expect(shares).toEqual([0.25, 1, 0]);
});

it("R-170: a form fails with the sentence of the server and the pause that it asks for", async () => {
  const sending = send();
  Object.assign(last, { status: 429, responseText: '{"errors":["Too many forms"]}' });
  last.onload?.();

  await expect(sending).rejects.toMatchObject({
    status: 429,
    message: "Too many forms",
    retryAfterSeconds: 30,
  });
});

it("R-170: a form fails with its own sentence without an answer", async () => {
  const sending = send();
  last.onerror?.();

  await expect(sending).rejects.toMatchObject({
    status: 0,
    message: "There is no connection to the server. Check your connection and try again",
  });
});

it("a form ends with the reason of the page that gives it up, and not after its answer", async () => {
  const left = new AbortController();
  const reason = new Error("left the page");
  const sending = send(left.signal);
  left.abort(reason);
  await expect(sending).rejects.toBe(reason);

  const again = new AbortController();
  const answered = send(again.signal);
  last.onload?.();
  last.onloadend?.();
  await answered;
  again.abort(reason);
  expect(last.abort).not.toHaveBeenCalled();
});
