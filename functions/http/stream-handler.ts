import { executionModeStreamifyResponse } from "@middy/core/StreamifyResponse";
import { apiHandler, type Deps, type Routes } from "./api-handler.ts";

/** An error before a call returns gets its status; a later fault breaks the stream. */
export const streamHandler = <R extends Routes>(deps: Deps<R>) =>
  apiHandler(deps, { executionMode: executionModeStreamifyResponse });
