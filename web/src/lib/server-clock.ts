import { createListeners } from "./listeners.ts";

/** An answer takes a while, and its header has whole seconds. */
const exactMs = 60_000;
const listeners = createListeners();
let aheadMs = 0;

/** The time of the server. Clocks of offices and phones can be years off. */
export const serverNow = (): number => Date.now() + aheadMs;

export const onServerTime = listeners.subscribe;

/** @param date the header of an answer (RFC 9110, 6.6.1) */
export const noteServerTime = (date: string | null): void => {
  const ms = Date.parse(date ?? "") - Date.now();
  if (Number.isNaN(ms)) return;
  const next = Math.abs(ms) < exactMs ? 0 : ms;
  if (Math.abs(next - aheadMs) < exactMs) return;
  aheadMs = next;
  listeners.notify();
};
