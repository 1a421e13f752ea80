import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browsers, officeBrowsers, publicBrowsers } from "#shared/browsers.ts";

/**
 * Writes `missing-apis.json` again from `data.json` of the npm package `@mdn/browser-compat-data`
 * (20 MB, used in version 8.1.9): `node web/import-missing-apis.ts <data.json>`. Needed when the
 * browsers of D63 change, or when the pages use an API that is younger than the list.
 */
const importMissingApis = (file: string): void => {
  const data: Data = JSON.parse(readFileSync(file, "utf8"));
  const lists = {
    source: "MDN browser-compat-data, CC0 1.0",
    public: { browsers: publicBrowsers, ...apisMissingIn(data, publicBrowsers) },
    office: { browsers: officeBrowsers, ...apisMissingIn(data, officeBrowsers) },
  };
  writeFileSync(join(import.meta.dirname, "missing-apis.json"), `${JSON.stringify(lists)}\n`);
};

interface Support {
  version_added?: string | boolean | null;
  version_removed?: unknown;
  flags?: unknown;
  prefix?: unknown;
  alternative_name?: unknown;
}

interface CompatStatement {
  support: Record<string, Support | Support[]>;
}

type Group = Record<string, unknown> & { __compat?: CompatStatement };

interface Data {
  api: Record<string, Group>;
  javascript: { builtins: Record<string, Group> };
}

const apisMissingIn = (data: Data, browsers: Browsers) => {
  const globals = new Set<string>();
  const statics = new Set<string>();
  const isInAll = new Map<string, boolean>();
  const groups = [data.api, data.javascript.builtins];
  for (const [kind, group] of groups.entries()) {
    for (const [owner, members] of Object.entries(group)) {
      if (!members.__compat) continue;
      const isOwnerInAll = isIn(members.__compat, browsers);
      if (!isOwnerInAll) globals.add(owner);
      // The other interfaces are reached through a global or a method that is missing too.
      const isReachable = isOwnerInAll || kind === 1 || /^HTML.*Element$/.test(owner);
      for (const [key, { __compat: compat }] of Object.entries(members) as [string, Group][]) {
        if (!compat || key.endsWith("_event")) continue;
        const name = key.replace("_static", "");
        const isKnown = isIn(compat, browsers);
        if (!isKnown && (kind === 1 || key !== name)) statics.add(`${owner}.${name}`);
        if (isKnown || (isReachable && key === name)) {
          isInAll.set(name, isInAll.get(name) === true || isKnown);
        }
      }
    }
  }
  const methods = [...isInAll].flatMap(([name, is]) => (is ? [] : [name]));
  return { globals: [...globals], statics: [...statics], methods };
};

const isIn = (compat: CompatStatement, browsers: Browsers): boolean =>
  (Object.keys(browsers) as (keyof Browsers)[]).every((browser) =>
    isSince(compat.support[browser], browsers[browser]),
  );

const isSince = (support: Support | Support[] | undefined, version: string): boolean =>
  [support ?? []].flat().some((one) => {
    const { version_added: added, flags, prefix, alternative_name: other } = one;
    if (!added || added === "preview" || flags || prefix || other || one.version_removed) {
      return false;
    }
    return Number.parseFloat(String(added).replace("≤", "")) <= Number.parseFloat(version);
  });

importMissingApis(process.argv[2] ?? "data.json");
