import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Registrar } from "#shared/registrar.ts";
import { registrarSettings } from "./registrar-define.ts";

const top = join(import.meta.dirname, "..");
const policyFile = "security-policy.txt";

/** Writes `/.well-known/security.txt` (RFC 9116) and the policy that it names. */
export const writeSecurityFiles = (outDir: string, now = new Date()): void => {
  mkdirSync(join(outDir, ".well-known"), { recursive: true });
  const text = securityText(registrarSettings(), now);
  writeFileSync(join(outDir, ".well-known/security.txt"), text);
  writeFileSync(join(outDir, policyFile), readFileSync(join(top, "SECURITY.md")));
};

/** Expires within a year (RFC 9116). Changes once a month, so that builds are reproducible. */
export const securityText = (
  { securityContact, siteUrl }: Pick<Registrar, "securityContact" | "siteUrl">,
  now: Date,
): string => {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1));
  return [
    `Contact: mailto:${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Policy: ${siteUrl}/${policyFile}`,
    "",
  ].join("\n");
};
