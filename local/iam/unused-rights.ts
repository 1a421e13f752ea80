/** A right that no test uses, with the reason why the function needs it. */
export interface UnusedRight {
  function: string;
  action: string;
  /** As `npm run rights` prints it. */
  resource: string;
  reason: string;
}

export const unusedRights: readonly UnusedRight[] = [];
