import type { Running } from "#local/running.ts";
import { anImage } from "../builders/an-image.ts";
import { inboxAt } from "../support/inbox.ts";
import { until } from "../support/until.ts";
import { type Who, who } from "../support/who.ts";

/**
 * A call that succeeded once. `{name}` in a path, header or body is replaced by something kept from an
 * earlier answer.
 */
export interface RecordedCall {
  as?: Who | `holder ${string}`;
  /** Method and path below `/api`. */
  call: string;
  headers?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  /** Form fields with an image: its type and a number, such as `jpeg 3`. */
  images?: Record<string, string>;
  /** Names for what is found in the answer, such as `results.id`, or in a header. */
  keep?: Record<string, string>;
  /** An answer that came after the first one, such as the end of a job. */
  until?: { path: string; is: unknown };
  status: number;
}

export interface Replayed {
  status: number;
  text: string;
}

const endsWithinMs = 60_000;

/** Makes the calls one after the other. */
export const replayAt = ({ web, inbox, admins }: Running) => {
  const mails = inboxAt(inbox);
  const kept = new Map<string, string>();
  for (const role of ["chief", "clerk", "reader"] as const) {
    const { email = "", password = "" } = who[role](admins) ?? {};
    kept.set(`${role}.email`, email).set(`${role}.password`, password);
  }
  const codes = new Map<string, number>();
  const images = new Map<string, Blob>();

  const filled = async (text: string): Promise<string> => {
    let done = text;
    for (const [place, name = ""] of text.matchAll(/\{([a-z][\w. @+-]*)\}/gi)) {
      done = done.replace(place, await valueNamed(name));
    }
    return done;
  };

  const valueNamed = async (name: string): Promise<string> => {
    const [, address] = /^code (.+)$/.exec(name) ?? [];
    if (address === undefined) return kept.get(name) ?? "";
    const code = await mails.nextCode(address, codes.get(address) ?? 0);
    codes.set(address, (await mails.mailsTo(address)).length);
    return code;
  };

  const bodyOf = async ({ json, form, images: sent = {} }: RecordedCall) => {
    if (json !== undefined) return filled(JSON.stringify(json));
    if (!form) return undefined;
    const data = new FormData();
    for (const [field, value] of Object.entries(form)) data.set(field, await filled(value));
    for (const [field, name] of Object.entries(sent))
      data.set(field, imageNamed(field, name), name);
    return data;
  };

  /** A form that is sent again has the same images. */
  const imageNamed = (field: string, name: string): Blob => {
    const type = name.startsWith("png") ? "image/png" : "image/jpeg";
    const image =
      images.get(`${field} ${name}`) ?? new Blob([new Uint8Array(anImage({ type }))], { type });
    images.set(`${field} ${name}`, image);
    return image;
  };

  const tokenHeader = (as: RecordedCall["as"]): Record<string, string> => {
    if (!as) return {};
    const token = `Bearer ${kept.get(`${as}.token`)}`;
    return as.startsWith("holder")
      ? { "shareholder-authorization": token }
      : { authorization: token };
  };

  const send = async (recorded: RecordedCall): Promise<Replayed> => {
    const [method = "", path = ""] = recorded.call.split(" ");
    const body = await bodyOf(recorded);
    const headers = new Headers(tokenHeader(recorded.as));
    if (recorded.json !== undefined) headers.set("content-type", "application/json");
    for (const [name, value] of Object.entries(recorded.headers ?? {})) {
      headers.set(name, await filled(value));
    }
    const answer = await fetch(`${web}/api${await filled(path)}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    for (const [name, place] of Object.entries(recorded.keep ?? {})) {
      const found = place === "ETag" ? answer.headers.get(place) : at(text, place);
      if (found !== undefined) kept.set(name, String(found));
    }
    return { status: answer.status, text };
  };

  return async (recorded: RecordedCall): Promise<Replayed> => {
    const { until: end } = recorded;
    if (!end) return send(recorded);
    return until(
      recorded.call,
      async () => {
        const answer = await send(recorded);
        return at(answer.text, end.path) === end.is ? answer : undefined;
      },
      endsWithinMs,
    );
  };
};

const at = (text: string, path: string): unknown => {
  try {
    return path.split(".").reduce((part, name) => part?.[name], JSON.parse(text));
  } catch {
    return undefined;
  }
};
