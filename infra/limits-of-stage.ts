import { z } from "zod";
import { groups } from "./functions.ts";

/** WAF accepts no lower limit. */
const perAddress = (limit: number) => z.int().min(10).default(limit);

/** Requests of one address in five minutes. Carriers and offices share addresses. */
const PerAddress = z.strictObject({
  "sign-in": perAddress(300),
  reset: perAddress(50),
  codes: perAddress(100),
  submissions: perAddress(200),
  search: perAddress(300),
  any: perAddress(10_000),
});

export type LimitedCalls = keyof z.infer<typeof PerAddress>;

const AddressRange = z
  .union([z.cidrv4(), z.cidrv6()])
  .refine((range) => !range.endsWith("/0"), "must not be every address");

export const StageLimits = z
  .strictObject({
    /** Of the whole API, with bursts of twice as many. Below the account's Lambda concurrency. */
    callsPerSecond: z.int().min(1).default(500),
    /** Of each call that sends images: it keeps a function busy for seconds. */
    uploadsPerSecond: z.int().min(1).default(50),
    perAddress: PerAddress.prefault({}),
    /** Exempt from `perAddress`, up to 100 of each version. */
    officeAddresses: z.array(AddressRange).max(100).default([]),
    /** Below the sending rate of SES: https://docs.aws.amazon.com/ses/latest/dg/quotas.html */
    mailsAtOnce: z.int().min(2).max(1000).default(25),
    /** The group has as many of the account's functions as this, never fewer and never more. */
    reservedConcurrency: z.partialRecord(z.enum(groups), z.int().min(1)).default({}),
  })
  .prefault({});

export type StageLimits = z.infer<typeof StageLimits>;
