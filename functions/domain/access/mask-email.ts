/** `ada@gmail.com` as `a•••@g•••.com`: enough for its owner, and always equally short. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const ending = domain.slice(domain.lastIndexOf(".") + 1);
  return `${firstOf(email)}${dots}@${firstOf(domain)}${dots}.${ending}`;
};

const dots = "•••";

const firstOf = (text: string): string => Array.from(text)[0] ?? "";
