/** Where the bank spells a name in another way (D111). */
export const bankSpellingMessages = {
  useBanks: "Use the bank's spelling",
  nameAtBank: (name: string) => `Your name on this form would be ${name}.`,
  useOwn: "Use my own spelling",
  ownName: (name: string) => `You typed ${name}.`,
} as const;
