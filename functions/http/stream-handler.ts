import { executionModeStreamifyResponse } from "@middy/core/StreamifyResponse";
import type { Group } from "#shared/contract/route.ts";
import { apiHandler, type Deps } from "./api-handler.ts";

/**
 * The Lambda function of a group with answers that are files. What throws before a call returns gets
 * its status; after that the status is out, and a fault breaks the stream.
 */
export const streamHandler = <G extends Group>(deps: Deps<G>) =>
  apiHandler(deps, { executionMode: executionModeStreamifyResponse });
