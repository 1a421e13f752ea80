/** Providers of most holders, and real ones whose names look like a misspelling of these. */
const misspelt = ["gmail.com", "yahoo.com", "hotmail.com", "outlook.com", "icloud.com"];
const real = ["mail.com", "email.com", "ymail.com"];

/** The address at the provider that was probably meant; undefined if the provider looks right. */
export const meantEmail = (email: string): string | undefined => {
  const [, local = "", domain = ""] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim()) ?? [];
  const typed = domain.toLowerCase();
  if (!typed || misspelt.includes(typed) || real.includes(typed)) return undefined;
  const meant = misspelt.find((provider) => isMisspelt(typed, provider));
  return meant && `${local}@${meant}`;
};

/** At most one slip in the name, and one in the ending. */
const isMisspelt = (typed: string, provider: string): boolean => {
  const [name, ending] = split(provider);
  const [typedName, typedEnding] = split(typed);
  return isOneSlip(typedName, name) && isOneSlip(typedEnding, ending);
};

const split = (domain: string): [string, string] => {
  const dot = domain.includes(".") ? domain.indexOf(".") : domain.length;
  return [domain.slice(0, dot), domain.slice(dot + 1)];
};

/** Equal, or one letter is missing, added, changed or swapped with the next one. */
const isOneSlip = (typed: string, meant: string): boolean => {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [restTyped, rest] = [typed.slice(start), meant.slice(start)];
  return (
    restTyped.slice(1) === rest ||
    restTyped === rest.slice(1) ||
    restTyped.slice(1) === rest.slice(1) ||
    (restTyped[0] === rest[1] && restTyped[1] === rest[0] && restTyped.slice(2) === rest.slice(2))
  );
};
