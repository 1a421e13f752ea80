import { Logger } from "@aws-lambda-powertools/logger";
import { events, type LogEvent } from "./events.ts";

type Fields = Record<string, string | number | boolean | undefined> & { error?: never };
type FailureFields = { error: Error } & Record<string, unknown>;

const powertools = new Logger({ serviceName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? "local" });

/** Logs only registered events, never a request's body or headers. */
export const logger = {
  info: (event: LogEvent, fields: Fields = {}) =>
    powertools.info(events[event], { event, ...fields }),
  warn: (event: LogEvent, fields: Fields = {}) =>
    powertools.warn(events[event], { event, ...fields }),
  error: (event: LogEvent, { error, ...fields }: FailureFields) =>
    powertools.error(events[event], { event, ...fields, ...describe(error) }),
};

/** Without the message, which can quote personal input; that of a refused right quotes no input. */
const describe = (error: Error) => ({
  errorName: error?.name,
  errorCode: (error as { code?: unknown })?.code,
  stack: error?.stack
    ?.split("\n")
    .filter((line) => line.trimStart().startsWith("at "))
    .slice(0, 8),
  ...((isRefusedRight(error) || process.env.LOG_ERROR_MESSAGES === "true") && {
    errorMessage: error?.message,
  }),
});

/** Its message names the role, the action and the resource. */
const isRefusedRight = (error: Error | undefined): boolean =>
  error?.name === "AccessDenied" || error?.name === "AccessDeniedException";
