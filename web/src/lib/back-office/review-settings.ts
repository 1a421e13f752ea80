import { createContext } from "react";

/** What an administrator has chosen for the work on cases (D77). */
export const ReviewSettings = createContext({
  /** Single keys are switched off. */
  keysOff: false,
  /** A decision opens the next account. */
  autoNext: false,
});
