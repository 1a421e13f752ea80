/** Where the bank did not confirm an account (D67). */
export const manualCheckMessages = {
  ask: "Send for manual checking",
  askHint: "Is the account right? We can check it ourselves. This takes longer.",
  title: "We will check this account ourselves",
  lead: "You can send the form now. A reason and a proof help us to decide sooner.",
  reasonHelp: "For example: the account is in my maiden name",
  left: (count: number) => `${count} characters left`,
  withdraw: "Do not send for manual checking",
} as const;
