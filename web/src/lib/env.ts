import type { BrowserRegistrar } from "../../registrar-define.ts";

declare const __REGISTRAR__: BrowserRegistrar;

/** The registrar's settings a page needs, put in at build time. */
export const registrar = __REGISTRAR__;

/** Limit of one request, in milliseconds. */
export const requestTimeoutMs = 200_000;
