import type { Registrar } from "#shared/registrar.ts";

export const senderDomain = ({ mailSender }: Pick<Registrar, "mailSender">): string =>
  mailSender.replace(/^.*@/, "").replace(/>$/, "");
