export interface Attempt {
  key: string;
  sentEdits?: number;
}

export const newAttempt = (): Attempt => ({ key: crypto.randomUUID() });

/** A retry of the same content keeps its key, so it stays one submission. */
export const attemptFor = (attempt: Attempt, edits: number): Attempt => {
  const isOther = attempt.sentEdits !== undefined && attempt.sentEdits !== edits;
  return { key: isOther ? newAttempt().key : attempt.key, sentEdits: edits };
};
