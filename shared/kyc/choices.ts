export const titles = [
  "Mr",
  "Mrs",
  "Miss",
  "Ms",
  "Dr",
  "Prof",
  "Chief",
  "Alhaji",
  "Alhaja",
  "Engr",
  "Barr",
  "Rev",
] as const;
export const genders = ["Male", "Female"] as const;
export const idTypes = [
  "Voter's Card",
  "Driver's License",
  "International Passport",
  "National Identification Number",
] as const;
