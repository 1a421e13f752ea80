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
  const { name, eChannelUrl, country, timeZone } = registrarSettings();
  return { name, eChannelUrl, locale: locales[country], timeZone };
};

/** Read anew each time: the file may have changed since this process began. */
export const registrarSettings = (): Registrar => {
  const file = readFileSync(new URL("../cdk.json", import.meta.url), "utf8");
  return Registrar.parse(JSON.parse(file).context.registrar);
};

/** For Vite's and vitest's `define`. */
export const registrarDefine = () => ({ __REGISTRAR__: JSON.stringify(browserRegistrar()) });
