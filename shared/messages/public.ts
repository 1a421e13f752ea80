/** Sentences of the browser's own: what no call answers with. */
export const browserMessages = {
  somethingWrong: "Something went wrong, try again",
  offline:
    "There is no connection to the server. Your entries are kept; check your connection and try again",
  tooSlow: "The server took too long to answer. Your entries are kept; try again",
  loading: "Loading…",
  tryAgain: "Try again",
  skipToContent: "Skip to the content",
  notFoundTitle: "There is no such page",
  notFoundText: "The address may be mistyped or out of date.",
  toForm: "To the data update form",
  closeMessage: "Close this message",
  messages: "Messages",
  failedTitle: "This page could not be shown",
  reload: "Reload the page",
} as const;
