/** One line of the report. */
export interface Check {
  subject: string;
  look: () => Promise<Verdict>;
}

export type Verdict = { ok: string } | { wrong: string };

export interface Line {
  subject: string;
  state: "ok" | "wrong" | "cannot say";
  says: string;
}

/** An account that refuses an answer, or has no such thing yet, says nothing about this subject. */
export const lineOf = async ({ subject, look }: Check): Promise<Line> => {
  try {
    const verdict = await look();
    return "ok" in verdict
      ? { subject, state: "ok", says: verdict.ok }
      : { subject, state: "wrong", says: verdict.wrong };
  } catch (error) {
    return { subject, state: "cannot say", says: (error as Error).message };
  }
};

/** Wrong if there are faults. */
export const verdictOf = (faults: (string | false | undefined)[], ok: string): Verdict => {
  const found = faults.filter(Boolean);
  return found.length > 0 ? { wrong: found.join("; ") } : { ok };
};

/** @returns nothing when the call fails with this error */
export const unless = async <T>(errorName: string, call: Promise<T>): Promise<T | undefined> => {
  try {
    return await call;
  } catch (error) {
    if ((error as Error).name === errorName) return undefined;
    throw error;
  }
};
