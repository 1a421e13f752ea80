export const operationsMessages = {
  backwards: "“From” must not be later than “to”",
  tooLong: "A period has at most 366 days",
  deletedAdministrator: "Deleted administrator",
} as const;
