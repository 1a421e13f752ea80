/** The oldest browsers, by the names of MDN's compatibility data (D63). */
export type Browsers = Record<"chrome" | "firefox" | "safari" | "safari_ios", string>;

export const publicBrowsers: Browsers = {
  chrome: "88",
  firefox: "86",
  safari: "14.1",
  safari_ios: "14.5",
};

export const officeBrowsers: Browsers = {
  chrome: "111",
  firefox: "121",
  safari: "16.4",
  safari_ios: "16.4",
};
