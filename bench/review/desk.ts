import type { Session } from "../support/signed-in.ts";

export interface Desk {
  /** Origin of the product. */
  url: string;
  session: Session;
  runs: number;
}

export const list = "/admin/unapproved_individual_accounts";
