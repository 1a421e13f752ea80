export interface MailLink {
  label: string;
  link: string;
}

/** One mail as its two forms, plain text and page, are made of it. */
export interface MailParts {
  registrar: string;
  title: string;
  paragraphs: string[];
  /** An administrator's words, set apart from ours. */
  quote?: string | undefined;
  /** Shown large, to be typed. */
  code?: string;
  /** The one thing to do. */
  button?: MailLink;
  links?: MailLink[];
  /** What it takes to open them; a mailed code unless told. */
  hint?: string;
  reference?: string;
  eChannelUrl?: string;
  /** Why it came, and what to do about it if it should not have come. */
  footer: string;
}
