/** The subject of the alert that counts emails that were given up. */
export const alertAboutMails = "emails";

/** The subject of the alert that counts searches that found a canary holder, by network. */
export const alertAboutCanaries = (network: string): string => `canary-${network}`;

/** The subject of the alert about a network whose forms touch many accepted accounts (D90). */
export const alertAboutTouched = (network: string): string => `touched-${network}`;

/** The subject of the alert that counts questions to the bank beyond the daily budget. */
export const alertAboutBankQuestions = "bank-questions";
