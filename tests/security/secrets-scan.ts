import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** Patterns of secrets; names of settings and made-up values of tests do not match. */
const kinds: Record<string, RegExp> = {
  "a private key": /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  "a private JWK": /"d"\s*:\s*"[A-Za-z0-9_-]{40,}"/,
  "an AWS access key": /\b(AKIA|ASIA)[0-9A-Z]{16}\b/,
  "an AWS secret": /aws_?secret_?access_?key["'\s:=]{1,6}[A-Za-z0-9/+]{40}\b/i,
  "a GitHub token": /\b(ghp|gho|ghs|ghu|github_pat)_[A-Za-z0-9_]{30,}/,
  "an npm token": /\bnpm_[A-Za-z0-9]{36}\b|_authToken=(?!\$)/,
  "a Paystack or Stripe key": /\b(sk|rk)_(live|test)_[A-Za-z0-9]{16,}/,
  "a Slack token": /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
  "a Google key": /\bAIza[0-9A-Za-z_-]{35}\b/,
  "a signed token": /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,}/,
  "an address with a password": /\b[a-z][a-z0-9+]*:\/\/[^\s:/@"'`$]+:[^\s:/@"'`$]{3,}@[a-z0-9.-]+/i,
};

/** Contains the patterns themselves. */
const own = "tests/security/secrets-scan.ts";

// Every line that any commit of any branch added. Exits with 1 if one looks like a secret.
const options = ["--all", "-p", "--unified=0", "--no-color", "--no-textconv"];
const git = spawn("git", ["log", ...options, "--format=commit %h"], {
  cwd: import.meta.dirname,
  stdio: ["ignore", "pipe", "inherit"],
});
const ended = once(git, "close");
let commit = "";
let file = "";
let lines = 0;
for await (const line of createInterface({ input: git.stdout })) {
  if (line.startsWith("commit ")) commit = line;
  else if (line.startsWith("+++ b/")) file = line.slice(6);
  else if (line.startsWith("+") && file !== own) {
    lines += 1;
    for (const [kind, pattern] of Object.entries(kinds)) {
      if (!pattern.test(line)) continue;
      console.log(`${commit}, ${file}: ${kind}`);
      process.exitCode = 1;
    }
  }
}
if ((await ended)[0] !== 0) process.exitCode = 1;
console.log(`${lines} lines read`);
