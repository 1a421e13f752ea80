/** The key a form is sent with, and the content it was last sent with (`edits` of the form). */
export interface Attempt {
  key: string;
  sentEdits?: number;
}

export const newAttempt = (): Attempt => ({ key: crypto.randomUUID() });

/** A retry of the same content keeps its key, so that it stays one submission; other content gets a new one. */
export const attemptFor = (attempt: Attempt, edits: number): Attempt => {
  const isOther = attempt.sentEdits !== undefined && attempt.sentEdits !== edits;
  return { key: isOther ? newAttempt().key : attempt.key, sentEdits: edits };
};
