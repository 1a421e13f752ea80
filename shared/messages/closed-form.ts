export const closedFormMessages = {
  title: "The form is closed at the moment",
  kept: "Nothing is lost: what you have typed on this page, and a draft that this browser keeps, stay as they are.",
  again: "Try again",
  stillClosed: (time: string) => `Still closed at ${time}`,
  updatesClosed: "You cannot change your data at the moment",
  canView: "You can still view it here.",
} as const;
