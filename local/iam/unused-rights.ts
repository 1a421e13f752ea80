/** A right that no test uses, with the reason why the function needs it. */
export interface UnusedRight {
  function: string;
  action: string;
  /** As `npm run rights` prints it. */
  resource: string;
  reason: string;
}

export const unusedRights: readonly UnusedRight[] = [
  {
    function: "erase-account",
    action: "dynamodb:BatchWriteItem",
    resource: "dynamodb table/Main (CODE#*)",
    reason: "An account that asked for a code has such rows; the erased ones of the tests did not.",
  },
  {
    function: "erase-account",
    action: "dynamodb:BatchWriteItem",
    resource: "dynamodb table/Main (EMAILS#*)",
    reason: "An account with emails has such rows; the erased ones of the tests had none.",
  },
];
