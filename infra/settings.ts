import { z } from "zod";
import { Registrar } from "#shared/registrar.ts";

const serviceUrl = z
  .url({ protocol: /^https$/ })
  .refine((url) => !url.endsWith("/"), "must not end with a slash");

const Settings = z.object({
  registrar: Registrar,
  deployment: z.strictObject({
    region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/),
    bankUrl: serviceUrl,
    ixtracUrl: serviceUrl,
    erightsUrl: serviceUrl,
  }),
});
export type Settings = z.infer<typeof Settings>;

/**
 * What differs between deployments: the context of `cdk.json` and nothing else.
 * @throws one error that names every missing or wrong setting
 */
export const readSettings = (context: unknown): Settings => {
  const parsed = Settings.safeParse(context);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The context in cdk.json is wrong: ${faults.join("; ")}`);
};
