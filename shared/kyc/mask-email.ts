/** `ada@gmail.com` becomes `a•••@g•••.com`; the fixed length hides the real length. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const ending = domain.slice(domain.lastIndexOf(".") + 1);
  return `${firstOf(email)}${dots}@${firstOf(domain)}${dots}.${ending}`;
};

const dots = "•••";

const firstOf = (text: string): string => Array.from(text)[0] ?? "";
