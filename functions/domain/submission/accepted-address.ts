import type { Accepted, Submission } from "./submission.ts";

interface Addressed extends Pick<Submission, "fields"> {
  accepted?: Accepted | undefined;
}
interface Versioned extends Addressed {
  version: number;
}

/** Accounts of release 1.0.0 have none: the store adds it where a version may have changed it. */
export const acceptedOf = ({ accepted, fields }: Addressed): Accepted =>
  accepted ?? { email: fields.email };

/** The address of the present version, if it is not the accepted one. */
export const newAddressOf = (submission: Addressed): string | undefined => {
  const { email } = submission.fields;
  return email === acceptedOf(submission).email ? undefined : email;
};

/** Those that find the account, each once. */
export const addressesOf = ({ fields, accepted }: Addressed): string[] => [
  ...new Set([
    fields.email,
    ...(accepted ? [accepted.email] : []),
    ...(accepted?.former ?? []).map(({ email }) => email),
  ]),
];

/** The address that counted when this version was sent, also after the approval of this or a later one. */
export const acceptedBefore = (submission: Addressed, version: number): string => {
  const { email, former = [] } = acceptedOf(submission);
  // The newest is first: of those replaced at this version or later, the first one replaced counted.
  return former.findLast((one) => one.version >= version)?.email ?? email;
};

/** After the approval of the present version. */
export const acceptPresent = (submission: Versioned, at: string): Accepted => {
  const accepted = acceptedOf(submission);
  const email = newAddressOf(submission);
  if (email === undefined) return accepted;
  const until = new Date(Date.parse(at) + formerDays * dayMs).toISOString();
  const replaced = { email: accepted.email, version: submission.version, until };
  return { email, former: [replaced, ...(accepted.former ?? [])] };
};

/** The rows by which former addresses find the account go with an update. */
export const withoutExpired = ({ email, former = [] }: Accepted, at: string): Accepted => {
  const left = former.filter(({ until }) => until > at);
  return { email, ...(left.length > 0 && { former: left }) };
};

/** After the rejection of the present version: an address that its approval made accepted is new again. */
export const acceptBefore = (submission: Versioned): Accepted => {
  const accepted = acceptedOf(submission);
  const [replaced, ...earlier] = accepted.former ?? [];
  if (replaced?.version !== submission.version) return accepted;
  return { email: replaced.email, ...(earlier.length > 0 && { former: earlier }) };
};

const formerDays = 30;
const dayMs = 24 * 3_600_000;
