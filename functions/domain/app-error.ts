import type { Needs } from "#shared/contract/schemas.ts";
import { type ErrorCode, errorMessages } from "#shared/messages/errors.ts";

interface Details {
  /** Error texts by input path (`bank.bankAccountNumber`). */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  needs?: Needs;
  /** The methods that the path has. */
  allow?: string[];
  cause?: unknown;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly needs: Needs | undefined;
  readonly allow: string[] | undefined;

  constructor(code: ErrorCode, { fields, retryAfterSeconds, needs, allow, cause }: Details = {}) {
    super(errorMessages[code], cause === undefined ? undefined : { cause });
    this.name = "AppError";
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.needs = needs;
    this.allow = allow;
  }
}
