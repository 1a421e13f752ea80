import { searchErrors } from "./form.ts";

/**
 * Every broken rule that a call can answer with, and its sentence. `functions/http` maps each code
 * to its status; a code without one does not compile.
 */
export const errorMessages = {
  "request.invalid": "Some of what was sent is not valid, please check and try again",
  "request.malformed": "The request could not be read",
  "request.unsupported-type": "The request has a type that is not accepted here",
  "request.too-large": "The request is too large",
  "request.not-found": "There is nothing at this address",
  "request.method": "This is not possible at this address",
  "request.timeout": "This took too long, try again",
  "request.too-many": "Too many requests, please wait and try again",
  "request.overloaded": "The service is busy, please try again in a moment",
  "request.failed": "Something went wrong, try again",

  "session.required": "Please sign in to continue",
  "session.wrong-credentials": "Email or password is not correct",
  "session.too-many-tries": "Too many wrong passwords. Wait 15 minutes, or reset the password",
  "right.missing": "You do not have the right to do this",

  "admin.not-found": "This administrator does not exist",
  "admin.email-taken": "There is an account with this email already",
  "admin.is-super": "A super-admin cannot be deleted",
  "admin.is-yourself": "You cannot delete your own account",
  "admin.common-password": "This password is easy to guess. Choose another one",

  "view.required":
    "Please confirm your email with a new code to go on; what you have typed is kept",
  "view.other-account": "Your code was for another account; confirm your email for this one",
  "code.wrong-email": "This is not the email of this account. Please check it and try again",
  "code.not-valid": "The code is not correct or has expired",

  "idempotency.conflict":
    "This form was sent before with other content. Reload the page and send it again",

  "image.type": "Please input an image file (png, jpg)",
  "image.unreadable": "A picture could not be read. Take it again or choose another one",
  "image.too-many-pixels": "A picture is too large: at most 25 megapixels",
  "image.too-large": "A picture is too large: at most 700 kB",
  "images.too-large": "The pictures are too large together: at most 4.2 MB",

  "account.not-found": "This account does not exist",
  "account.changed":
    "Somebody else changed this account in the meantime. It is shown as it is now; please decide again",
  "account.already-approved": "This account is already approved",
  "account.already-rejected": "This account is already rejected",
  "account.approved": "Your KYC information update has been approved.",
  "account.changed-since":
    "This account was changed in the meantime. Reload the page to see it as it is now, and send your changes again",
  "account.move-not-allowed": "This is not possible in the present status of the account",
  "account.being-delivered":
    "This account is being sent to an outside service right now. Try again in a minute",
  "account.remark-required": "Please input a reason for rejection in the remark field",

  "bank.not-verified": "Please validate your account number before submitting",
  "bank.unavailable":
    "The bank's check does not answer at the moment. Your entries are kept; please try again later",
  "bank.account-unknown":
    "Could not find this account at the bank. Please check the number and the bank",

  ...searchErrors,
  "register.more-letters": "Please type at least 3 characters",
  "register.too-broad": "Too many holders fit, please type more of the name",
  "register.unknown": "This register does not exist",
  "import.running": "This register is being uploaded already. Wait until that has ended",
  "import.not-found": "This upload of a register does not exist",
  "registers.unavailable": "The list of companies is not available at the moment, try again",

  "limit.submissions": "Too many submissions for now, please try again later",
  "limit.bank-checks": "Too many checks of this account number, please try again later",
  "limit.updates": "This account was updated many times already, please try again later",
  "limit.codes": "Please wait a moment before you ask for another code",
  "limit.find-account": "Too many requests for now, please try again later",
  "limit.searches": "Too many searches for now, please wait a minute",

  "upload.nothing": "No approved account to upload",
  "upload.both-off": "Uploads to ixtrac and erights are both switched off in the configuration",
  "upload.nothing-again": "Nothing was refused or has failed that could be sent again now",
  "export.nothing": "No available account",
  "export.approved-only": "E-Dividend forms are made of approved accounts only",
  "export.running":
    "An export of this kind is being made for you already. Its link is mailed to you when it is ready",
  "export.not-found": "This export does not exist, or its day is over",
  "run.not-found": "This upload run does not exist",
  "search.too-short": "Please type at least 3 letters of a name or email",
  "search.too-broad": "Too many accounts fit, please type more",
  "list.cursor": "This page of the list does not exist any more, start again from the first",
} as const;

export type ErrorCode = keyof typeof errorMessages;
