/** A call that was refused or did not get through. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** At least one sentence for the person. */
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
