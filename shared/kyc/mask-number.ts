const shownSigns = 4;
const dots = "••••";

/** `22345678901` becomes `•••• 8901`; the fixed number of dots hides the real length. */
export const maskNumber = (value: string): string =>
  value.length > shownSigns ? `${dots} ${value.slice(-shownSigns)}` : value && dots;

export const isMasked = (value: string | undefined): boolean => value?.startsWith(dots) ?? false;

/** What a masked number still shows. */
export const endingOf = (value: string): string => value.slice(-shownSigns).replaceAll("•", "");
