import type { Running } from "#local/running.ts";
import { anImage } from "../builders/an-image.ts";
import { callApi } from "../support/call-json.ts";
import { inboxAt } from "../support/inbox.ts";
import { until } from "../support/until.ts";
import { type Who, who } from "../support/who.ts";

/**
 * A call that succeeded once. `{name}` in a path, header or body is replaced by a value of an
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

const endsWithinMs = 60_000;

/** Makes the calls one after the other. */
export const replayAt = ({ web, inbox, admins }: Running) => {
  const mails = inboxAt(inbox);
  const values = new Map<string, unknown>();
  for (const role of ["chief", "clerk", "reader"] as const) {
    const { email, password } = who[role](admins) ?? {};
    values.set(`${role}.email`, email).set(`${role}.password`, password);
  }
  const codes = new Map<string, number>();
  const images = new Map<string, Blob>();

  /** The call with the value of each name. */
  const filled = async (recorded: RecordedCall): Promise<RecordedCall> => {
    let text = JSON.stringify(recorded);
    for (const [place, name = ""] of text.matchAll(/\{([a-z][\w. @+-]*)\}/gi)) {
      const value = name.startsWith("code ") ? await nextCode(name.slice(5)) : values.get(name);
      text = text.replace(place, () => JSON.stringify(String(value)).slice(1, -1));
    }
    return JSON.parse(text);
  };

  const nextCode = async (address: string): Promise<string> => {
    const code = await mails.nextCode(address, codes.get(address) ?? 0);
    codes.set(address, (await mails.mailsTo(address)).length);
    return code;
  };

  /** A form that is sent again has the same images. */
  const imageNamed = (field: string, name: string): Blob => {
    const type = name.startsWith("png") ? "image/png" : "image/jpeg";
    const image =
      images.get(`${field} ${name}`) ?? new Blob([new Uint8Array(anImage({ type }))], { type });
    images.set(`${field} ${name}`, image);
    return image;
  };

  const bodyOf = ({ json, form, images: sent = {} }: Partial<RecordedCall>) => {
    if (!form) return json as object | undefined;
    const data = new FormData();
    for (const [field, value] of Object.entries(form)) data.set(field, value);
    for (const [field, name] of Object.entries(sent))
      data.set(field, imageNamed(field, name), name);
    return data;
  };

  return async (recorded: RecordedCall): Promise<{ status: number; text: string }> => {
    const { call, as, headers = {}, keep = {}, until: end, ...content } = await filled(recorded);
    const [method = "", path = ""] = call.split(" ");
    const token = as && `Bearer ${values.get(`${as}.token`)}`;
    if (token)
      headers[as.startsWith("holder") ? "shareholder-authorization" : "authorization"] = token;
    const send = async () => {
      const answer = await callApi(method, `${web}/api${path}`, { headers, body: bodyOf(content) });
      const text = await answer.text();
      for (const [name, place] of Object.entries(keep)) {
        const found = place === "ETag" ? answer.headers.get(place) : at(text, place);
        if (found !== undefined) values.set(name, found);
      }
      return !end || at(text, end.path) === end.is ? { status: answer.status, text } : undefined;
    };
    return until(call, send, endsWithinMs);
  };
};

const at = (text: string, path: string): unknown => {
  try {
    return path.split(".").reduce((part, name) => part?.[name], JSON.parse(text));
  } catch {
    return undefined;
  }
};
