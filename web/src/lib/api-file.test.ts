import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { BrokenDownload } from "./broken-download.ts";

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const nothing = { getItem: () => null };

vi.stubGlobal("localStorage", nothing);
vi.stubGlobal("sessionStorage", nothing);
vi.stubGlobal("fetch", fetched);
const { callFile } = await import("./api-file.ts");

afterEach(() => {
  fetched.mockReset();
  vi.useRealTimers();
});

/** The shortest possible zip: only the end record. */
const emptyZip = Uint8Array.from([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)]);
const parts = [emptyZip.slice(0, 10), emptyZip.slice(10)];

const answering = (status: number, body: BodyInit, headers = {}) =>
  fetched.mockImplementation(async () => new Response(body, { status, headers }));
const fetchRun = (options: { signal?: AbortSignal; onBytes?: (bytes: number) => void } = {}) =>
  callFile("downloadRun", { params: { jobId: "1" }, ...options });

/** A body that the test sends in parts; like a real one, it fails when the call is aborted. */
const slowBody = () => {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sender = controller;
    },
  });
  fetched.mockImplementation(async (_, { signal }) => {
    signal?.addEventListener("abort", () => sender?.error(signal.reason));
    return new Response(body, { status: 200 });
  });
  return {
    send: (bytes: Uint8Array) => sender?.enqueue(bytes),
    end: () => sender?.close(),
    breakOff: () => sender?.error(new TypeError("terminated")),
  };
};

test("R-146, R-140: returns a file as a blob with the name that the server gave", async () => {
  const type = "application/zip";
  answering(200, emptyZip, {
    "Content-Type": type,
    "Content-Disposition": 'attachment; filename="approved Individual Accounts.xlsx"',
  });

  const { file } = await fetchRun();

  expect(file.name).toBe("approved Individual Accounts.xlsx");
  expect(file.blob.type).toBe(type);
  expect(new Uint8Array(await file.blob.arrayBuffer())).toEqual(emptyZip);
});

test("R-144: sends the given query in the request URL", async () => {
  answering(200, emptyZip);
  const query = { status: "pending", search: "ada okonkwo", sort: "due" } as const;

  await callFile("exportIndividualAccounts", { query });

  expect(fetched.mock.calls[0]?.[0]).toBe(
    "/api/admin/download/individual_account?status=pending&search=ada+okonkwo&sort=due",
  );
});

test("sends a query with a search in the body", async () => {
  answering(200, emptyZip);
  const body = { search: "22233344455" };

  await callFile("exportQueriedIndividualAccounts", { body });

  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe("/api/admin/download/individual_account/query");
  expect(init).toMatchObject({ method: "POST", body: JSON.stringify(body) });
});

test("reports how many bytes have arrived", async () => {
  const body = slowBody();
  const heard = vi.fn();
  const fetching = fetchRun({ onBytes: heard });
  for (const part of parts) body.send(part);
  body.end();

  await fetching;

  expect(heard.mock.calls).toEqual([[10], [22]]);
});

test("returns the server's reply instead of a file when the export becomes a job (202)", async () => {
  const reply = { message: "Later", results: { jobId: "7" } };
  answering(202, JSON.stringify(reply));

  expect(await callFile("exportCorporateImages", { query: { status: "approved" } })).toEqual({
    reply,
  });
});

test("R-145: a refused download throws the server's message, or the fallback if there is none", async () => {
  answering(404, JSON.stringify({ errors: ["No available account"] }));
  await expect(fetchRun()).rejects.toMatchObject({ status: 404, message: "No available account" });

  answering(500, "<html>");
  await expect(fetchRun()).rejects.toThrow("Something went wrong, try again");

  fetched.mockRejectedValue(new TypeError("failed to fetch"));
  await expect(fetchRun()).rejects.toBeInstanceOf(ApiError);
});

test("D54: a body that breaks off throws an error and never becomes a file", async () => {
  const body = slowBody();
  const fetching = fetchRun();
  body.send(parts[0] as Uint8Array);
  setTimeout(body.breakOff);

  await expect(fetching).rejects.toBeInstanceOf(BrokenDownload);
  await expect(fetching).rejects.toThrow("The download broke off, try again");
});

test("D54: a body that ends normally, but before the end of the file, throws the same error", async () => {
  answering(200, emptyZip.slice(0, 15));

  await expect(fetchRun()).rejects.toBeInstanceOf(BrokenDownload);
});

test("D85: a CSV is whole when its stream ends", async () => {
  answering(200, new TextEncoder().encode("Time,Entry\r\n"));

  const { file } = await callFile("downloadLogs", { query: { log_type: "admin" } });

  expect(await file?.blob.text()).toBe("Time,Entry\r\n");
});

test("a cancelled download throws an AbortError instead", async () => {
  const body = slowBody();
  const cancelled = new AbortController();
  const fetching = fetchRun({ signal: cancelled.signal });
  body.send(parts[0] as Uint8Array);
  setTimeout(() => cancelled.abort());

  await expect(fetching).rejects.toMatchObject({ name: "AbortError" });
});

test("R-160: waits 200000 ms for each next part, however long the whole download takes", async () => {
  vi.useFakeTimers();
  const body = slowBody();
  const fetching = fetchRun();
  for (const part of parts) {
    await vi.advanceTimersByTimeAsync(150_000);
    body.send(part);
    await vi.advanceTimersByTimeAsync(1);
  }
  body.end();
  expect((await fetching).file.blob.size).toBe(22);

  const { breakOff } = slowBody();
  const waiting = fetchRun();
  waiting.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(200_001);
  await expect(waiting).rejects.toBeInstanceOf(BrokenDownload);
  breakOff();
});
