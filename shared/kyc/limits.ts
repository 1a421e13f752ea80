export const maxTextLength = 90;
/** CHN, tax, RC and document numbers (D34). */
export const maxIdentifierLength = 30;
export const maxRemarkLength = 1000;
export const maxNoteLength = 1000;
/** Accounts that one search of all lists shows (D78). */
export const maxHits = 20;
/** Of a request to erase data or to withdraw consent (D86). */
export const maxRequestTextLength = 1000;
/** The holder has an answer to such a request within this time. */
export const requestAnsweredDays = 30;
export const maxManualBankReasonLength = 300;
export const maxReasonLength = 300;
export const maxUnchangedReasonLength = 300;
/** Of one rejection (D75). */
export const maxCorrections = 60;
export const maxRejectionReasons = 40;
export const maxPhoneDigits = 11;
export const bvnLength = 11;
export const accountNumberLength = 10;
export const maxRegisters = 100;
/** Register accounts of one form (D36). */
export const maxAccounts = 200;
/** Of a form that release 1.0.0 stored; an update may keep them. */
export const maxStoredAccounts = 5000;
export const maxDirectors = 20;

export const maxImageBytes = 700_000;
export const maxImagesBytesPerAccount = 4_200_000;
export const maxImagePixels = 25_000_000;
export const maxImageSidePixels = 2000;

/** The registrar's promise to the holder: verified within 48 hours of sending. */
export const dueAfterHours = 48;
export const dueSoonHours = 12;

/** After a decision, for the administrator who took it (D77). */
export const undoSeconds = 10;

/** A claim is renewed each minute while its case is visible (D76). */
export const claimMinutes = 2;
/** After a correction, for the clerk who asked for it (D75, D76). */
export const reservedHours = 4;

/** For so long a restore of the database can bring back erased data (D86). The maximum of DynamoDB. */
export const recoverableDays = 35;

/** The highest limit of the configuration. */
export const maxExportsPerDay = 9999;
export const maxRevealsPerDay = 9999;
/** Of accounts per administrator and day, while the configuration has no other limit. */
export const usualRevealsPerDay = 200;
export const maxExportedAccounts = 999_999;
export const maxDelayHours = 720;

export const minPasswordLength = 12;
export const maxPasswordLength = 128;
/** Of the code that an authenticator app shows. */
export const codeDigits = 6;
export const recoveryCodeCount = 10;
