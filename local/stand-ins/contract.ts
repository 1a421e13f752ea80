import type { IncomingMessage } from "node:http";

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  /** Undefined without a body or with invalid JSON. */
  body: unknown;
}

export interface Answer {
  status: number;
  body: unknown;
}

export interface Work {
  /** The journal entry; calls that only read have none. */
  entry?: { key: string; body: unknown };
  do: () => Answer & { outcome: string };
  refuse: () => Answer;
}

export interface Contract {
  name: string;
  find: (call: Call) => Work | undefined;
  fail: (status: number, message: string) => Answer;
  /** Calls without a key, in addition to those of every stand-in. */
  controls?: Controls;
  close?: () => void;
}

export type Controls = Record<string, (call: Call) => Answer>;
