import { expectTypeOf, it } from "vitest";
import type { Env as SessionEnv } from "#functions/admin-session/env.ts";
import type { Env as DeliverEnv } from "#functions/workers/deliver-to-service/env.ts";
import type { Env as RunEnv } from "#functions/workers/run-upload/env.ts";
import type { EnvironmentOf } from "./environment.ts";

// The compiler checks these types: `npm run check` fails when one of them is wrong.
it("EnvironmentOf requires exactly the settings of a function, as strings", () => {
  expectTypeOf<EnvironmentOf<typeof RunEnv>>().toEqualTypeOf<{
    FIELD_KEYS_SECRET: string;
    LOOKUP_KEY_SECRET: string;
    MAIN_TABLE: string;
    REGISTRAR: string;
    RUN_QUEUE_URL: string;
  }>();
  expectTypeOf<EnvironmentOf<typeof DeliverEnv>>().toHaveProperty("SERVICE");
});

it("EnvironmentOf omits settings that have a default", () => {
  expectTypeOf<EnvironmentOf<typeof SessionEnv>>().not.toHaveProperty("LIMITS");
});
