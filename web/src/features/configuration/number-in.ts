/** Other characters are dropped, so the number is never 0. null if nothing is left. */
export const numberIn = (typed: string, atMost: number): number | null =>
  Math.min(Number(typed.replace(/\D/g, "").slice(0, String(atMost).length)), atMost) || null;
