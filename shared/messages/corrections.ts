export const correctionMessages = {
  unknownField: "This is not a field or a document of the form",
  fieldTwice: "Each field can be named once",
  codeTwice: "Each code can be used once",
  unknownReason: (code: string) => `There is no reason for rejection with the code ${code}`,
  onlyRejections: "Only a rejection can ask for corrections",
} as const;
