import type { BrowserRegistrar } from "../../registrar-define.ts";

declare const __REGISTRAR__: BrowserRegistrar;

export const registrar = __REGISTRAR__;

/** Timeout of one request, in ms. */
export const requestTimeoutMs = 200_000;
