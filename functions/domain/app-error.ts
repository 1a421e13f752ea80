import { type ErrorCode, errorMessages } from "#shared/messages/errors.ts";

interface Details {
  /** Sentences beside single inputs, by their path (`bank.bankAccountNumber`). */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A rule of the product was broken; its code decides sentence and status. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, { fields, retryAfterSeconds, cause }: Details = {}) {
    super(errorMessages[code], cause === undefined ? undefined : { cause });
    this.name = "AppError";
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
