export const correctionMessages = {
  unknownField: "This is not a field or a document of the form",
  fieldTwice: "Each field can be named once",
  codeTwice: "Each code can be used once",
  unknownReason: (code: string) =>
    `The reason “${code}” is not in the list any more: choose another one`,
  onlyRejections: "Only a rejection can ask for corrections",
} as const;
