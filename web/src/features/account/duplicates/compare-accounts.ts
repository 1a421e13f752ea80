import { endingOf, isMasked } from "#shared/kyc/mask-number.ts";
import type { Holding } from "#shared/kyc/submission.ts";
import { sectionTitles } from "#shared/messages/back-office-account.ts";
import type { Likeness } from "#shared/messages/back-office-duplicates.ts";
import type { Account } from "../model/account.ts";
import { pairDirectors } from "../model/pair-directors.ts";
import { type Detail, directorDetails, type Section, sectionsOf } from "../model/sections.ts";

/** One field of two accounts. A field that neither has is left out. */
export interface ComparedField extends Pick<Detail, "kind" | "label"> {
  key: string;
  own: string | undefined;
  other: string | undefined;
  likeness: Likeness;
}

export interface ComparedSection {
  title: string;
  fields: ComparedField[];
}

/** In the order of the form. A person and a company share bank, contact, address and holdings. */
export const compareAccounts = (own: Account, other: Account): ComparedSection[] => {
  const [ours, theirs] = [plainSections(own), plainSections(other)];
  const titles = [...new Set([...ours, ...theirs].map(({ title }) => title))];
  const plain = titles.map((title) => ({
    title,
    fields: compareDetails(detailsIn(ours, title), detailsIn(theirs, title)),
  }));
  const holdings = {
    title: sectionTitles.holdings,
    fields: compareHoldings(own.holdings, other.holdings),
  };
  return [...plain, ...directorSections(own, other), holdings].filter(
    ({ fields }) => fields.length > 0,
  );
};

const plainSections = (account: Account): Section[] =>
  sectionsOf(account).filter(({ details }) => !details[0]?.path.startsWith("directors."));

const detailsIn = (sections: Section[], title: string): Detail[] =>
  sections.find((section) => section.title === title)?.details ?? [];

const compareDetails = (own: Detail[], other: Detail[]): ComparedField[] => {
  const all = [...own, ...other.filter(({ path }) => !own.some((one) => one.path === path))];
  return all.flatMap(({ path, label, kind }) =>
    compared(
      { key: path, label, kind },
      own.find((one) => one.path === path)?.value,
      other.find((one) => one.path === path)?.value,
    ),
  );
};

const directorsOf = (account: Account) => (account.type === "corporate" ? account.directors : []);

const directorSections = (own: Account, other: Account): ComparedSection[] => {
  const pairs = pairDirectors(directorsOf(other), directorsOf(own));
  return pairs.map(({ now: ours, before: theirs }, index) => ({
    title: sectionTitles.director(index + 1, pairs.length),
    fields: compareDetails(
      ours ? directorDetails(ours.director, index) : [],
      theirs ? directorDetails(theirs.director, index) : [],
    ),
  }));
};

const compareHoldings = (own: Holding[], other: Holding[]): ComparedField[] => {
  const codes = new Set([...own, ...other].map(({ registerCode }) => registerCode));
  return [...codes].flatMap((code) => {
    const [ours, theirs] = [own, other].map((list) =>
      list.find(({ registerCode }) => registerCode === code),
    );
    const label = (ours ?? theirs)?.registerName ?? code;
    return compared({ key: code, label, kind: "number" }, accountsOf(ours), accountsOf(theirs));
  });
};

const accountsOf = (holding: Holding | undefined) => holding?.accounts.toSorted().join(", ");

const compared = (
  field: Pick<ComparedField, "key" | "label" | "kind">,
  own: string | undefined,
  other: string | undefined,
): ComparedField[] =>
  own || other ? [{ ...field, own, other, likeness: likenessOf(own, other) }] : [];

/** Of masked numbers only the ends are known. Letter case and spaces make no difference, as when the accounts were found to be alike. */
const likenessOf = (own: string | undefined, other: string | undefined): Likeness => {
  if (!own || !other) return "oneSide";
  if (isMasked(own) || isMasked(other)) {
    const [ours, theirs] = [endingOf(own), endingOf(other)];
    return ours && theirs && ours !== theirs ? "different" : "ending";
  }
  return plainText(own) === plainText(other) ? "equal" : "different";
};

const plainText = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();
