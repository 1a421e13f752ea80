/** Most people know a bank by its initials: GTB or GTBank, UBA, FCMB. */
export const initialsOfBank = (name: string): string[] => {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && !small.test(word));
  const initials = words.map(([first]) => first).join("");
  if (initials.length < 3) return [];
  return words.at(-1)?.toLowerCase() === "bank"
    ? [initials, `${initials.slice(0, -1)}bank`]
    : [initials];
};

const small = /^(and|for|of|the)$/i;
