/** `SECURITY=long` runs the figures of docs/security/threats.md; without it a test shows the same in little. */
export const figure = ({ long, short }: { long: number; short: number }): number =>
  process.env.SECURITY === "long" ? long : short;
