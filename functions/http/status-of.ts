import type { ErrorCode } from "#shared/messages/errors.ts";

/** The status of every broken rule; a new code does not compile without one. */
export const statusOf = {
  "request.invalid": 400,
  "request.malformed": 400,
  "request.unsupported-type": 415,
  "request.too-large": 413,
  "request.not-found": 404,
  "request.method": 405,
  "request.timeout": 504,
  "request.too-many": 429,
  "request.overloaded": 503,
  "request.failed": 500,

  "session.required": 401,
  "session.wrong-credentials": 401,
  "session.too-many-tries": 429,
  "right.missing": 403,

  "admin.not-found": 404,
  "admin.email-taken": 409,
  "admin.is-super": 403,
  "admin.is-yourself": 403,
  "admin.common-password": 400,

  "view.required": 401,
  "view.other-account": 403,
  "code.wrong-email": 400,
  "code.not-valid": 400,

  "idempotency.conflict": 409,

  "image.type": 415,
  "image.unreadable": 400,
  "image.too-many-pixels": 400,
  "image.too-large": 413,
  "images.too-large": 413,

  "account.not-found": 404,
  "account.changed": 409,
  "account.already-approved": 409,
  "account.already-rejected": 409,
  "account.approved": 409,
  "account.changed-since": 409,
  "account.move-not-allowed": 409,
  "account.being-delivered": 409,
  "account.remark-required": 400,

  "bank.not-verified": 400,
  "bank.unavailable": 502,
  "bank.account-unknown": 400,
  "bank.unknown": 400,

  "register.no-id": 400,
  "register.no-name": 400,
  "register.search-type": 400,
  "register.numeric": 400,
  "register.more-letters": 400,
  "register.too-broad": 400,
  "register.unknown": 404,
  "registers.unavailable": 502,
  "import.running": 409,
  "import.not-found": 404,

  "limit.submissions": 429,
  "limit.bank-checks": 429,
  "limit.updates": 429,
  "limit.codes": 429,
  "limit.find-account": 429,
  "limit.searches": 429,

  "upload.nothing": 404,
  "upload.both-off": 409,
  "run.not-found": 404,
  "search.too-short": 400,
  "search.too-broad": 400,
  "list.cursor": 400,
} as const satisfies Record<ErrorCode, number>;
