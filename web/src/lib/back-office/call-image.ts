import type { CallName } from "#shared/contract/routes.ts";
import { routes } from "#shared/contract/routes.ts";
import {
  type AnyOptions,
  answerFrom,
  type CallOptions,
  noAnswer,
  refusal,
  requestOf,
} from "../api.ts";

type ImageCall = Extract<CallName, "getIndividualImage" | "getCorporateImage">;

/** One image as its own bytes. @throws ApiError if refused or cut off */
export const callImage = async <K extends ImageCall>(
  name: K,
  options: CallOptions<K>,
): Promise<Blob> => {
  const { url, headers, signal } = requestOf(routes[name], options as AnyOptions);
  const failed = (cause: unknown) => {
    throw noAnswer(cause, signal);
  };
  const response = await fetch(url, { headers, signal }).catch(failed);
  if (!response.ok) throw refusal(await answerFrom(response));
  return response.blob().catch(failed);
};
