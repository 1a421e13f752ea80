import { signerOf } from "../../domain/audit/signature.ts";
import { secret } from "../../services/secrets.ts";
import { readEnv } from "../../settings.ts";
import { auditChain } from "../../store/logs/audit-chain.ts";
import { auditFileStore } from "../../store/logs/audit-files.ts";
import { logSources } from "../../store/logs/log-sources.ts";
import { clock, mainTable } from "../../wiring.ts";
import { appendAudit } from "./append-audit.ts";
import { Env } from "./env.ts";

const env = readEnv(Env);
const main = mainTable(env);
const readKey = secret(env.AUDIT_KEY_SECRET);

export const handler = appendAudit({
  chain: auditChain({ table: { ...main, name: env.AUDIT_TABLE }, main }),
  files: auditFileStore({ bucket: env.AUDIT_BUCKET }),
  sources: logSources(main),
  signer: async () => signerOf(await readKey()),
  timeZone: env.REGISTRAR.timeZone,
  clock,
});
