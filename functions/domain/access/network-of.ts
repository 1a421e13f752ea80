/** An IPv4 address or an IPv6 /64: a subscriber has 2^64 addresses (RFC 6177, RFC 8981). */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^\[|\]$|%.*/g, "");
  if (!plain.includes(":")) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  return mapped ?? `${groupsOf(plain).slice(0, 4).join(":")}${narrowest}`;
};

export interface Width {
  network: string;
  /** A limit of the narrowest network holds so many times for this one. */
  factor: number;
}

/**
 * The networks that a network counts for. A tunnel gives anybody a /48 with 65,536 networks of /64,
 * so the wider ones have limits too. They grow, because many subscribers may share them.
 */
export const widthsOf = (network: string): Width[] => {
  const narrow = { network, factor: 1 };
  if (!network.endsWith(narrowest)) return [narrow];
  const groups = network.slice(0, -narrowest.length).split(":");
  const half = (Number.parseInt(groups[3] ?? "0", 16) & 0xff00).toString(16);
  return [
    narrow,
    { network: `${[...groups.slice(0, 3), half].join(":")}::/56`, factor: 4 },
    { network: `${groups.slice(0, 3).join(":")}::/48`, factor: 16 },
  ];
};

const narrowest = "::/64";

/** The widest network that a caller may have to oneself. */
export const widestNetworkOf = (address: string): string =>
  widthsOf(networkOf(address)).at(-1)?.network ?? address;

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
