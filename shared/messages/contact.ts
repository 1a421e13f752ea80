import type { Contact } from "../registrar.ts";

/** How holders reach the registrar, in every email and on every public page (D61). */
export const contactMessages = {
  phone: (phone: string) => `Phone: ${phone}`,
  /** The licence of the place names requires it (D42). */
  places:
    "Countries, states and cities: Countries States Cities Database, Open Database License 1.0 (https://opendatacommons.org/licenses/odbl/1-0/)",
  support: "Browsers and help",
  more: "More about this website",
  licensedBy: (authority: string) => `Licensed by the ${authority}`,
  licenceNumber: (number: string) => `Licence number ${number}`,
  email: (email: string) => `Email: ${email}`,
} as const;

export const contactLines = ({ phone, email, address, openingHours }: Contact): string[] => [
  contactMessages.phone(phone),
  contactMessages.email(email),
  address,
  openingHours,
];
