import type { idTypes } from "../kyc/choices.ts";

const shapes: Record<(typeof idTypes)[number], string> = {
  "Voter's Card": "The number of a Nigerian voter's card has 19 letters and digits.",
  "Driver's License":
    "The number of a Nigerian driver's license has 12 letters and digits, such as ABC12345DE67.",
  "International Passport":
    "The number of a passport has 6 to 9 letters and digits, such as A01234567.",
  "National Identification Number": "A NIN has 11 digits.",
};

const goOn = "If it is right, go on.";

/** Shown beside a field whose value looks odd; the holder may send it all the same. */
export const doubtMessages = {
  implausibleId: (type: string) =>
    ["Check this number.", (shapes as Record<string, string>)[type], goOn]
      .filter(Boolean)
      .join(" "),
  implausibleBvn: `Check this BVN: all its digits are the same. ${goOn}`,
  minor: (phone: string) =>
    `Check the year: this is the birthday of somebody under 18. For a child's shares, call us or come to our office first: ${phone}`,
  meantEmail: (email: string) => `Did you mean ${email}?`,
} as const;
