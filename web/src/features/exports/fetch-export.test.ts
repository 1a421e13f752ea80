import { expect, test, vi } from "vitest";
import { exportKinds } from "#shared/kyc/exports.ts";
import { accountTypes } from "#shared/kyc/status.ts";

vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("sessionStorage", { getItem: () => null });
const { fetchExport } = await import("./fetch-export.ts");

const every = accountTypes.flatMap((type) => exportKinds.map((kind) => [kind, type] as const));
const hearers = { signal: new AbortController().signal, onBytes: () => {} };
const bvn = "22233344455";

test.each(every)(
  "the number searched for an export (%s, %s) is in the body, because addresses are kept in logs",
  async (kind, type) => {
    const asked: [string, unknown][] = [];
    vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
      asked.push([url, body]);
      return Response.json({ message: "", results: { jobId: "1" } }, { status: 202 });
    });
    const list = { type, status: "approved" } as const;

    await fetchExport({ kind, list, query: { status: "approved", search: bvn } }, hearers);

    expect(asked).toEqual([[expect.not.stringContaining(bvn), expect.stringContaining(bvn)]]);
  },
);

test.each([{}, { search: bvn }])(
  "D88: an export whose download broke off can be asked for as a job (%j)",
  async (query) => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
      asked.push(`${url} ${body ?? ""}`);
      return Response.json({ message: "", results: { jobId: "1" } }, { status: 202 });
    });
    const list = { type: "individual", status: "approved" } as const;
    const wanted = { kind: "images", list, query: { status: "approved", ...query } } as const;

    await fetchExport(wanted, hearers);
    await fetchExport({ ...wanted, isJob: true }, hearers);

    expect(asked).toEqual([
      expect.not.stringContaining("job"),
      expect.stringMatching(/job"?[=:]true/),
    ]);
  },
);
