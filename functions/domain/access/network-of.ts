/** An IPv4 address or an IPv6 /64: a subscriber has 2^64 addresses (RFC 6177, RFC 8981). */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^\[|\]$|%.*$/g, "");
  if (!plain.includes(":")) return plain;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain) ?? [];
  return mapped ?? `${groupsOf(plain).slice(0, 4).join(":")}::/64`;
};

/** The text whose keyed hash tells in a log which calls came from one network. */
export const networkText = (network: string): string => `network:${network}`;

const groupsOf = (address: string): string[] => {
  const [before = [], after] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const missing = after ? Math.max(0, 8 - before.length - after.length) : 0;
  const zeros = Array.from({ length: missing }, () => "0");
  return [...before, ...zeros, ...(after ?? [])].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ""),
  );
};
