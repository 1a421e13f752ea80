/** Where the bank spells a name in another way (D111). */
export const bankSpellingMessages = {
  take: "Use the bank's spelling",
  nameAtBank: (name: string) => `Your name on this form would be ${name}.`,
  takeBack: "Use my own spelling",
  ownName: (name: string) => `You typed ${name}.`,
} as const;
