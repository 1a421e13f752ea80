/** So long an account is on the list "Due for erasure" before the product erases it (D86). */
export const noticeDays = 30;

/** A hundred years. */
export const maxRetentionDays = 36_500;

/** Nothing is erased because of its age until every period is set. */
export const isRetentionOn = (retention: Record<string, number | null>): boolean =>
  Object.values(retention).every((days) => days !== null);
