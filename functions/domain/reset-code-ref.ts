/** The account of a code for a new password is its email, which may have none yet; kept as a keyed hash. */
export const resetCodeRef = (email: string, hash: (text: string) => string) =>
  ({ purpose: "reset", account: hash(`reset:${email}`) }) as const;
