import { createHash } from "node:crypto";

/** Equal for equal bytes; what accounts and versions are compared by. */
export const imageHash = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");
