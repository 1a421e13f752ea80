export const referencePattern = /KYC-[\dA-F]{4}-[\dA-F]{4}/;

/** A reference that a holder can give on the phone: derived from the id, never a secret. */
export const referenceOf = (id: string): string =>
  `KYC-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
