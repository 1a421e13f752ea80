/** One action on one resource. Keys of objects and items are cut down to what a policy can tell apart. */
export interface Use {
  action: string;
  resource: string;
  /** Context keys that conditions of our policies ask for. */
  context?: Record<string, string | string[]>;
}

export interface RecordedUse extends Use {
  function: string;
}
