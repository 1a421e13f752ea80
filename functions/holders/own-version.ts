import { knownImages, type Submission } from "../domain/submission/submission.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface OwnVersion<S> {
  submission: S;
  /** Stays stored, and came with a version of another address. */
  hidden: string[];
}

/**
 * What a new address sees: the version that names it, as if it were the first one (D92). Images that
 * came with a version of another address stay hidden, although an update keeps them.
 */
export const ownVersion = async <S extends Submission>(
  submissions: Pick<Submissions, "getVersion">,
  submission: S,
): Promise<OwnVersion<S>> => {
  const earlier = await lastOfOthers(submissions, submission);
  const known = new Set(Object.values(earlier?.images ?? {}).map(({ key }) => key));
  const all = Object.entries(knownImages(submission));
  const images = Object.fromEntries(all.filter(([, { key }]) => !known.has(key)));
  return {
    submission: { ...submission, images, dateCreated: submission.consent.at },
    hidden: all.flatMap(([field, { key }]) => (known.has(key) ? [field] : [])),
  };
};

/** The page asks for no document that is stored: a grey picture stands where a hidden one is. */
export const greyPictures = (fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, greyPng]));

const greyPng =
  "iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAAAAACRn/EaAAAADklEQVR42mO4AQQMcAIAS/8KIX8PtpQAAAAASUVORK5CYII=";

const lastOfOthers = async (
  { getVersion }: Pick<Submissions, "getVersion">,
  { id, version, fields: { email } }: Submission,
): Promise<Submission | undefined> => {
  for (let number = version - 1; number > 0; number--) {
    const earlier = await getVersion(id, number);
    if (earlier && earlier.fields.email !== email) return earlier;
  }
  return undefined;
};
