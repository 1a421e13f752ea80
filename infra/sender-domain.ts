import type { Registrar } from "#shared/registrar.ts";

/** The domain of `Name <address>` or of an address alone, as SES has to know it. */
export const senderDomain = ({ mailSender }: Pick<Registrar, "mailSender">): string =>
  mailSender.replace(/^.*@/, "").replace(/>$/, "");
