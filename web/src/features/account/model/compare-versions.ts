import { isMasked } from "#shared/kyc/mask-number.ts";
import type { Holding } from "#shared/kyc/submission.ts";
import { numberMessages } from "#shared/messages/back-office-numbers.ts";
import { versionMessages as say } from "#shared/messages/back-office-versions.ts";
import type { Account } from "./account.ts";
import { isChanged, removedDirector } from "./changes.ts";
import { type DirectorPair, pairDirectors } from "./pair-directors.ts";
import { type Detail, directorDetails, sectionsOf } from "./sections.ts";

/** One field in which two versions differ; undefined means "not given". */
export interface FieldChange extends Pick<Detail, "kind"> {
  path: string;
  label: string;
  before: string | undefined;
  now: string | undefined;
}

/**
 * @param changed the changed paths of the history. A masked number that is among them is listed also
 * when its ending is the same, as only the end of it can be compared.
 */
export const compareVersions = (
  before: Account,
  now: Account,
  changed: readonly string[] = [],
): FieldChange[] => {
  const directors = pairDirectors(directorsOf(before), directorsOf(now)).flatMap(directorChanges);
  return [
    ...differences(plainDetails(before), plainDetails(now), changed),
    ...(directors.length === 0 && changed.includes("directors")
      ? maskedDirectors(before, now)
      : directors),
    ...holdingChanges(before.holdings, now.holdings),
  ];
};

/** The path of a change of any number of any director. */
export const directorNumbers = "directors.numbers";

/** A number of a director has changed, and its ending has not. */
const maskedDirectors = (before: Account, now: Account): FieldChange[] => {
  const endings = [before, now].map((account) =>
    directorsOf(account)
      .flatMap((director, index) => directorDetails(director, index))
      .flatMap(({ value }) => (value !== undefined && isMasked(value) ? [value] : []))
      .join(", "),
  );
  const [was, is] = endings;
  return was && is
    ? [{ path: directorNumbers, label: numberMessages.directors, before: was, now: is }]
    : [];
};

const plainDetails = (account: Account): Detail[] =>
  sectionsOf(account)
    .flatMap(({ details }) => details)
    .filter(({ path }) => !path.startsWith("directors."));

const differences = (
  before: Detail[],
  now: Detail[],
  changed: readonly string[] = [],
): FieldChange[] =>
  now.flatMap((detail) => {
    const earlier = before.find(({ path }) => path === detail.path);
    const isHidden = isMasked(detail.value) && isChanged(detail.path, changed);
    return (earlier?.value ?? "") === (detail.value ?? "") && !isHidden
      ? []
      : [{ ...detail, before: earlier?.value, now: detail.value }];
  });

const directorsOf = (account: Account) => (account.type === "corporate" ? account.directors : []);

const directorChanges = ({ before, now }: DirectorPair): FieldChange[] => {
  if (!now) {
    return before
      ? directorDetails(before.director, before.index).map((detail) => ({
          path: removedDirector,
          label: say.ofDirector(say.directorRemoved(before.index + 1), detail.label),
          before: detail.value,
          now: undefined,
        }))
      : [];
  }
  const title = before ? say.director(now.index + 1) : say.directorAdded(now.index + 1);
  const earlier = before ? directorDetails(before.director, now.index) : [];
  return differences(earlier, directorDetails(now.director, now.index)).map((change) => ({
    ...change,
    label: say.ofDirector(title, change.label),
  }));
};

const holdingChanges = (before: Holding[], now: Holding[]): FieldChange[] => {
  const codes = new Set([...now, ...before].map(({ registerCode }) => registerCode));
  return [...codes].flatMap((code) => {
    const [earlier, later] = [before, now].map((list) =>
      list.find(({ registerCode }) => registerCode === code),
    );
    const [was, is] = [earlier, later].map((holding) => holding?.accounts.join(", "));
    const register = (later ?? earlier)?.registerName ?? code;
    return was === is
      ? []
      : [{ path: "holdings", label: say.ofRegister(register), before: was, now: is }];
  });
};
