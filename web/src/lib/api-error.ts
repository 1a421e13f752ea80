import { browserMessages } from "#shared/messages/public.ts";

interface Details {
  fields?: Record<string, string> | undefined;
  retryAfterSeconds?: number | undefined;
  needs?: string | undefined;
  whole?: string | undefined;
  claimedBy?: string | undefined;
}

export class ApiError extends Error {
  /** HTTP status; 0 without an answer. */
  status: number;
  /** At least one message for the user; the first is `message`. */
  errors: string[];
  fields: Record<string, string>;
  retryAfterSeconds: number | undefined;
  /** What an administrator must give first. */
  needs: string | undefined;
  /** The sentence of an answer without a list of errors, as a gateway or proxy gives it. */
  whole: string | undefined;
  /** Who reviews the account, of a claim that is refused for this reason. */
  claimedBy: string | undefined;

  constructor(
    status: number,
    errors: string[],
    { fields = {}, retryAfterSeconds, needs, whole, claimedBy }: Details = {},
  ) {
    super(errors[0]);
    this.name = "ApiError";
    this.status = status;
    this.errors = errors;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.needs = needs;
    this.whole = whole;
    this.claimedBy = claimedBy;
  }
}

export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : browserMessages.somethingWrong;

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;
