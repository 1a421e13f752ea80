import type { Holding } from "#shared/kyc/submission.ts";
import { versionMessages as say } from "#shared/messages/back-office-versions.ts";
import type { Account } from "./account.ts";
import { type DirectorPair, pairDirectors } from "./pair-directors.ts";
import { type Detail, directorDetails, sectionsOf } from "./sections.ts";

/** One field in which two versions differ; undefined means "not given". */
export interface FieldChange extends Pick<Detail, "kind"> {
  path: string;
  label: string;
  before: string | undefined;
  now: string | undefined;
}

export const compareVersions = (before: Account, now: Account): FieldChange[] => [
  ...differences(plainDetails(before), plainDetails(now)),
  ...pairDirectors(directorsOf(before), directorsOf(now)).flatMap(directorChanges),
  ...holdingChanges(before.holdings, now.holdings),
];

const plainDetails = (account: Account): Detail[] =>
  sectionsOf(account)
    .flatMap(({ details }) => details)
    .filter(({ path }) => !path.startsWith("directors."));

const differences = (before: Detail[], now: Detail[]): FieldChange[] =>
  now.flatMap((detail) => {
    const earlier = before.find(({ path }) => path === detail.path);
    return (earlier?.value ?? "") === (detail.value ?? "")
      ? []
      : [{ ...detail, before: earlier?.value, now: detail.value }];
  });

const directorsOf = (account: Account) => (account.type === "corporate" ? account.directors : []);

const directorChanges = ({ before, now }: DirectorPair): FieldChange[] => {
  if (!now) {
    return before
      ? directorDetails(before.director, before.index).map((detail) => ({
          path: "directors",
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
