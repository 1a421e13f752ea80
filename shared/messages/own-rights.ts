import type { HolderRequestKind } from "../contract/privacy-requests.ts";

/** "Your rights" below the own account of a holder (D86). */
export const ownRightsMessages = {
  title: "Your data, your rights",
  download: {
    title: "Download my data",
    text: "A zip file with everything that we store about this data update, and its pictures.",
    open: "Download",
    loading: "Putting your data together...",
    broken: "The download broke off. Try again",
    saved:
      "Your data is saved to your downloads. If other people use this device, delete the file there when you are done. We also email you that it was downloaded.",
  },
  privacy: "How we use your data",
  kinds: {
    erasure: {
      title: "Erase my data",
      text: "Ask us to erase this data update and its pictures.",
      open: "Ask for erasure",
      dialogTitle: "Ask us to erase your data?",
      dialogText:
        "We check your request and will email you our answer within 30 days. Until then nothing changes. The law obliges us to keep some records, for example of payments. If we cannot erase everything, we tell you what we keep, why, and for how long.",
      send: "Send the request",
    },
    withdrawal: {
      title: "Withdraw my consent",
      text: "You can take back your consent at any time, without a reason.",
      open: "Withdraw consent",
      dialogTitle: "Withdraw your consent?",
      dialogText:
        "We freeze your data update at once: we do not decide on it, you cannot change it, and we send it to no other service. We will email you within 30 days what happens next. The withdrawal does not change what was done before it.",
      send: "Withdraw my consent",
    },
  } satisfies Record<
    HolderRequestKind,
    Record<"title" | "text" | "open" | "dialogTitle" | "dialogText" | "send", string>
  >,
  words: "Do you want to tell us anything about it?",
  cancel: "Cancel",
} as const;
