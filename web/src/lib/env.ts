import type { BrowserRegistrar } from "../../registrar-define.ts";

declare const __REGISTRAR__: BrowserRegistrar;

export const registrar = __REGISTRAR__;

/** Never broken over two lines. */
export const contactPhone = registrar.contact.phone.replace(/ /g, "\u00a0");

/** Timeout of one request, in ms. */
export const requestTimeoutMs = 200_000;
