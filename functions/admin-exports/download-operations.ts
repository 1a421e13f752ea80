import { operationsWorkbook as say } from "#shared/messages/operations.ts";
import type { Registrar } from "#shared/registrar.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { dayOf } from "../domain/time/days.ts";
import { writeOperationsWorkbook } from "../files/write-operations-workbook.ts";
import { writtenStream } from "../files/written-stream.ts";
import type { FileCall } from "../http/request.ts";
import { logger } from "../log/logger.ts";
import { periodOf } from "../operations/period.ts";
import { type OperationsDeps, readOperations } from "../operations/read-operations.ts";
import type { Logs } from "../store/logs/logs.ts";

interface Deps extends Omit<OperationsDeps, "logs"> {
  logs: Pick<Logs, "write" | "days" | "entries">;
  registrar: Pick<Registrar, "name" | "country" | "timeZone">;
}

/** The figures of the operations page (D81) as a workbook. The log says who exported it. */
export const downloadOperations =
  (deps: Deps): FileCall<"downloadOperations"> =>
  async ({ query, admin }) => {
    const { logs, registrar, clock } = deps;
    const { timeZone } = registrar;
    const period = periodOf(query, dayOf(clock(), timeZone));
    const figures = await readOperations(deps, { period, admin });
    const note = (message: string) =>
      logs.write({
        ...{ type: "admin", at: clock().toISOString(), timeZone },
        ...{ message, by: nameOf(admin) },
      });
    await note(say.logBegun(period));
    const about = { registrar, what: say.what(period), by: nameOf(admin), at: figures.at };
    const file = writtenStream(
      (written) => writeOperationsWorkbook(written, { figures, about }),
      async (fault) => {
        if (fault) logger.error("export.broken-off", { error: fault, kind: "operations" });
        await note(fault ? say.logBroken(period) : say.log(period));
      },
    );
    return { file, fileName: say.fileName(period) };
  };
