/** What the form loads after its first step: states of steps, answers to check, what to have ready. */
export const checkMessages = {
  complete: "Complete",
  missing: (count: number) => (count === 1 ? "1 answer missing" : `${count} answers missing`),
  notBegun: "Not started",

  checkTitle: "Check your answers",
  change: "Change",
  name: "Name",
  missingAnswers: "Still missing",
  notGiven: "Not given",
  pictureOf: (label: string) => `${label} as added`,

  needTitle: "Have these ready",
  needs: {
    individual: [
      "Your bank account number and BVN",
      "An identity card",
      "Your signature on white paper",
      "A passport photograph",
      "Your shareholder account numbers, if you know them",
    ],
    corporate: [
      "The company's bank account number and a signatory's BVN",
      "Each director's BVN and identity card",
      "The signature mandate and the company seal on white paper",
      "The directors' passport photographs",
      "The shareholder account numbers, if you know them",
    ],
  },
  questions: "Questions?",
} as const;
