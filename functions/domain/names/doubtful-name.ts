/** D73. A script may be mixed with signs and digits, but not with the letters of another one. */
export const hasMixedScript = (name: string): boolean => {
  const letters = name.match(/\p{L}/gu);
  return new Set(letters?.map(scriptOf)).size > 1;
};

/** Scripts with letters that look like those of another one. All others count as one. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];

const scriptOf = (letter: string): number => scripts.findIndex((script) => script.test(letter));

/** D73. "St.John" is a name, "example.com" and "EXAMPLE.COM" may be addresses. */
export const hasLink = (name: string): boolean =>
  /@|:\/\/|\bwww\.|\p{L}\.(?!\p{Lu}\p{Ll})\p{L}{2}/u.test(name);
