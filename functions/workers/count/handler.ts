import type { DynamoDBStreamEvent } from "aws-lambda";
import { readEnv } from "../../settings.ts";
import { counterStore } from "../../store/lists/counts.ts";
import { changesOf } from "../../store/table/changes.ts";
import { openDatabase } from "../../store/table/table.ts";
import { count } from "./count.ts";
import { Env } from "./env.ts";

const env = readEnv(Env);
const counts = counterStore({ db: openDatabase(), name: env.MAIN_TABLE });
const countChanges = count({ counts, clock: () => new Date() });

export const handler = (event: DynamoDBStreamEvent) => countChanges(changesOf(event));
