/** For a holder who finds an account in the register before typing a name (D70). */
export const nameOfferMessages = {
  offer: (name: string) => `This account is in the name of ${name}. Is this you?`,
  offerCompany: (name: string) => `This account is in the name of ${name}. Is this your company?`,
  take: "Use this name",
  leave: "No",
  taken: (name: string) => `The form now has the name ${name}. You can still change it.`,
} as const;
