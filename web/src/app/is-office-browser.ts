/** Chromium 111, Firefox 121 and Safari 16.4 are the first with all of these (D63). */
export const isOfficeBrowser = (): boolean =>
  CSS.supports("selector(:has(a))") &&
  CSS.supports("color", "color-mix(in srgb, red, blue)") &&
  "OffscreenCanvas" in globalThis;
