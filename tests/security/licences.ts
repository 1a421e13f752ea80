import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Installed {
  dev?: boolean;
  optional?: boolean;
  version?: string;
  license?: string;
}

const root = join(import.meta.dirname, "../..");
/** Licences that bind what ships together with the package. With `OR` the other licence counts. */
const binding = /\b(A?GPL|LGPL|SSPL|EUPL|OSL|CC-BY-NC|CC-BY-SA)/i;

/** Lists what ships, by licence. Exits with 1 if one binds or is unknown. */
const list = (): void => {
  const byLicence = new Map<string, string[]>();
  for (const [path, { dev, version, license }] of Object.entries(packages())) {
    if (path === "" || dev) continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const licence = license ?? licenceOf(path);
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name}@${version}`]);
  }
  let bad = 0;
  for (const [licence, names] of [...byLicence].sort(([a], [b]) => a.localeCompare(b))) {
    const isBad = licence === "unknown" || licence.split(" OR ").every((one) => binding.test(one));
    if (isBad) bad += names.length;
    console.log(`${licence} (${names.length})${isBad ? "  ← not to be shipped" : ""}`);
    console.log(`  ${[...new Set(names)].sort().join(", ")}`);
  }
  process.exitCode = bad > 0 ? 1 : 0;
};

const packages = (): Record<string, Installed> =>
  JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;

const licenceOf = (path: string): string => {
  try {
    const { license } = JSON.parse(readFileSync(join(root, path, "package.json"), "utf8"));
    const named = typeof license === "string" ? license : license?.type;
    return named ?? (isMit(path) ? "MIT" : "unknown");
  } catch {
    return "unknown";
  }
};

/** Some packages (png-js) have the text of their licence, but do not name it. */
const isMit = (path: string): boolean => {
  const text = readFileSync(join(root, path, "LICENSE"), "utf8");
  return (
    text.startsWith("MIT License") && text.includes("Permission is hereby granted, free of charge")
  );
};

list();
