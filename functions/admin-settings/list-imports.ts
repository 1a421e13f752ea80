import type { RegisterImport } from "#shared/contract/admin-settings.ts";
import type { Option } from "#shared/contract/registers.ts";
import type { Call } from "../http/request.ts";
import type { ImportJob, Jobs } from "../store/jobs/jobs.ts";
import type { Imported, Registers } from "../store/registers/registers.ts";

interface Deps {
  /** @throws AppError `registers.unavailable` */
  registers: () => Promise<Option[]>;
  copies: Pick<Registers, "imported">;
  jobs: Pick<Jobs, "lastImports">;
}

/** Every register of ixtrac: its last import, and the copy that the form searches (D81). */
export const listImports =
  ({ registers, copies, jobs }: Deps): Call<"listImports"> =>
  async () => {
    const all = await registers();
    const codes = all.map(({ value }) => value);
    const [imported, last] = await Promise.all([copies.imported(codes), jobs.lastImports(codes)]);
    return {
      reply: {
        results: all.map(({ label: name, value: code }) => ({
          ...{ code, name },
          ...importOf(last.get(code), imported.get(code)),
        })),
      },
    };
  };

const importOf = (
  job: ImportJob | undefined,
  copy: Imported | undefined,
): Omit<RegisterImport, "code" | "name"> => ({
  state: job?.state ?? (copy ? "done" : "none"),
  ...(copy && { importedAt: copy.at, holders: copy.count }),
  ...(job?.state === "running" && { startedAt: job.startedAt, read: job.read, total: job.total }),
  ...(job?.state === "failed" && { startedAt: job.startedAt, error: job.error }),
});
