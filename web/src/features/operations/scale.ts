/** The top of an axis: the next round number that halves evenly, so that the line between is whole. */
export const topOf = (largest: number): number => {
  if (largest <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 4, 6, 8, 10].find((one) => one * power >= largest) ?? 10;
  const top = step * power;
  return top % 2 === 0 ? top : top + 1;
};
