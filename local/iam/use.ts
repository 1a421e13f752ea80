import type { FunctionName } from "#infra/functions.ts";
import type { Service } from "#shared/kyc/status.ts";

/** A function with its own role; the delivery function has one for each service. */
export type RoleName =
  | Exclude<FunctionName, "deliver-to-service">
  | `deliver-to-service/${Service}`;

/** One action on one resource. Keys of objects and items are cut down to what a policy can tell apart. */
export interface Use {
  action: string;
  resource: string;
  /** Context keys that conditions of our policies ask for. */
  context?: Record<string, string | string[]>;
}

export interface RecordedUse extends Use {
  function: string;
}
