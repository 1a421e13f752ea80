import type { Privacy } from "#shared/registrar.ts";

declare const __PRIVACY__: Privacy;

export const privacy = __PRIVACY__;
