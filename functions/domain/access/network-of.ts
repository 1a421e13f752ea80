/** An IPv4 address or an IPv6 /64: a subscriber has 2^64 addresses (RFC 6177, RFC 8981). */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^\[|\]$|%.*/g, "");
  if (!plain.includes(":")) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  return mapped ?? `${groupsOf(plain).slice(0, 4).join(":")}::/64`;
};

/** The text whose keyed hash tells in a log which calls came from one network. */
export const networkText = (network: string): string => `network:${network}`;

const groupsOf = (address: string): string[] => {
  const missing = Math.max(0, 8 - address.split(":").filter(Boolean).length);
  const whole = address.replace("::", `${":0".repeat(missing)}:`);
  return whole
    .split(":")
    .filter(Boolean)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""));
};
