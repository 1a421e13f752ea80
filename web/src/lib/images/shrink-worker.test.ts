import { expect, it, vi } from "vitest";

const worker = {
  onmessage: async (_: { data: object }) => {},
  postMessage: vi.fn(),
};
vi.stubGlobal("self", worker);
await import("./shrink-worker.ts");

it("reports a failure for a file that can no longer be read, such as a file in a cloud", async () => {
  const start = new Blob();
  start.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
  const file = Object.assign(new Blob(), { slice: () => start });

  await worker.onmessage({ data: { id: 7, files: [file], quarterTurns: 0, subject: "card" } });

  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ id: 7, failure: "unreadable" });
});
