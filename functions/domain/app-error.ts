import { type ErrorCode, errorMessages } from "#shared/messages/errors.ts";

interface Details {
  /** Error texts by input path (`bank.bankAccountNumber`). */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

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
