import { signerOf } from "#functions/domain/audit/signature.ts";
import { auditChain } from "#functions/store/logs/audit-chain.ts";
import { logSources } from "#functions/store/logs/log-sources.ts";
import { appendAudit } from "#functions/workers/append-audit/append-audit.ts";
import { openTables } from "../support/engine.ts";
import { secondsOf } from "../support/measured.ts";

/**
 * Closes a day of the audit log: `node audit-day.ts <entries> <last>`. In a process of its own,
 * because of its memory.
 */
const [count = 0, last = 0] = process.argv.slice(2).map(Number);
const timeZone = "Africa/Lagos";
const hourMs = 3_600_000;
const { audit, main } = openTables();
/** The clock of the worker goes on from here as time does. */
let now = last + hourMs;
let setAt = performance.now();
const chain = auditChain({ table: audit, main });
const work = appendAudit({
  chain,
  // The files are made and go nowhere: their upload is not measured.
  files: { put: async () => true, anchor: async () => true },
  sources: logSources(main),
  signer: async () => signerOf("a key"),
  timeZone,
  clock: () => new Date(now + performance.now() - setAt),
});

let longestSeconds = 0;
const invoke = async () => {
  longestSeconds = Math.max(longestSeconds, await secondsOf(work));
};
while (((await chain.head())?.seq ?? 0) < count) await invoke();
now = last + 4 * hourMs;
setAt = performance.now();
while ((await chain.lastClosed())?.count !== count) await invoke();
process.send?.({ longestSeconds, peakMb: process.resourceUsage().maxRSS / 1024 });
