import type { Registrar } from "#shared/registrar.ts";

/** The domain of `Name <address>` or of a plain address, for SES. */
export const senderDomain = ({ mailSender }: Pick<Registrar, "mailSender">): string =>
  mailSender.replace(/^.*@/, "").replace(/>$/, "");
