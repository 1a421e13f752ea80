import type { z } from "zod";
import type { settings } from "#functions/settings.ts";

export type EnvSchema = z.ZodObject<Partial<typeof settings.shape>>;

type RequiredSettings<I> = { [K in keyof I as undefined extends I[K] ? never : K]: string };

/** Every setting of the function: a missing or unknown one does not compile. */
export type EnvironmentOf<E extends EnvSchema> = RequiredSettings<z.input<E>>;
