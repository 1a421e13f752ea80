import { maxRegisters, maxStoredAccounts } from "#shared/kyc/limits.ts";

export const maxJsonBytes = 100_000;

const accountBytes = 40;
/** Name and code of a register, each letter in up to three bytes, with the names of the fields. */
const registerBytes = 500;

/** The holdings are the largest part of a form. */
export const maxPartBytes = maxStoredAccounts * accountBytes + maxRegisters * registerBytes;

/** A form without images may be sent as JSON, all parts in one body. */
export const maxFormJsonBytes = maxJsonBytes + maxPartBytes;
