import { z } from "zod";

/** A call that failed with one of these cannot have arrived: the service has nothing of it. */
export const causesNotArrived = [
  "connection",
  "name",
  "tls",
  "401",
  "403",
  "404",
  "413",
  "429",
  "503",
] as const;
export type CauseNotArrived = (typeof causesNotArrived)[number];

/** What one service does otherwise than its contract says. */
export const ServiceRules = z.strictObject({
  /** This service may have taken a call that failed with one of these. */
  mayHaveArrived: z.array(z.enum(causesNotArrived)).default([]),
  /** It answers a question about one update by its key, which changes nothing. */
  answersByKey: z.boolean().default(true),
});
export type ServiceRules = z.infer<typeof ServiceRules>;
