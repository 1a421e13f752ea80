import { aRegistrar } from "#tests/builders/a-registrar.ts";

/** What every email to a holder knows, in tests. */
export const mailFacts = {
  registrar: aRegistrar(),
  holderName: "Ọlá O'Brien",
  eChannelUrl: "https://e-channel.example",
};
