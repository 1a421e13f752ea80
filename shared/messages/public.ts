/** Messages that the browser itself shows; no call returns them. */
export const browserMessages = {
  somethingWrong: "Something went wrong, try again",
  offline: "There is no connection to the server. Check your connection and try again",
  tooSlow: "The server took too long to answer, try again",
  blocked:
    "The protection of this website refused this, so nothing was sent. Remove signs such as < or ../ from what you entered, or try another network",
  loading: "Loading...",
  skipToContent: "Skip to the content",
  notFoundTitle: "There is no such page",
  notFoundText: "The address may be mistyped or out of date.",
  toForm: "To the data update form",
  closeMessage: "Close this message",
  messages: "Messages",
  failedTitle: "This page could not be shown",
  reload: "Reload the page",
} as const;

export const fieldMessages = {
  optional: "(optional)",
  choose: "Choose or type to search",
  chooseOne: "Choose",
  noChoice: "Nothing fits what you typed",
  moreChoices: "Type more to see further entries",
  loadingChoices: "Loading the list...",
  choicesFailed: "The list could not be loaded.",
  retry: "Load it again",
  search: "Search",
  remove: (label: string) => `Remove ${label}`,
  clear: "Clear",
  create: (typed: string) => `Use "${typed}"`,

  dateParts: { day: "Day", month: "Month", year: "Year" },

  dialCode: (label: string) => `${label}: country code`,
  pasteBlocked: "Please type the number; pasting is switched off here so that it is checked twice",

  chooseImage: "Choose a picture",
  takePhoto: "Take a photo",
  dropHere: "Or drop it here",
  takeAgain: "Take it again",
  chooseAnother: "Choose another",
  turnImage: "Turn",
  removeImage: "Remove",
  enlarge: (label: string) => `${label}: enlarge`,
  imageNone: "There is no picture",
  imageStored: "The registrar has this picture",
  imageSending: (percent: number) => `${percent} % sent`,
  tooManyDigits: (count: number, max: number) =>
    `That was ${count} digits, and only ${max} fit here. Check the number.`,
  tooManyCharacters: (count: number, max: number) =>
    `That was ${count} characters, and only ${max} fit here. Check the end of the text.`,
  heicHow:
    "We cannot read HEIC pictures. Use Take a photo, or save the picture as JPG and choose it again.",
  heicHowAtDesk:
    "We cannot read HEIC pictures. On your phone, save the picture as JPG and send it to yourself, or open this form there.",
  pdfHow:
    "We cannot read PDF files. Take a photo of the page, or save the page as a JPG picture and choose it.",
  pdfHowAtDesk:
    "We cannot read PDF files. Save the page as a JPG picture, or take a screenshot of it, and choose that picture.",
  videoHow: "We cannot read videos. Take a photo, or a screenshot of the video, and choose it.",
  videoHowAtDesk: "We cannot read videos. Choose a photo, or a screenshot of the video.",
  otherKindHow: (kind: string) =>
    `We cannot read ${kind} pictures. Save it as JPG, or take a screenshot of it, and choose that picture.`,
  protectedHow:
    "Allow this page to read pictures (a sign in the address bar asks for it), or use another browser. A single picture below 700 kB is sent as it is.",
  preview: (label: string) => `${label}: preview`,
  example: "Example of a good picture",
  shrinking: "Preparing your picture...",
  judging: "Checking your picture...",
} as const;
