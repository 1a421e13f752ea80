import { queueClient } from "../../services/queues.ts";
import { readEnv } from "../../settings.ts";
import { jobStore } from "../../store/jobs/jobs.ts";
import { registerStore } from "../../store/registers/registers.ts";
import { clock, mainTable, openIxtrac } from "../../wiring.ts";
import { eachMessage } from "../each-message.ts";
import { JobMessage } from "../messages.ts";
import { Env } from "./env.ts";
import { importRegister } from "./import-register.ts";

const env = readEnv(Env);
const main = mainTable(env);

export const handler = eachMessage({
  message: JobMessage,
  work: importRegister({
    jobs: jobStore(main),
    registers: registerStore({ ...main, name: env.REGISTERS_TABLE }),
    ixtrac: openIxtrac(env),
    queues: queueClient(),
    importQueueUrl: env.IMPORT_QUEUE_URL,
    timeZone: env.REGISTRAR.timeZone,
    clock,
  }),
});
