/** `SECURITY=long` uses the full counts of docs/security/threats.md instead of smaller counts. */
export const figure = ({ long, short }: { long: number; short: number }): number =>
  process.env.SECURITY === "long" ? long : short;
