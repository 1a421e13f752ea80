/** Where a number has the code of another country than the field (D111). */
export const foreignNumberMessages = {
  needed: (country: string | undefined, home: string) =>
    `${country ? `This is a number of ${country}.` : "This number has the code of another country."} The number here must be one of ${home}.`,
  move: "Move it to Secondary phone number",
  without: (home: string, phone: string) => `No number of ${home}? Call us: ${phone}`,
} as const;
