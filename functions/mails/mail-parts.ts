export interface MailLink {
  label: string;
  link: string;
}

/** Source of both forms of an email, plain text and HTML. */
export interface MailParts {
  registrar: string;
  title: string;
  paragraphs: string[];
  /** Text by an administrator, set apart from the product's text. */
  quote?: string | undefined;
  code?: string;
  button?: MailLink;
  links?: MailLink[];
  /** How to open the links; default is a mailed code. */
  hint?: string;
  reference?: string;
  eChannelUrl?: string;
  /** Why the email was sent, and what to do if it was unexpected. */
  footer: string;
}
