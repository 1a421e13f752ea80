import { undoSeconds } from "../kyc/limits.ts";
import { searchErrors } from "./form.ts";
import { browserMessages } from "./public.ts";

export const settingsErrors = {
  passwordOrInvitation: "Enter a password, or send an invitation instead",
  unknownRegister: (code: string) => `There is no register with the code ${code}`,
} as const;

/** D84: with fewer than two, nothing that waits for a second administrator could be confirmed. */
export const secondPersonErrors = {
  tooFewDeciders:
    "At least two administrators must have the right to approve and reject before this can be switched on",
  tooFewSuperAdmins:
    "At least two super-admins must have an account before this can be switched on",
  neededDecider:
    "The configuration asks for a second person, so at least two administrators must keep the right to approve and reject. Give the right to somebody else first",
} as const;

/** `until`: a time of day. */
export const claimTaken = (name: string, until: string): string =>
  `${name} is reviewing this account until ${until}`;

/** `at`: a time of day. */
export const decidedMeanwhile = {
  approved: (name: string, at: string) =>
    `${name} approved this account at ${at}. The page now shows its current state`,
  rejected: (name: string, at: string) =>
    `${name} rejected this account at ${at}. The page now shows its current state`,
  awaited: (name: string, at: string) =>
    `${name} decided on this account at ${at}, and a second administrator must confirm that. The page now shows the account as it is`,
};

/** Why the form of a request is refused, for the person who writes a program. */
export const unsupported = {
  type: (types: readonly string[]) => `Send the request as ${types.join(" or ")}`,
  charset: "Send the text as UTF-8",
  compressed: "Send the request without compression",
} as const;

/**
 * The message of every error code. `functions/http` maps each code to its status; a code without a
 * status does not compile.
 */
export const errorMessages = {
  "request.invalid": "Check the highlighted answers and try again",
  "request.malformed": "The request could not be read",
  "request.unsupported-type": "This type of request is not accepted",
  "request.too-large": "The request is too large",
  "request.not-found": "Not found",
  "request.other-site": "This request came from another website. Open our own page and try again",
  "request.blocked": browserMessages.blocked,
  "request.method": "This action is not allowed",
  "request.timeout": "This took too long, try again",
  "request.too-many": "Too many attempts. Wait a moment and try again",
  "request.overloaded": "The service is busy, please try again in a moment",
  "request.failed": "Something went wrong, try again",
  "request.unavailable": "This cannot be done at the moment. Try again later",
  "call.paused": "This is paused at the moment",

  "session.required": "Please sign in to continue",
  "session.wrong-credentials": "Email or password is not correct",
  "session.too-many-tries": "Too many wrong passwords. Wait 15 minutes, or reset the password",
  "session.devices-refused":
    "Too many wrong passwords for this account. Sign in from a browser that you used before, or reset the password",
  "session.code-needed": "Enter the code of your authenticator app",
  "session.wrong-code": "This code is not correct, or it was used before. Enter the next one",
  "session.factor-ended":
    "Too many codes in a row were wrong, so codes of your app do not work any more. Enter one of your recovery codes, or ask a super-admin to remove your second factor",
  "session.too-many-codes": "Too many wrong codes. Wait 15 minutes",
  "session.not-found": "This session has already ended",
  "session.enrolment": "Set up your second factor to continue",
  "session.password": "Choose a new password to continue",
  "right.missing": "You do not have the right to do this",

  "admin.not-found": "This administrator does not exist",
  "admin.email-taken": "An account with this email already exists",
  "admin.same-password": "The new password is the same as the present one. Choose another one",
  "admin.not-invited": "This person has chosen a password already, or was never invited",
  "admin.is-super": "A super-admin cannot be deleted",
  "admin.is-yourself": "You cannot delete your own account",
  "admin.common-password":
    "This password is easy to guess: many people use it, or it is made of your name, the registrar's name or the product's name. Choose another one",

  "four-eyes.too-few": secondPersonErrors.tooFewDeciders,
  "four-eyes.needed": secondPersonErrors.neededDecider,

  "change.not-found": "This change does not wait any more. Load the page again",
  "change.gone": "Somebody else has dealt with this change meanwhile. Load the page again",
  "change.waits":
    "A change of this waits already. Another super-admin must confirm or decline it first",
  "change.is-yours": "You asked for this change. Another super-admin must confirm it",
  "change.asker-gone":
    "The super-admin who asked for this change has no such account any more. Decline the change",
  "change.outdated": "The rights have changed since. Decline this change and ask for it again",
  "change.reason": "Say why you decline this change",

  "admin.wrong-password": "This is not your password",

  "factor.off": "The second factor is switched off",
  "factor.is-on": "Your second factor is on already. Turn it off to set up another one",
  "factor.not-started": "The setup has expired. Start again",
  "factor.none": "There is no second factor to remove",
  "factor.is-yourself":
    "You cannot remove your own second factor here. Turn it off on the page Security, or ask another super-admin",

  "view.required": "Confirm your email with a new code to continue. Your changes are saved",
  "view.reported":
    "This data update was reported to us, so it is closed until we have spoken with the holder. Please call or email us",
  "view.new-address":
    "This is possible from the email that we know until we have checked the new one. Please call or email us if you no longer use it",
  "view.other-account": "That code was for another account. Confirm your email for this one",
  "code.wrong-email": "That is not the email on this account. Check it and try again",
  "code.not-valid": "The code is not correct or has expired",

  "link.not-valid": "This link is not complete. Open it again from the email, or ask us for help",
  "link.expired": "This link has expired, because links work for 30 days. Please call or email us",
  "link.used":
    "This link has been used already. If you used it to freeze your data update, it stays frozen until our staff have looked at it",

  "idempotency.conflict":
    "You have already sent this form with different answers. Reload the page and send it again",

  "image.type": "Please input an image file (png, jpg)",
  "image.unreadable": "We could not open an image. Take the photo again or choose another one",
  "image.too-many-pixels": "An image is too large. It must be 25 megapixels or less",
  "image.too-large": "An image is too large. It must be 700 kB or less",
  "images.too-large": "The images are too large. Together they must be 4.2 MB or less",

  "duplicate.gone": "These accounts have nothing in common any more",
  "account.not-found": "This account does not exist",
  "account.changed":
    "This account has changed since you opened it. The page now shows the latest version. Check it and decide again",
  "account.already-approved": "This account is already approved",
  "account.already-rejected": "This account is already rejected",
  "account.approved": "Your KYC information update has been approved.",
  "account.changed-since":
    "This account has changed. Reload the page, then make your changes again",
  "account.move-not-allowed": "You cannot do this at the account's current status",
  "account.being-delivered":
    "This account is being sent to an external service. Try again in a minute",
  "account.frozen": "This account is frozen. It stays as it is until the freeze is lifted",
  "erasure.planned": "The erasure of this account has been asked for already",
  "erasure.held": "This account is on hold. End the hold before you ask for its erasure",
  "erasure.begun": "The erasure of this account has begun, so nobody can stop it any more",
  "erasure.none": "No erasure of this account is planned",
  "erasure.is-due":
    "This account is due because of the settings. Put it on hold to keep it for longer",
  "erasure.changed": "Somebody else has just changed this. Load the page again",
  "hold.is-on": "This account is on hold already",
  "hold.none": "This account is not on hold",
  "account.not-frozen": "This account is not frozen",
  "account.consent-withdrawn":
    "The holder has withdrawn the consent. A super-admin must decline the withdrawal before the freeze can be lifted",
  "privacy.parked":
    "The holder reported this account, so this request takes no effect until the report has ended. You can decline it",
  "freeze.awaits-other":
    "You have asked for this already. Another administrator must confirm that the report has ended",
  "freeze.young":
    "Your right is younger than seven days, so you cannot be the second person. IT has been told",
  "freeze.no-reporter": "The report names no earlier address that can count again",
  "account.remark-required": "Please input a reason for rejection in the remark field",

  "account.awaits-other":
    "You have decided this already. Another administrator must confirm your decision",
  "account.awaits-rejection":
    "Somebody has asked for the rejection of this account. It is not sent until another administrator has decided",
  "account.own-email":
    "This submission has your own email. Another administrator must decide on it",
  "account.not-masked": "The numbers of accounts are not hidden at present. Load the page again",

  "decision.none": "There is no decision to undo on this account",
  "decision.not-yours": "Only the administrator who took the last decision can undo it",
  "decision.undo-late": `A decision can only be undone for ${undoSeconds} seconds`,
  "decision.changed-since":
    "This decision cannot be undone any more: the account has changed since",

  "privacy.open-already":
    "You have asked for this already. We are working on it and will email you our answer",
  "privacy.unknown": "This request does not exist",
  "privacy.changed": "This request has changed. The page now shows its current state",

  "claim.taken": "Another administrator is reviewing this account",
  "claim.not-pending": "This account is not pending, so nobody can claim it for a decision",

  "email.not-found": "This email does not exist",
  "email.not-resendable":
    "This email cannot be sent again: it is waiting, or the account has changed since",
  "email.just-resent": "This email was sent again a moment ago",

  "bank.not-verified": "Please validate your account number before submitting",
  "bank.unavailable": "Your bank is not responding. Try again later",
  "bank.account-unknown": "We could not find this account. Check the number and the bank",

  ...searchErrors,
  "register.more-letters": "Please type at least 3 letters or numbers, 2 of them together",
  "register.too-broad": "Too many matches. Type more of the name",
  "register.unknown": "This register does not exist",
  "import.running": "This register is already being uploaded. Wait until the upload finishes",
  "import.not-found": "This upload of a register does not exist",
  "registers.unavailable": "The list of companies is not available. Try again later",

  "limit.reveals":
    "You have reached the limit of reveals of a day. You can reveal numbers again tomorrow",
  "limit.exports": "You have reached the limit of exports of a day. You can export again tomorrow",
  "limit.submissions": "You have sent too many forms. Try again later",
  "limit.bank-checks-of-network":
    "Too many account numbers have been checked from your network. Try again later",
  "limit.bank-checks-of-day":
    "We cannot ask the banks about more accounts today. Send your form for manual checking, or check the account again tomorrow",
  "limit.bank-checks": "This account number has been checked too many times. Try again later",
  "limit.own-data": "You have downloaded your data 5 times today. Try again tomorrow",
  "limit.privacy-requests": "You have sent too many requests. Try again tomorrow, or call us",
  "limit.updates": "This account has been updated too many times. Try again later",
  "limit.codes": "Wait a moment before you ask for another code",
  "limit.find-account": "You have tried too many times. Try again later",
  "limit.links": "Too many links that are not ours came from your network. Try again later",
  "limit.form-sessions": "Too many forms were opened from your network today. Try again tomorrow",
  "limit.searches": "You have searched too many times. Wait a minute and try again",

  "upload.nothing": "No approved account to upload",
  "upload.frozen": "All accounts to upload are frozen",
  "upload.waiting": "All accounts to upload wait for a second administrator, who may reject them",
  "upload.held": "All accounts to upload are held",
  "account.held": "This account is held, so it is not sent to a service",
  "upload.both-off": "Uploads to ixtrac and erights are both switched off in the configuration",
  "upload.nothing-again": "There is nothing to send again: no delivery was refused or failed",
  "upload.service-off": "This service is switched off in the configuration",
  "upload.none-missed": "Nothing was uploaded without this service",
  "export.nothing": "No available account",
  "export.approved-only": "E-Dividend forms are available for approved accounts only",
  "export.running":
    "We are already preparing this export for you. We will email you the link when it is ready",
  "export.not-failed": "Nothing of this export has failed. Load the page again",
  "export.not-found": "This export does not exist or has expired",
  "run.not-found": "This upload run does not exist",
  "difference.gone": "This difference no longer exists. Load the page again",
  "difference.settled":
    "The service has given a clear answer about this account, so it is not asked again",
  "difference.trying": "The service is being asked about this account right now. Wait a minute",
  "difference.own-approval":
    "You have approved this account. Another administrator with the right to upload must enter the answer",
  "difference.frozen": "This account is frozen, so the service is not asked about it",
  "difference.switched-off":
    "Uploads to this service are switched off in the configuration, so it is not asked",
  "search.too-short": "Please type at least 3 letters of a name or email",
  "search.too-broad": "Too many matches. Type more",
  "list.cursor": "This page of the list no longer exists. Start again from the first page",
} as const;

export type ErrorCode = keyof typeof errorMessages;
