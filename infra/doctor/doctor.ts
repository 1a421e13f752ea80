import { resolveTxt } from "node:dns/promises";
import cdk from "#cdk.json" with { type: "json" };
import type { Given } from "../command.ts";
import { readSettings, type Settings } from "../settings.ts";
import { accountOf } from "./account.ts";
import { type Line, lineOf } from "./check.ts";
import { accountChecks, credentialsCheck } from "./checks/account.ts";
import { backupChecks } from "./checks/backups.ts";
import { mailChecks, type ResolveTxt } from "./checks/mail.ts";
import { privacyChecks } from "./checks/privacy.ts";
import { secretChecks } from "./checks/secrets.ts";
import { stackChecks } from "./checks/stacks.ts";
import { tableChecks } from "./checks/tables.ts";
import { ringCheck, watchChecks } from "./checks/watch.ts";

export const run = async ({ positionals: [stage = ""], values }: Given): Promise<boolean> => {
  const settings = readSettings(cdk.context, stage);
  const lines = await examine({ settings, resolveTxt, rings: values.ring === true });
  for (const line of lines) console.log(print(line));
  const wrong = lines.filter(({ state }) => state === "wrong").length;
  console.log(`${lines.length} lines, ${wrong} wrong`);
  return wrong === 0;
};

interface Examination {
  settings: Settings;
  resolveTxt: ResolveTxt;
  rings?: boolean;
}

/** Checks the account against the steps of docs/handbook.md. Only `rings` changes anything. */
export const examine = async ({ settings, resolveTxt, rings }: Examination): Promise<Line[]> => {
  const account = accountOf(settings);
  const first = await lineOf(credentialsCheck(account, settings));
  if (first.state === "wrong") return [first];
  if (first.state === "cannot say") {
    const says = `${first.says}: sign in or check the network until aws sts get-caller-identity works`;
    return [{ ...first, state: "wrong", says }];
  }
  const checks = [
    ...accountChecks(account, settings),
    ...stackChecks(account, settings),
    ...tableChecks(account, settings),
    ...backupChecks(account, settings),
    ...secretChecks(account, settings),
    ...mailChecks(account, settings, resolveTxt),
    ...watchChecks(account, settings),
    ...privacyChecks(settings),
    ...(rings ? [ringCheck(account, settings)] : []),
  ];
  return [first, ...(await Promise.all(checks.map(lineOf)))];
};

const marks = { ok: "ok        ", wrong: "WRONG     ", "cannot say": "cannot say" };

export const print = ({ subject, state, says }: Line): string =>
  `${marks[state]}  ${subject}: ${says}`;
