/** The subject of the alert that counts emails that were given up. */
export const alertAboutMails = "emails";
