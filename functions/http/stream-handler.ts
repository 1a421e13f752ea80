import { executionModeStreamifyResponse } from "@middy/core/StreamifyResponse";
import type { Group } from "#shared/contract/route.ts";
import { apiHandler, type Deps } from "./api-handler.ts";

/** An error before a call returns gets its status; a later fault breaks the stream. */
export const streamHandler = <G extends Group>(deps: Deps<G>) =>
  apiHandler(deps, { executionMode: executionModeStreamifyResponse });
