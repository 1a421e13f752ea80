import type { ErrorCode } from "#shared/messages/errors.ts";
import { AppError } from "../domain/app-error.ts";

/**
 * Undefined without `If-Match` and for `*`, which asks only that the resource exists (RFC 9110,
 * 13.1.1). Then only the status is checked. Of several revisions the highest counts.
 * @throws AppError `otherwise` for an impossible revision
 */
export const revisionSeen = (
  header: string | undefined,
  otherwise: ErrorCode,
): number | undefined => {
  if (header === undefined || header.trim() === "*") return undefined;
  const revisions = header
    .split(",")
    .flatMap((tag) => /^(?:W\/)?"(\d{1,9})"$/.exec(tag.trim())?.[1] ?? [])
    .map(Number);
  if (revisions.length === 0) throw new AppError(otherwise);
  return Math.max(...revisions);
};
