import type { DynamoDBStreamEvent } from "aws-lambda";
import { readEnv } from "../../settings.ts";
import { counterStore } from "../../store/lists/counts.ts";
import { changesOf } from "../../store/table/changes.ts";
import { clock, mainTable } from "../../wiring.ts";
import { Env } from "./env.ts";
import { updateCounters } from "./update-counters.ts";

const env = readEnv(Env);
const counts = counterStore(mainTable(env), env.REGISTRAR);
const countChanges = updateCounters({ counts, timeZone: env.REGISTRAR.timeZone, clock });

export const handler = (event: DynamoDBStreamEvent) => countChanges(changesOf(event));
