import { readFileSync } from "node:fs";
import { locales, Registrar } from "#shared/registrar.ts";

export interface BrowserRegistrar {
  name: string;
  eChannelUrl: string;
  locale: string;
  timeZone: string;
}

/** What the pages may know of the registrar's settings; the rest of `cdk.json` never reaches a browser. */
export const browserRegistrar = (): BrowserRegistrar => {
  const file = readFileSync(new URL("../cdk.json", import.meta.url), "utf8");
  const { name, eChannelUrl, country, timeZone } = Registrar.parse(
    JSON.parse(file).context.registrar,
  );
  return { name, eChannelUrl, locale: locales[country], timeZone };
};

/** For Vite's and vitest's `define`. */
export const registrarDefine = () => ({ __REGISTRAR__: JSON.stringify(browserRegistrar()) });
