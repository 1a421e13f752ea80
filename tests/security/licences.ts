import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Installed {
  dev?: boolean;
  version?: string;
  license?: string;
}

/** Licences that bind what ships together with the package. With `OR` the other licence counts. */
const binding = /\b(A?GPL|LGPL|SSPL|EUPL|OSL|CC-BY-NC|CC-BY-SA)/i;
/** Packages that have the text of their licence, and do not name it. */
const unnamed: Record<string, string> = { "png-js@2.0.0": "MIT" };

const lock = readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8");
const packages: Record<string, Installed> = JSON.parse(lock).packages;
const shipped = Object.entries(packages).flatMap(([path, { dev, version, license }]) => {
  const name = `${path.split("node_modules/").at(-1)}@${version}`;
  return path === "" || dev ? [] : [{ name, licence: license ?? unnamed[name] ?? "unknown" }];
});

// What ships, by licence. Exits with 1 if one binds or is unknown.
for (const [licence, all] of Map.groupBy(shipped, (one) => one.licence)) {
  const isBad = licence === "unknown" || licence.split(" OR ").every((one) => binding.test(one));
  if (isBad) process.exitCode = 1;
  const names = new Set(all.map(({ name }) => name));
  console.log(`${licence} (${all.length})${isBad ? ": not to be shipped" : ""}`);
  console.log(`  ${[...names].sort().join(", ")}`);
}
