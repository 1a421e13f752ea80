export interface Check {
  subject: string;
  look: () => Promise<{ ok: string; faults: Faults }>;
}

/** Each says what to do. Without one, the subject is ok. */
type Faults = (string | false | undefined)[];

/** `unknown`: the account refuses the answer, or has no such thing yet. */
export interface Line {
  subject: string;
  state: "ok" | "wrong" | "unknown";
  text: string;
}

export const lineOf = async ({ subject, look }: Check): Promise<Line> => {
  try {
    const { ok, faults } = await look();
    const text = faults.filter(Boolean).join("; ");
    return text ? { subject, state: "wrong", text } : { subject, state: "ok", text: ok };
  } catch (error) {
    return { subject, state: "unknown", text: (error as Error).message };
  }
};
