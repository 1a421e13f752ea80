import type { Contact } from "../registrar.ts";

/** How holders reach the registrar: in every email (D61). */
export const contactLines = ({ phone, email, address, openingHours }: Contact): string[] => [
  `Phone: ${phone}`,
  `Email: ${email}`,
  address,
  openingHours,
];
