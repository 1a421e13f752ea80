/** What every email to a holder knows, in tests. */
export const mailFacts = {
  registrar: {
    name: "Meridian Registrars",
    contact: {
      phone: "+234 700 555 0100",
      email: "help@meridian.example",
      address: "12 Example Street, Lagos",
      openingHours: "Monday to Friday, 8:00 to 17:00",
    },
  },
  holderName: "Ọlá O'Brien",
  eChannelUrl: "https://e-channel.example",
};
