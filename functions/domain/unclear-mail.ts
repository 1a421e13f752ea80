/** Nobody knows whether this email was sent. */
export class UnclearMail extends Error {
  override name = "UnclearMail";
}
