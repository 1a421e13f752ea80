import type { Engine } from "../engines/engine.ts";
import { failPlainly, holderCall } from "./holder-updates.ts";
import { type StandInOptions, startStandIn } from "./stand-in.ts";

export const startErights = (options: StandInOptions): Promise<Engine> =>
  startStandIn(options, (journal) => ({
    name: "erights",
    find: (call) => holderCall(call, journal),
    fail: failPlainly,
  }));
