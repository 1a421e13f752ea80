import { sessionMessages } from "#shared/messages/sessions.ts";

/**
 * Browser and system in words. The header itself is not kept, and no text of it reaches an email.
 * The parser is loaded here, because few calls of its function need it.
 */
export const deviceName = async (userAgent: string | undefined): Promise<string> => {
  const { BROWSER_MAP, getParser, OS_MAP } = await import("bowser");
  const parser = getParser((userAgent || unknown).slice(0, maxHeaderLength));
  const browser = known(parser.getBrowserName(), BROWSER_MAP);
  const system = known(parser.getOSName(), OS_MAP);
  return sessionMessages.device(browser, system);
};

const unknown = "unknown";
const maxHeaderLength = 512;

const known = (name: string, names: Record<string, string>): string =>
  Object.values(names).includes(name) ? name : "";
