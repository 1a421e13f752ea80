/** What one call of the worker did. An operator's command reads it. */
export type RotationReply =
  /** A function may still write with the keys of before, until this time. */
  | { state: "early"; until: string }
  /** Rows of both passes so far. */
  | {
      state: "going on" | "done";
      pass: 1 | 2;
      read: number;
      renewed: number;
      removed: number;
      /** The ids of the keys in force: the caller may have a newer secret than the function. */
      fieldKey: number;
      lookupKey: number;
    };
