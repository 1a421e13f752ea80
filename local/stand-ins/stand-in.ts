import { timingSafeEqual } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Engine, listen } from "../engines/engine.ts";
import { answering, readBody, replyJson } from "../engines/http.ts";
import { type Behaviour, openBehaviour } from "./behaviour.ts";
import type { Answer, Call, Contract, Work } from "./contract.ts";
import { answerControl } from "./controls.ts";
import { type Journal, openJournal } from "./journal.ts";

export interface StandInOptions {
  dataDir: string;
  port?: number | undefined;
  key: string;
}

export const startStandIn = async (
  { dataDir, port, key }: StandInOptions,
  contractWith: (journal: Journal) => Contract,
): Promise<Engine> => {
  await mkdir(dataDir, { recursive: true });
  const journal = openJournal(dataDir);
  const contract = contractWith(journal);
  const behaviour = openBehaviour();

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await callOf(request);
    if (!isFromHere(call)) return send(response, contract.fail(403, "Only from this machine"));
    if (answerControl({ call, response, journal, behaviour, contract, deafen })) return;
    const work = contract.find(call);
    if (!hasKey(call, key)) return refuseCaller({ work, journal, contract, response });
    if (!work) return send(response, contract.fail(404, "No such call"));
    await treat({ work, journal, contract, response, now: behaviour.take() });
  };

  const close = () => {
    contract.close?.();
    journal.close();
  };
  const server = createServer(answering(handle));
  const what = `the stand-in of ${contract.name}`;
  const engine = await listen({ server, port, what }).catch((error: unknown) => {
    close();
    throw error;
  });
  let stopped: Promise<void> | undefined;
  let deaf: NodeJS.Timeout | undefined;
  const deafen = (ms: number) => {
    const { port } = server.address() as AddressInfo;
    server.close();
    server.closeAllConnections();
    deaf = setTimeout(() => {
      behaviour.set({ mode: "ok" });
      server.listen(port, "127.0.0.1");
    }, ms);
  };
  const stop = () => {
    clearTimeout(deaf);
    stopped ??= engine.stop().finally(close);
    return stopped;
  };
  return { ...engine, stop };
};

const callOf = async (request: IncomingMessage): Promise<Call> => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://stand-in");
  return {
    method: request.method ?? "GET",
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: jsonOf(String(await readBody(request))),
  };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Pages of other origins must not control a stand-in from the browser (CSRF, DNS rebinding). */
const isFromHere = ({ headers: { host, origin } }: Call): boolean =>
  loopback.test(host ?? "") && (origin === undefined || origin === `http://${host}`);

const loopback = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

const hasKey = ({ headers }: Call, key: string): boolean => {
  const sent = Buffer.from(headers.authorization ?? "");
  const wanted = Buffer.from(`Bearer ${key}`);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
};

interface Treatment {
  work: Work;
  journal: Journal;
  contract: Contract;
  response: ServerResponse;
  now: Behaviour;
}

type Unknown = Pick<Treatment, "journal" | "contract" | "response"> & { work: Work | undefined };

/** The body of a caller without the key is not stored. */
const refuseCaller = ({ work, journal, contract, response }: Unknown): void => {
  if (work?.entry) journal.add({ key: work.entry.key, body: null, outcome: "unauthorized" });
  send(response, contract.fail(401, "Invalid key"));
};

const treat = async ({ work, journal, contract, response, now }: Treatment) => {
  const note = (outcome: string) => work.entry && journal.add({ ...work.entry, outcome });
  if (now.mode === "down") {
    note("down");
    return send(response, contract.fail(503, "Service unavailable"));
  }
  if (now.mode === "garbage") {
    note("garbage");
    return sendGarbage(response);
  }
  if (now.mode === "status") {
    const status = now.status ?? 500;
    note(`status ${status}`);
    return send(response, contract.fail(status, `Status ${status}`));
  }
  if (now.mode === "timeout-before") {
    note("not answered");
    return;
  }
  if (now.mode === "refuse") {
    note("refused");
    return send(response, work.refuse());
  }
  const { outcome, ...answer } = work.do();
  if (outcome === "read") noteIfRoom(note, outcome);
  else note(outcome);
  if (now.mode === "lost-answer") return void response.destroy();
  if (now.mode === "timeout-after") return;
  if (now.mode === "slow") await pause(now.ms ?? slowMs, response);
  send(response, answer);
};

/** A disk of ours that is full must not look like a bank that is silent. */
const noteIfRoom = (note: (outcome: string) => void, outcome: string) => {
  try {
    note(outcome);
  } catch (error) {
    console.error((error as Error).message);
  }
};

const slowMs = 3_000;

const pause = (ms: number, response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    response.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
  });

const send = (response: ServerResponse, { status, body }: Answer): void => {
  if (!response.destroyed) replyJson(response, body, status);
};

/** An HTML page instead of JSON, as a broken proxy may send. */
const sendGarbage = (response: ServerResponse): void => {
  response.writeHead(200, { "content-type": "text/html" });
  response.end('<!doctype html><html><body><h1>Welcome</h1>{"outcome": "acce');
};
