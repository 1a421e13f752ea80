/** The form on phones, one step at a time, and the answers to check before sending (D62). */
export const stepMessages = {
  names: {
    you: "You",
    contact: "Contact and address",
    bank: "Bank and shareholdings",
    documents: "Documents",
    check: "Check and send",
  },
  titles: {
    you: "Who are you?",
    contact: "How can we reach you?",
    bank: "Your bank account and shares",
    documents: "Your documents",
    check: "Check your answers",
  },
  companyTitles: {
    you: "About the company",
    contact: "How can we reach the company?",
    bank: "The company's bank account and shares",
    documents: "Directors and documents",
    check: "Check your answers",
  },
  place: (place: number, count: number) => `Step ${place} of ${count}`,
  list: "All steps",
  next: "Continue",
  toCheck: "Check your answers",
  back: (place: number) => `Back to step ${place}`,

  formTitle: "Update your shareholder details",
} as const;
