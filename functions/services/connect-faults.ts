import { subscribe } from "node:diagnostics_channel";

/** Why there was no connection, so that not one byte of the call has left. */
export type ConnectFault = "connection" | "name" | "tls";

/**
 * undici, which is the `fetch` of Node, publishes each error of a connection that it could not open.
 * The failed `fetch` has the same error as its cause. An error that is not here may have come later.
 */
const notConnected = new WeakSet<object>();

subscribe("undici:client:connectError", (message) => {
  notConnected.add((message as { error: object }).error);
});

export const connectFaultOf = (failure: unknown): ConnectFault | undefined => {
  const { cause } = failure as { cause?: Cause };
  if (typeof cause !== "object" || !notConnected.has(cause)) return undefined;
  const [{ code = "", syscall } = cause] = cause.errors ?? [];
  if (syscall === "getaddrinfo") return "name";
  return syscall === "connect" || code === "UND_ERR_CONNECT_TIMEOUT" ? "connection" : "tls";
};

interface Cause {
  code?: string;
  syscall?: string;
  /** Of a name with several addresses: one error for each. */
  errors?: Cause[];
}
