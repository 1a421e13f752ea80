import type { Registrar } from "#shared/registrar.ts";

export type MailSender = Pick<Registrar, "name" | "contact">;

export interface MailLink {
  label: string;
  link: string;
}

export interface MailItem {
  label: string;
  text: string;
}

export interface NotMe {
  text: string;
  link: string;
  label?: string;
}

/** Where the reader can object to each of several things. */
export interface NotMeEach {
  text: string;
  links: MailLink[];
}

export interface MailParts {
  registrar: MailSender;
  title: string;
  /** Name of the reader. */
  greets?: string;
  paragraphs: string[];
  items?: MailItem[] | undefined;
  quote?: string | undefined;
  code?: string;
  button?: MailLink;
  links?: MailLink[];
  hint?: string;
  /** Where the reader can object to what the email says. */
  notMe?: NotMe | undefined;
  notMeEach?: NotMeEach | undefined;
  reference?: string;
  eChannelUrl?: string;
  footer: string;
}
