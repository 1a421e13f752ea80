import { resolveTxt } from "node:dns/promises";
import { parseArgs } from "node:util";
import cdk from "#cdk.json" with { type: "json" };
import { readSettings } from "../settings.ts";
import { examine, print } from "./doctor.ts";

/** `npm run doctor -- <stage> [--ring]` */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { ring: { type: "boolean", default: false } },
  });
  const [stage] = positionals;
  if (!stage) throw new Error("Usage: npm run doctor -- <stage> [--ring]");
  const settings = readSettings(cdk.context, stage);
  const lines = await examine({ settings, resolveTxt, rings: values.ring });
  for (const line of lines) console.log(print(line));
  const wrong = lines.filter(({ state }) => state === "wrong").length;
  console.log(`${lines.length} lines, ${wrong} wrong`);
  process.exitCode = wrong > 0 ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
