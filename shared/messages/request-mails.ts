import type { HolderRequestKind, RequestKind } from "../contract/privacy-requests.ts";

interface Words {
  subject: (reference: string) => string;
  title: string;
}

/** Emails to holders about their rights. `until`: a day. */
export const requestMailMessages = {
  received: {
    erasure: {
      subject: (reference) => `We have received your request to erase your data (${reference})`,
      title: "We have received your request to erase your data",
      text: (until) =>
        `We check your request and will email you our answer by ${until}. Until then nothing changes. The law obliges us to keep some records, for example of payments. If we cannot erase everything, we tell you what we keep, why, and for how long.`,
    },
    withdrawal: {
      subject: (reference) => `You have withdrawn your consent (${reference})`,
      title: "You have withdrawn your consent",
      text: (until) =>
        `Your data update is frozen from now on: we do not decide on it, and we send it to no other service. We check it and will email you what happens next by ${until}. The withdrawal does not change what was done before it.`,
    },
  } satisfies Record<HolderRequestKind, Words & { text: (until: string) => string }>,

  /** To super-admins. */
  toAnswer: {
    subject: (reference: string) => `A holder has sent a request (${reference})`,
    title: "A request of a holder waits for an answer",
    erasure: (reference: string) => `The holder of ${reference} asks us to erase the data.`,
    withdrawal: (reference: string) =>
      `The holder of ${reference} has withdrawn the consent. The account is frozen.`,
    freeze: (reference: string) =>
      `Somebody has used the link "This was not me" in an email about ${reference}.`,
    until: (day: string) => `The answer is due by ${day}.`,
    button: "Open the requests",
    footer: "We sent this email because you are a super-admin of the back office.",
  } satisfies Record<RequestKind, (reference: string) => string> & Record<string, unknown>,

  done: {
    erasure: {
      subject: (reference) => `Our answer to your request to erase your data (${reference})`,
      title: "We have granted your request to erase your data",
    },
    withdrawal: {
      subject: (reference) => `Our answer to the withdrawal of your consent (${reference})`,
      title: "We no longer use your data update",
    },
    freeze: {
      subject: (reference) => `We have checked your report (${reference})`,
      title: "We have checked your report",
    },
  } satisfies Record<RequestKind, Words>,

  declined: {
    erasure: {
      subject: (reference) => `Our answer to your request to erase your data (${reference})`,
      title: "We cannot erase your data",
    },
    withdrawal: {
      subject: (reference) => `Our answer to the withdrawal of your consent (${reference})`,
      title: "We continue to use your data update",
    },
    freeze: {
      subject: (reference) => `We have checked your report (${reference})`,
      title: "We have checked your report",
    },
  } satisfies Record<RequestKind, Words>,

  downloaded: {
    subject: (reference: string) => `Your data was downloaded (${reference})`,
    title: "Your data was downloaded",
    text: (at: string) =>
      `On ${at}, somebody with a code from your email downloaded everything that we store about this data update. If it was you, you need not do anything. Keep the file in a safe place.`,
  },
  answer: "This is our answer:",
  lifted: "We have checked your report and ended the freeze of your data update.",
  complain:
    "If you do not agree, answer us at the address below. You can also complain to the data protection authority. Our privacy notice says how.",
  privacy: "Privacy notice",
  view: "View my data",
} as const;
