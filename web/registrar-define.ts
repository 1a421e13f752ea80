import { readFileSync } from "node:fs";
import { type Contact, locales, Registrar } from "#shared/registrar.ts";

export interface BrowserRegistrar {
  name: string;
  eChannelUrl: string;
  contact: Contact;
  locale: string;
  timeZone: string;
}

/** The rest of `cdk.json` must never reach a browser. */
export const browserRegistrar = (): BrowserRegistrar => {
  const { name, eChannelUrl, contact, country, timeZone } = registrarSettings();
  return { name, eChannelUrl, contact, locale: locales[country], timeZone };
};

/** Not cached: the file may change while this process runs. */
export const registrarSettings = (): Registrar => {
  const file = readFileSync(new URL("../cdk.json", import.meta.url), "utf8");
  return Registrar.parse(JSON.parse(file).context.registrar);
};

export const registrarDefine = () => ({ __REGISTRAR__: JSON.stringify(browserRegistrar()) });
