/** What the browser keeps of a form that was not sent yet (D64). */
export const draftMessages = {
  title: "Continue where you left off?",
  text: (when: string, hasPictures: boolean) =>
    `The answers ${hasPictures ? "and pictures " : ""}that you entered on ${when} are still here. You will need to give your consent again.`,
  lost: (labels: readonly string[]) => `Not saved, so choose again: ${labels.join(", ")}.`,
  goOn: "Use these answers",
  startAgain: "Start again",

  keptInTab:
    "We keep your answers, encrypted, in this browser tab until 60 minutes after your last entry.",
  keptOnDevice:
    "We keep your answers, encrypted, on this device until 14 days after your last entry.",
  notKept:
    "Nothing is kept on this device, because this browser does not allow it. Leave this page open until you have sent the form.",
  picturesNotKept:
    "There is no room for your pictures. Leave this page open until you have sent the form.",
  savedInTab: (when: string) => `Saved in this tab at ${when}`,
  savedOnDevice: (when: string) => `Saved on this device at ${when}`,
  notSaved: "Your last entries are not saved",

  deleteAnswers: "Delete my answers",
  deleteQuestion: "Delete all answers and pictures that you have entered in this form?",

  ownDevice: "This is my own device, keep my answers for 14 days",
  ownDeviceHint: "Do not tick this on a device that other people use, such as in a cyber café.",

  otherTab:
    "This form is also open in another tab or window. Continue in one of them and close the other.",
} as const;
