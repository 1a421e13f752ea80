/** Of the numbers of holders that the configuration hides except for their ends. */
export const numberMessages = {
  hidden: "Only last 4 digits",
  shown: "Shown and logged",
  reveal: "Reveal numbers",
  hide: "Hide numbers",
  directors: "Numbers of the directors",
} as const;
