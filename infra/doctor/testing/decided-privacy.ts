/** What a registrar decides before a live stage opens (D98). */
export const decidedPrivacy = {
  transferBasis: "Standard clauses with the operator of the data centres",
  dpiaDate: "2026-11-20",
  registration: "NDPC/EXAMPLE/0001",
} as const;
