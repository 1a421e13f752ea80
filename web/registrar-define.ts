import { existsSync, readFileSync } from "node:fs";
import {
  type Contact,
  type Licence,
  locales,
  Privacy,
  type Registrar,
  RegistrarSettings,
} from "#shared/registrar.ts";

export interface BrowserRegistrar {
  name: string;
  eChannelUrl: string;
  contact: Contact;
  licence: Licence | undefined;
  logo: string | undefined;
  locale: string;
  timeZone: string;
}

/** The rest of `cdk.json` must never reach a browser. */
export const browserRegistrar = (): BrowserRegistrar => {
  const { name, eChannelUrl, contact, licence, logo, country, timeZone } = registrarSettings();
  if (logo && !existsSync(new URL(`./public${logo}`, import.meta.url))) {
    throw new Error(`The registrar's logo web/public${logo} does not exist`);
  }
  return { name, eChannelUrl, contact, licence, logo, locale: locales[country], timeZone };
};

/** For `/privacy` alone, so that no other page loads it. */
const privacySettings = (): Privacy => Privacy.parse(contextRegistrar().privacy);

export const registrarSettings = (): Registrar => RegistrarSettings.parse(contextRegistrar());

/** Not cached: the file may change while this process runs. */
const contextRegistrar = () => {
  const file = readFileSync(new URL("../cdk.json", import.meta.url), "utf8");
  return JSON.parse(file).context.registrar;
};

export const registrarDefine = () => ({
  __REGISTRAR__: JSON.stringify(browserRegistrar()),
  __PRIVACY__: JSON.stringify(privacySettings()),
});
