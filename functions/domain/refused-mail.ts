/** No further try can send this email. */
export class RefusedMail extends Error {
  override name = "RefusedMail";
}
