import { browserMessages } from "#shared/messages/public.ts";

/** A call that was refused or did not get through. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** At least one sentence for the person; the first is the message. */
  errors: string[];
  /** Sentences by the path of the input they belong to. */
  fields: Record<string, string>;
  retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    errors: string[],
    fields: Record<string, string> = {},
    retryAfterSeconds?: number,
  ) {
    super(errors[0]);
    this.name = "ApiError";
    this.status = status;
    this.errors = errors;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What to tell a person: why it was refused, or that something went wrong. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : browserMessages.somethingWrong;

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;
