import { AddressSection } from "./AddressSection.tsx";
import { BankSection } from "./BankSection.tsx";
import { ConsentSection } from "./ConsentSection.tsx";
import { ContactSection } from "./ContactSection.tsx";
import { DirectorsSection } from "./DirectorsSection.tsx";
import { DocumentsSection } from "./DocumentsSection.tsx";
import { HoldingsSection } from "./HoldingsSection.tsx";

/** The sections of all steps but the first: one file, loaded while the first is hydrated. */
export const laterSections = {
  address: AddressSection,
  bank: BankSection,
  consent: ConsentSection,
  contact: ContactSection,
  directors: DirectorsSection,
  documents: DocumentsSection,
  holdings: HoldingsSection,
};

export type LaterSection = keyof typeof laterSections;
