/** What a browser should know of an input for an email. */
export const emailInput = {
  type: "email",
  inputMode: "email",
  autoComplete: "email",
  autoCapitalize: "none",
  spellCheck: false,
} as const;
