import { z } from "zod";
import { Registrar } from "#shared/registrar.ts";

const serviceUrl = z
  .url({ protocol: /^https$/ })
  .refine((url) => !url.endsWith("/"), "must not end with a slash");

/** An own name for the pages, in a zone that Route 53 has; without one CloudFront's stands. */
const Domain = z.strictObject({
  name: z.hostname(),
  zoneName: z.hostname(),
  zoneId: z.string().regex(/^Z[A-Z0-9]{5,31}$/),
});

const Deployment = z.strictObject({
  region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/),
  /** What of the registrar differs in this stage. */
  registrar: Registrar.pick({ siteUrl: true, mailSender: true, itAlertEmail: true }).partial(),
  domain: Domain.optional(),
  bankUrl: serviceUrl,
  ixtracUrl: serviceUrl,
  erightsUrl: serviceUrl,
  /** How many accounts each service is sent at a time at most; Lambda runs no fewer than two batches. */
  deliveriesAtOnce: z.strictObject({ ixtrac: z.int().min(2), erights: z.int().min(2) }),
  /** At four fifths of it, and when it is foreseen to be passed, the IT address is told. */
  monthlyBudgetUsd: z.number().positive(),
});

const Context = z.object({
  registrar: Registrar,
  stage: z.string(),
  stages: z.record(z.string().regex(/^[a-z]{2,12}$/), Deployment),
});

export interface Settings {
  stage: string;
  registrar: Registrar;
  deployment: z.infer<typeof Deployment>;
}

/**
 * What differs between deployments: the context of `cdk.json` and nothing else.
 * @param stage one of `stages`; without it the one that `cdk.json` names
 * @throws one error that names every missing or wrong setting
 */
export const readSettings = (context: unknown, stage?: string): Settings => {
  const parsed = Context.safeParse(context);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The context in cdk.json is wrong: ${faults.join("; ")}`);
  }
  const { stages, registrar } = parsed.data;
  const name = stage ?? parsed.data.stage;
  const deployment = stages[name];
  if (!deployment) {
    throw new Error(`There is no stage ${name} in cdk.json: ${Object.keys(stages).join(", ")}`);
  }
  const own = Object.fromEntries(
    Object.entries(deployment.registrar).filter(([, value]) => value !== undefined),
  );
  return { stage: name, registrar: { ...registrar, ...own }, deployment };
};
