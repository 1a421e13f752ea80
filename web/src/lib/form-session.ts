import { callApi } from "./api.ts";
import { ApiError } from "./api-error.ts";

type Headers = Record<string, string>;

/** Of this page: its calls count for the session and not for everybody on the network (D95). */
let ticket: string | undefined;

/**
 * A session may have used up its calls, or have ended because the device went through many networks:
 * a new one is opened in silence.
 */
export const inFormSession = async <T>(
  call: (headers: Headers) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> => {
  ticket ??= await open(signal);
  try {
    return await call(headersOf(ticket));
  } catch (error) {
    const isUsedUp = error instanceof ApiError && error.status === tooMany && !error.needs;
    const next = isUsedUp ? await open(signal) : undefined;
    if (next === undefined) throw error;
    ticket = next;
    return call(headersOf(next));
  }
};

const tooMany = 429;

const headersOf = (of: string | undefined): Headers =>
  of === undefined ? {} : { "form-session": of };

/** Without a session, calls count for the network. */
const open = async (signal: AbortSignal | undefined): Promise<string | undefined> => {
  try {
    const { ticket } = await callApi("openFormSession", { ...(signal && { signal }) });
    return ticket;
  } catch {
    return undefined;
  }
};
