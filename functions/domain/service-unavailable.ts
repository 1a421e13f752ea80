import { AppError } from "./app-error.ts";

const codes = { bank: "bank.unavailable", ixtrac: "registers.unavailable" } as const;

export class ServiceUnavailable extends AppError {
  readonly service: keyof typeof codes;
  /** For the log: part of a sentence, never the content sent or received. */
  readonly reason: string;

  constructor(service: keyof typeof codes, reason: string) {
    super(codes[service]);
    this.name = "ServiceUnavailable";
    this.service = service;
    this.reason = reason;
  }
}
