import type { IncomingMessage } from "node:http";

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  /** Undefined without a body and for one that is no JSON. */
  body: unknown;
}

export interface Answer {
  status: number;
  body: unknown;
}

/** A call that the contract knows. */
export interface Work {
  /** How it stands in the journal; what only reads leaves no entry. */
  entry?: { key: string; body: unknown };
  do: () => Answer & { outcome: string };
  refuse: () => Answer;
}

export interface Contract {
  name: string;
  /** Undefined for a call that the service does not have. */
  find: (call: Call) => Work | undefined;
  /** An error in the service's own words. */
  fail: (status: number, message: string) => Answer;
  /** Calls without a key, besides those that every stand-in has. */
  controls?: Controls;
  close?: () => void;
}

export type Controls = Record<string, (call: Call) => Answer>;
