import { expectTypeOf, it } from "vitest";
import type { Env as SessionEnv } from "#functions/admin-session/env.ts";
import type { Env as DeliverEnv } from "#functions/workers/deliver-to-service/env.ts";
import type { Env as RunEnv } from "#functions/workers/run-upload/env.ts";
import type { EnvironmentOf } from "./environment.ts";

// Judged by the compiler: `npm run check` fails where one of these is not so.
it("asks for exactly the settings of a function, as text", () => {
  expectTypeOf<EnvironmentOf<typeof RunEnv>>().toEqualTypeOf<{
    MAIN_TABLE: string;
    REGISTRAR: string;
    RUN_QUEUE_URL: string;
  }>();
  expectTypeOf<EnvironmentOf<typeof DeliverEnv>>().toHaveProperty("SERVICE");
});

it("leaves out what has a default", () => {
  expectTypeOf<EnvironmentOf<typeof SessionEnv>>().not.toHaveProperty("LIMITS");
});
