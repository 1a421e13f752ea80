/** What the registrar's IT address is told; never a holder's data. */
export const alertMessages = {
  subject: (registrar: string) => `Alert of the KYC back office: ${registrar}`,
  by: (name: string) => `Done by: ${name}`,
  at: (date: string) => `At: ${date}`,
  where: (link: string) => `More in the system logs: ${link}`,
} as const;
