/** The subject of the alert that counts emails that were given up. */
export const alertAboutMails = "emails";

/** The subject of the alert that counts questions to the bank beyond the daily budget. */
export const alertAboutBankQuestions = "bank-questions";
