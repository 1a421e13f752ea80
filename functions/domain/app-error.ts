import type { Claim, Needs } from "#shared/contract/schemas.ts";
import { type ErrorCode, errorMessages } from "#shared/messages/errors.ts";

interface Details {
  /** Error texts by input path (`bank.bankAccountNumber`). */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  needs?: Needs;
  claim?: Claim;
  /** In place of the message of the code, which it says more exactly. */
  message?: string;
  /** Of the answer, such as `Allow`. */
  headers?: Record<string, string>;
  cause?: unknown;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly needs: Needs | undefined;
  readonly claim: Claim | undefined;
  readonly headers: Record<string, string> | undefined;

  constructor(
    code: ErrorCode,
    { fields, retryAfterSeconds, needs, claim, message, headers, cause }: Details = {},
  ) {
    super(message ?? errorMessages[code], cause === undefined ? undefined : { cause });
    this.name = "AppError";
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.needs = needs;
    this.claim = claim;
    this.headers = headers;
  }
}
