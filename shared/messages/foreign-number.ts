interface Dialled {
  name: string;
  phonecode: string;
}

/** Where a number has the code of another country than the field (D111). */
export const foreignNumberMessages = {
  needed: (country: Dialled | undefined, { phonecode }: Dialled) =>
    `${country ? `This number has the code of ${country.name}, +${country.phonecode}` : "This number has the code of another country"}. Here we need a number with +${phonecode}.`,
  move: "Move it to Secondary phone number",
  without: ({ phonecode }: Dialled, phone: string) =>
    `No number with +${phonecode}? Call us: ${phone}`,
} as const;
