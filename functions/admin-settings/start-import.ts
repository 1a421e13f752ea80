import { randomUUID } from "node:crypto";
import type { Option } from "#shared/contract/registers.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { Jobs } from "../store/jobs/jobs.ts";

interface Deps {
  jobs: Pick<Jobs, "startImport">;
  /** @throws AppError `registers.unavailable` */
  registers: () => Promise<Option[]>;
  timeZone: string;
  clock: () => Date;
}

export const startImport =
  ({ jobs, registers, timeZone, clock }: Deps): Call<"startImport"> =>
  async ({ body: { registerCode }, admin }) => {
    const register = (await registers()).find(({ value }) => value === registerCode);
    if (!register) throw new AppError("register.unknown");

    const at = clock().toISOString();
    const by = nameOf(admin);
    const id = randomUUID();
    const isStarted = await jobs.startImport(
      {
        id,
        kind: "import",
        registerCode,
        registerName: register.label,
        generation: id,
        startedAt: at,
        cursor: null,
        read: 0,
        total: 0,
        state: "running",
        by,
      },
      {
        type: "upload",
        at,
        timeZone,
        message: logMessages.importStarted(register.label),
        by,
        uploaded_by: by,
        registerCode,
      },
    );
    if (!isStarted) throw new AppError("import.running");
    return {
      reply: { message: statusMessages.importStarted(register.label), results: { jobId: id } },
    };
  };
