import { plainEmail } from "#shared/kyc/clean-input.ts";
import { searchWords } from "./search-words.ts";

/** Leaves out email providers and domain endings: they distinguish nobody and fill the index. */
export const accountWords = (names: (string | undefined)[], email: string): string[] =>
  searchWords(...names, tellingPart(email));

export const lookupText = (typed: string): string =>
  withPlainEmails(typed).split(" ").map(typedPart).join(" ");

/** What was typed, with each email as it is stored. */
export const withPlainEmails = (typed: string): string =>
  typed
    .split(/\s+/)
    .map((word) => (word.includes("@") ? plainEmail(word) : word))
    .join(" ");

const tellingPart = (email: string): string => {
  const [local, domain] = split(email);
  const labels = domain?.split(".").slice(0, -1) ?? [];
  return [local, ...labels.filter((label) => !isCommon(label))].join(" ");
};

/** A domain may be incomplete, so a possible start of a common word is left out. */
const typedPart = (word: string): string => {
  const [local, domain] = split(word);
  if (domain === undefined) return withoutEnding(word);
  const labels = domain.split(".");
  const telling = labels.filter((label, index) => !mayBeCommon(label, index, labels.length));
  return [local, ...telling].join(" ");
};

/** A domain without `@`: its ending is in no index. "St.John" and "J.P.Okafor" end in a name. */
const withoutEnding = (word: string): string => {
  const labels = word.split(".");
  const others = labels.slice(0, -1);
  const telling = others.filter((label) => !isCommon(label));
  return telling.some((label) => label.length > minTelling) ? telling.join(" ") : labels.join(" ");
};

const minTelling = 2;

const split = (email: string): [local: string, domain?: string] => {
  const at = email.lastIndexOf("@");
  return at < 0 ? [email] : [email.slice(0, at), email.slice(at + 1)];
};

const isCommon = (label: string) => common.has(label.toLowerCase());

const mayBeCommon = (label: string, index: number, labels: number) =>
  (index > 0 && index === labels - 1) ||
  [...common].some((word) => word.startsWith(label.toLowerCase()));

const common = new Set(
  `gmail googlemail yahoo ymail rocketmail hotmail outlook live msn icloud me mac aol proton
   protonmail pm gmx mail zoho yandex fastmail co com org net gov edu ac sch ltd plc web`
    .split(/\s+/)
    .filter(Boolean),
);
