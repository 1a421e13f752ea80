const unreleased = "## [Unreleased]";

/** The entries under the heading of a version or of `Unreleased`; empty if there are none. */
export const entriesOf = (changelog: string, name: string): string => {
  const sections = changelog.split(/^(?=## )/m);
  const section = sections.find((text) => text.startsWith(`## [${name}]`)) ?? "";
  const entries = section.replace(/^## .*\n/, "").trim();
  return /^- /m.test(entries) ? entries : "";
};

/** The unreleased entries become those of the version, because its heading follows directly. */
export const withRelease = (changelog: string, version: string, date: string): string =>
  changelog.replace(unreleased, `${unreleased}\n\n## [${version}] - ${date}`);
