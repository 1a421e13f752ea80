import cdk from "#cdk.json" with { type: "json" };
import { accountOf } from "../account.ts";
import type { Given } from "../command.ts";
import { readSettings, type Settings } from "../settings.ts";
import { type Line, lineOf } from "./check.ts";
import { dataChecks } from "./checks/data.ts";
import { credentialsCheck, deploymentChecks } from "./checks/deployment.ts";
import { messageChecks, ringCheck } from "./checks/messages.ts";
import { privacyChecks } from "./checks/privacy.ts";

export const run = async ({ positionals: [stage = ""], values }: Given): Promise<boolean> => {
  const lines = await examine(readSettings(cdk.context, stage), values.ring === true);
  for (const line of lines) console.log(print(line));
  const wrong = lines.filter(({ state }) => state === "wrong").length;
  console.log(`${lines.length} lines, ${wrong} wrong`);
  return wrong === 0;
};

/** Checks the account of a stage. Only `rings` changes anything. */
export const examine = async (settings: Settings, rings = false): Promise<Line[]> => {
  const account = accountOf(settings);
  const first = await lineOf(credentialsCheck(account, settings));
  if (first.state === "wrong") return [first];
  if (first.state === "unknown") {
    const text = `${first.text}: sign in or check the network until aws sts get-caller-identity works`;
    return [{ ...first, state: "wrong", text }];
  }
  const checks = [
    ...deploymentChecks(account, settings),
    ...dataChecks(account, settings),
    ...messageChecks(account, settings),
    ...privacyChecks(settings),
    ...(rings ? [ringCheck(account, settings)] : []),
  ];
  return [first, ...(await Promise.all(checks.map(lineOf)))];
};

const marks = { ok: "ok     ", wrong: "WRONG  ", unknown: "unknown" };

export const print = ({ subject, state, text }: Line): string =>
  `${marks[state]}  ${subject}: ${text}`;
