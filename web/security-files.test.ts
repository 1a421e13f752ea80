import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import cdk from "#cdk.json" with { type: "json" };
import { securityText, writeSecurityFiles } from "./security-files.ts";

const { registrar } = cdk.context;
const outDir = mkdtempSync(join(tmpdir(), "security-files-"));
afterAll(() => rmSync(outDir, { recursive: true }));

it("security.txt names the contact, the expiry date and the policy (RFC 9116)", () => {
  const now = new Date("2026-11-21T15:00:00.000Z");

  expect(securityText(registrar, now)).toBe(
    [
      `Contact: mailto:${registrar.securityContact}`,
      "Expires: 2027-10-01T00:00:00.000Z",
      "Preferred-Languages: en",
      `Policy: ${registrar.siteUrl}/security-policy.txt`,
      "",
    ].join("\n"),
  );
});

it("security.txt is valid for more than 300 days and never for more than a year", () => {
  for (let day = 0; day < 800; day++) {
    const now = new Date(Date.UTC(2026, 0, 1 + day));
    const [, until = ""] = /^Expires: (.*)$/m.exec(securityText(registrar, now)) ?? [];
    const days = (Date.parse(until) - now.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(366);
  }
});

it("writes security.txt to .well-known, and SECURITY.md names the same contact", () => {
  writeSecurityFiles(outDir);

  const text = readFileSync(join(outDir, ".well-known/security.txt"), "utf8");
  const policy = readFileSync(join(outDir, "security-policy.txt"), "utf8");
  expect(text).toContain(`Contact: mailto:${registrar.securityContact}\n`);
  expect(policy).toContain(registrar.securityContact);
  expect(policy).toContain(`${registrar.siteUrl}/.well-known/security.txt`);
});
