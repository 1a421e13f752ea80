import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { reply, replyJson } from "../engines/http.ts";
import { type Behaving, Behaviour } from "./behaviour.ts";
import type { Call, Contract } from "./contract.ts";
import type { Journal } from "./journal.ts";
import { journalPage, pageScript } from "./journal-page.ts";

export interface Control {
  call: Call;
  response: ServerResponse;
  journal: Journal;
  behaviour: Behaving;
  contract: Contract;
  /** Closes the port for a while. */
  deafen: (ms: number) => void;
}

/** Calls for the person who runs the stand-in; no key needed. @returns false for any other call */
export const answerControl = (control: Control): boolean => {
  const { call, contract, response } = control;
  const name = `${call.method} ${call.path}`;
  const own = contract.controls?.[name];
  if (own) {
    const { status, body } = own(call);
    replyJson(response, body, status);
    return true;
  }
  everyStandIn[name]?.(control);
  return name in everyStandIn;
};

const shown = 200;

const showPage = ({ response, journal, behaviour, contract }: Control): void => {
  const body = journalPage({
    name: contract.name,
    entries: journal.newest(shown),
    counts: journal.counts(),
    behaviour: behaviour.now(),
  });
  const headers = { "content-security-policy": policy, "cache-control": "no-store" };
  reply(response, { type: "text/html; charset=utf-8", body, headers });
};

const policy = `default-src 'none'; style-src 'unsafe-inline'; connect-src 'self'; script-src 'sha256-${createHash(
  "sha256",
)
  .update(pageScript)
  .digest("base64")}'`;

const showJournal = ({ response, journal }: Control): void => {
  response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
  pipeline(Readable.from(journalJson(journal)), response, nobodyListens);
};

/** The client may disconnect during the answer; this is no error. */
const nobodyListens = (): void => {};

/** In chunks: a journal of many thousand entries is too large for one string. */
const journalJson = function* (journal: Journal): Generator<string> {
  let piece = '{"results":[';
  let separator = "";
  for (const text of journal.texts()) {
    piece += separator + text;
    separator = ",";
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}]}`;
};

const pieceLength = 64 * 1024;

const clearJournal = ({ response, journal }: Control): void => {
  journal.clear();
  replyJson(response, { results: [] });
};

const behave = ({ call, response, behaviour, deafen }: Control): void => {
  const wanted = Behaviour.safeParse(call.body);
  if (wanted.success) behaviour.set(wanted.data);
  const { mode, ms = deafMs } = wanted.data ?? {};
  if (mode === "refuse-connection") response.once("finish", () => deafen(ms));
  const refusal = { errors: [howToBehave] };
  replyJson(response, wanted.success ? behaviour.now() : refusal, wanted.success ? 200 : 400);
};

const deafMs = 30_000;

const howToBehave = `Send {"mode": ${Behaviour.shape.mode.options
  .map((mode) => `"${mode}"`)
  .join(" | ")}, "times"?: 1…, "ms"?: 3000, "status"?: 500}.`;

const everyStandIn: Record<string, (control: Control) => void> = {
  "GET /": showPage,
  "GET /journal": showJournal,
  "DELETE /journal": clearJournal,
  "POST /behave": behave,
};
