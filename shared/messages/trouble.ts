import type { Browsers } from "../browsers.ts";

/** Shown where the pages cannot run: no script, a failed script, or an older browser (D63). */
export const troubleMessages = {
  title: "This page could not start",
  needs:
    "It needs JavaScript, a working connection and a browser from 2021 or later. Check these and reload the page, or try another device.",
  contact: "You can also contact us. We will help you:",
  oldTitle: "This browser is too old for the back office",
  oldText: (browsers: Browsers) => `The back office needs ${names(browsers)}, or later.`,
} as const;

export const supportMessages = {
  title: "Browsers and help",
  publicPages: (browsers: Browsers) =>
    `The public pages are built for ${names(browsers)}, and later.`,
  backOffice: (browsers: Browsers) => `The back office is built for ${names(browsers)}, and later.`,
  family: "Edge, Opera, Samsung Internet and Android apps have the version of Chromium inside.",
  checked:
    "We check the pages in Chromium, in Firefox and in WebKit, the engine of Safari. We do not check them in Safari itself or in the oldest Firefox: for these, we remove features from Chromium that their versions lack.",
  contact:
    "If a page does not work for you, contact us. Our phone number and email address are at the end of this page.",
} as const;

const names = ({ chrome, firefox, safari, safari_ios: ios }: Browsers): string =>
  `Chromium ${chrome}, Firefox ${firefox}, Safari ${safari} and iOS ${ios}`;
