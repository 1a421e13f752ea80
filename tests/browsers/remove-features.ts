import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { CompatStatement } from "@mdn/browser-compat-data";
import { type Browsers, publicBrowsers } from "#shared/browsers.ts";
import { isIn } from "#web/newer-apis.ts";

export interface Feature {
  owner: string;
  /** Without a member, the whole interface is absent. */
  member?: string;
}

/** Playwright itself uses these in the page. */
const needed = ["BigInt64Array", "BigUint64Array"];

type Group = Record<string, { __compat?: CompatStatement }> & { __compat?: CompatStatement };

/** What the oldest supported version of this browser lacks, by MDN's compatibility data. */
export const featuresMissingIn = (browser: keyof Browsers): Feature[] => {
  const oldest = { [browser]: publicBrowsers[browser] } as Browsers;
  const groups = [bcd.api, bcd.javascript.builtins] as unknown as Record<string, Group>[];
  return groups
    .flatMap((group) => Object.entries(group))
    .flatMap(([owner, { __compat: compat, ...members }]) => {
      if (!compat || needed.includes(owner)) return [];
      if (!isIn(compat, oldest)) return [{ owner }];
      return Object.entries(members)
        .filter(
          ([key, one]) => !key.endsWith("_event") && one.__compat && !isIn(one.__compat, oldest),
        )
        .map(([key]) => ({ owner, member: key.replace("_static", "") }));
    });
};

/** Runs in the page before its scripts. */
export const removeFeatures = (features: Feature[]): void => {
  const scope = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  for (const { owner, member } of features) {
    const found = scope[owner];
    if (!member) Reflect.deleteProperty(scope, owner);
    else if (owner === "Window") Reflect.deleteProperty(scope, member);
    else if (found) {
      Reflect.deleteProperty(found, member);
      if (found.prototype) Reflect.deleteProperty(found.prototype, member);
    }
  }
};
