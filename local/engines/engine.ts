import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A part of the local run that listens on 127.0.0.1; `stop` resolves when its files are closed. */
export type Engine = { endpoint: string; stop(): Promise<void> };

type Listen = { server: Server; port?: number | undefined; what: string };

const host = "127.0.0.1";
const graceMs = 500;
const sweepMs = 5;

/** Port 0 takes a free port. `what` names the engine in error messages. */
export const listen = async ({ server, port = 0, what }: Listen): Promise<Engine> => {
  // With the default of 5 s, Node may close a connection at the moment a client reuses it.
  server.keepAliveTimeout = 0;
  await bind({ server, port, what });
  return { endpoint: endpointOf(server), stop: () => close(server) };
};

export const endpointAt = (port: number): string => `http://${host}:${port}`;

/** Resolves with the given port, or with a free port for 0. @throws when the port is taken */
export const claimPort = async ({ server, port = 0, what }: Listen): Promise<number> => {
  await bind({ server, port, what });
  const { port: claimed } = server.address() as AddressInfo;
  await close(server);
  return claimed;
};

const bind = ({ server, port = 0, what }: Listen): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(portFault(port, what, error)));
    server.listen(port, host, resolve);
  });

const portFault = (port: number, what: string, cause: NodeJS.ErrnoException): Error => {
  const [reason, wayOut] = reasons[cause.code ?? ""] ?? [
    `cannot be used (${cause.code})`,
    "choose another port with --port.",
  ];
  return new Error(`Port ${port} ${reason}, so ${what} cannot start: ${wayOut}`, { cause });
};

const reasons: Record<string, [reason: string, wayOut: string]> = {
  EADDRINUSE: ["is already in use", "stop what uses it or choose another port."],
  EACCES: ["is open to administrators only", "choose a port above 1023 with --port."],
};

const endpointOf = (server: Server): string => endpointAt((server.address() as AddressInfo).port);

/** Node closes idle connections only once; a connection with a last answer becomes idle later. */
const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    const impatience = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(impatience);
      resolve();
    });
  });
