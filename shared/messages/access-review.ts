import { counted } from "./counted.ts";

export const accessReviewMessages = {
  fileName: (day: string) => `Access review ${day}.xlsx`,
  what: "Access review",
  sheet: "Administrators",
  yes: "yes",
  no: "no",
  log: (count: number) =>
    `Access review exported: ${counted(count, "administrator", "administrators")}`,
  headings: {
    lastName: "Last name",
    firstName: "First name",
    email: "Email",
    isSuperAdmin: "Super-admin",
    secondFactor: "Second factor",
    dateCreated: "Created",
    lastSignIn: "Last sign-in",
    invitedAt: "Invited, has no password yet",
    passwordGiven: "Somebody else chose the password",
  },
} as const;
