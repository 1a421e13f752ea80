import type { BodyInput, ParamsInput, QueryInput, Reply } from "#shared/contract/contract.ts";
import type { Route } from "#shared/contract/route.ts";
import type { CallName, routes } from "#shared/contract/routes.ts";
import type { ErrorReply } from "#shared/contract/schemas.ts";
import { browserMessages } from "#shared/messages/public.ts";
import { ApiError } from "./api-error.ts";
import { requestTimeoutMs } from "./env.ts";
import { routeOf } from "./known-routes.ts";
import { noteServerTime } from "./server-clock.ts";
import { adminToken, viewToken } from "./session.ts";

type OptionalIfEmpty<N extends string, T> = [T] extends [undefined]
  ? { [P in N]?: undefined }
  : Record<string, never> extends T
    ? { [P in N]?: T }
    : { [P in N]: T };
type BodyOf<K extends CallName> = (typeof routes)[K] extends {
  body: "multipart" | "multipart-or-json";
}
  ? FormData
  : BodyInput<K>;

export type CallOptions<K extends CallName> = OptionalIfEmpty<"params", ParamsInput<K>> &
  OptionalIfEmpty<"query", QueryInput<K>> &
  OptionalIfEmpty<"body", BodyOf<K>> & {
    signal?: AbortSignal;
    headers?: Record<string, string>;
    /** The page asks by itself, so the session counts no use (D83). */
    isBackground?: boolean;
    /** The call goes on when the page is left. */
    keepalive?: boolean;
    /** The sent share of the body, 0 to 1. */
    onProgress?: (share: number) => void;
  };

type Rest<K extends CallName> =
  Record<string, never> extends CallOptions<K>
    ? [options?: CallOptions<K>]
    : [options: CallOptions<K>];

interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
  signal: AbortSignal;
  keepalive: boolean;
  onProgress: ((share: number) => void) | undefined;
}

interface Answer {
  status: number;
  text: string;
  retryAfter: string | null;
}

/** Makes one call of the contract; throws `ApiError` if it is refused or gets no answer. */
export const callApi = async <K extends CallName>(
  name: K,
  ...[options]: Rest<K>
): Promise<Reply<K>> => {
  const request = requestOf(routeOf(name), (options ?? {}) as AnyOptions);
  const answer = await (request.onProgress ? sendWithProgress(request) : send(request)).catch(
    (cause: unknown) => {
      throw noAnswer(cause, request.signal);
    },
  );
  if (answer.status < 200 || answer.status > 299) throw refusal(answer);
  return parse(answer.text) as Reply<K>;
};

export interface AnyOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  isBackground?: boolean;
  keepalive?: boolean;
  onProgress?: (share: number) => void;
}

/** `timeout` limits the whole call. */
export const requestOf = (
  route: Route,
  options: AnyOptions,
  timeout: AbortSignal = AbortSignal.timeout(requestTimeoutMs),
): Request => {
  const isForm = options.body instanceof FormData;
  return {
    method: route.method,
    url: `/api${pathOf(route.path, options.params)}${queryOf(options.query)}`,
    headers: {
      ...tokens(),
      ...(options.isBackground && { background: "1" }),
      ...(options.body !== undefined && !isForm && { "Content-Type": "application/json" }),
      ...options.headers,
    },
    body: isForm || options.body === undefined ? options.body : JSON.stringify(options.body),
    keepalive: options.keepalive ?? false,
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    onProgress: options.onProgress,
  } as Request;
};

const pathOf = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name] ?? "")));

const queryOf = (query: Record<string, unknown> = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  return given.length === 0
    ? ""
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
};

const tokens = (): Record<string, string> => {
  const admin = adminToken();
  const view = viewToken();
  return {
    ...(admin && { Authorization: `Bearer ${admin}` }),
    ...(view && { "shareholder-authorization": `Bearer ${view}` }),
  };
};

const send = async ({
  url,
  method,
  headers,
  body,
  signal,
  keepalive,
}: Request): Promise<Answer> => {
  const response = await fetch(url, {
    method,
    headers,
    signal,
    keepalive,
    ...(body !== undefined && { body }),
  });
  return answerFrom(response);
};

export const answerFrom = async (response: Response): Promise<Answer> => {
  noteServerTime(response.headers.get("Date"));
  return {
    status: response.status,
    text: await response.text(),
    retryAfter: response.headers.get("Retry-After"),
  };
};

/** `fetch` reports no upload progress; `XMLHttpRequest` does. */
const sendWithProgress = ({ url, method, headers, body, signal, onProgress }: Request) =>
  new Promise<Answer>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        text: xhr.responseText,
        retryAfter: xhr.getResponseHeader("Retry-After"),
      });
    xhr.onerror = () => reject(new TypeError("no answer"));
    xhr.onabort = () => reject(signal.reason);
    xhr.onloadend = () => signal.removeEventListener("abort", abort);
    signal.addEventListener("abort", abort);
    xhr.send(body);
  });

export const noAnswer = (cause: unknown, signal: AbortSignal): unknown => {
  const reason = signal.aborted ? signal.reason : undefined;
  if (reason instanceof DOMException && reason.name === "TimeoutError") {
    return new ApiError(0, [browserMessages.tooSlow]);
  }
  return signal.aborted ? cause : new ApiError(0, [browserMessages.offline]);
};

export const refusal = ({ status, text, retryAfter }: Answer): ApiError => {
  const body = parse(text) as
    | (Partial<Omit<ErrorReply, "errors">> & { errors?: unknown; message?: unknown })
    | undefined;
  const errors = Array.isArray(body?.errors) ? body.errors.filter(isSentence) : [];
  // The firewall answers pages, and what a new rule of AWS blocks, with a page.
  const own = status === 403 && !body ? browserMessages.blocked : browserMessages.somethingWrong;
  return new ApiError(status, errors.length > 0 ? errors : [own], {
    fields: body?.fields,
    retryAfterSeconds: retryAfter === null ? undefined : Number(retryAfter),
    needs: body?.needs,
    claimedBy: body?.claim?.by.name,
    whole: errors.length > 0 ? undefined : [body?.message, text].find(isReadable),
  });
};

/** No page of a proxy, and no object. */
const isReadable = (answer: unknown): answer is string =>
  isSentence(answer) && answer.length <= 200 && !/^\s*[<{["]/.test(answer);

const isSentence = (error: unknown): error is string => typeof error === "string" && error !== "";

export const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
