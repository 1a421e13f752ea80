/** `FAULTS=long` runs the figures of the threats page; without it a test shows the same in little. */
export const figure = ({ long, short }: { long: number; short: number }): number =>
  process.env.FAULTS === "long" ? long : short;
