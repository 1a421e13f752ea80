import type { Reply } from "#shared/contract/contract.ts";
import type { Route } from "#shared/contract/route.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";
import {
  type AnyOptions,
  answerFrom,
  type CallOptions,
  noAnswer,
  parse,
  refusal,
  requestOf,
} from "./api.ts";
import { BrokenDownload } from "./broken-download.ts";
import { requestTimeoutMs } from "./env.ts";
import { idleTimeout } from "./idle-timeout.ts";
import { readBlob } from "./read-blob.ts";
import { isWholeZip } from "./whole-zip.ts";

export interface SentFile {
  blob: Blob;
  name: string;
}

type FileAnswer<K extends CallName> =
  | { file: SentFile; reply?: undefined }
  | ([Reply<K>] extends [never] ? never : { file?: undefined; reply: Reply<K> });

type FileOptions<K extends CallName> = CallOptions<K> & {
  onBytes?: (bytes: number) => void;
};

const ok = 200;

/**
 * Downloads a workbook or a zip. Throws `ApiError` if refused, `BrokenDownload` if cut off. The
 * timeout restarts with each chunk, because large files take longer.
 */
export const callFile = async <K extends CallName>(
  name: K,
  { onBytes, ...options }: FileOptions<K>,
): Promise<FileAnswer<K>> => {
  const timeout = idleTimeout(requestTimeoutMs);
  const request = requestOf(routes[name], options as AnyOptions, timeout.signal);
  const { url, method, headers, body, signal } = request;
  try {
    const response = await fetch(url, {
      method,
      headers,
      signal,
      ...(body !== undefined && { body }),
    }).catch((cause: unknown) => {
      throw noAnswer(cause, signal);
    });
    if (response.status !== ok) return { reply: await replyFrom<K>(response) } as FileAnswer<K>;

    const blob = await readBlob(response, (bytes) => {
      timeout.renew();
      onBytes?.(bytes);
    }).catch((cause: unknown) => {
      throw options.signal?.aborted ? cause : new BrokenDownload({ cause });
    });
    // A CSV has no mark at its end; a stream that breaks off fails above.
    if ((routes[name] as Route).file !== "csv" && !(await isWholeZip(blob)))
      throw new BrokenDownload();
    return { file: { blob, name: nameOf(response.headers) } };
  } finally {
    timeout.end();
  }
};

const replyFrom = async <K extends CallName>(response: Response): Promise<Reply<K>> => {
  const answer = await answerFrom(response);
  if (!response.ok) throw refusal(answer);
  return parse(answer.text) as Reply<K>;
};

const nameOf = (headers: Headers): string =>
  /filename="([^"]+)"/.exec(headers.get("Content-Disposition") ?? "")?.[1] ?? "download";
