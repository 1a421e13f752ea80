import type { ErrorCode } from "#shared/messages/errors.ts";
import { AppError } from "../domain/app-error.ts";

/**
 * The revision in `If-Match: "7"`; a call without it is judged by the status alone, and so is one
 * with `*`, which asks for no more than that there is something (RFC 9110, 13.1.1).
 * @throws AppError `otherwise` for what can be no revision of ours
 */
export const revisionSeen = (
  header: string | undefined,
  otherwise: ErrorCode,
): number | undefined => {
  if (header === undefined || header.trim() === "*") return undefined;
  const [, revision] = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim()) ?? [];
  if (revision === undefined) throw new AppError(otherwise);
  return Number(revision);
};
