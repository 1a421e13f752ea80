import { type Register, registers } from "./registers.ts";

export interface Allocation {
  register: Register;
  position: number;
}

type HolderKind = "person" | "company";

/** One register is large; the three small ones contain the first people and companies. */
export const holderCount = ({ code }: Register): number => {
  if (code === large.code) return largeSize;
  const small = smalls.findIndex((register) => register.code === code);
  if (small >= 0) return 118 + 3 * small;
  return 150 + ((Number(code) * 97) % 251);
};

/**
 * The allocation of a person or company. The first indexes are in the small registers, the next in
 * the middle ones, the rest in the large one. An index beyond its end has no real allocation.
 */
export const allocationOf = (kind: HolderKind, index: number): Allocation => {
  const { inSmall, inMiddle, inLarge } = plans[kind];
  if (index < inSmall.count) return allocationAmong(smalls, inSmall, index);
  const rest = index - inSmall.count;
  if (rest < inMiddle.count) return allocationAmong(middles, inMiddle, rest);
  const last = rest - inMiddle.count;
  const { share, first } = inLarge;
  return { register: large, position: Math.floor(last / share) * decade + first + (last % share) };
};

export const holderAt = ({ register, position }: Allocation): [HolderKind, number] | undefined => {
  const person = indexAt("person", { register, position });
  if (person !== undefined) return ["person", person];
  const company = indexAt("company", { register, position });
  return company === undefined ? undefined : ["company", company];
};

/** Unique over all registers. Digits only, because the search by number accepts only digits. */
export const holderAccountNumber = ({ register, position }: Allocation): string => {
  const scattered = (position * 6_180_339 + Number(register.code) * 271_829) % 10_000_000;
  return `${10 + Number(register.code)}${String(scattered).padStart(7, "0")}`;
};

export interface Holding {
  registerCode: string;
  registerName: string;
  holderAccountNumber: string;
}

export const holdingOf = (kind: HolderKind, index: number): Holding => {
  const allocation = allocationOf(kind, index);
  return {
    registerCode: allocation.register.code,
    registerName: allocation.register.name,
    holderAccountNumber: holderAccountNumber(allocation),
  };
};

interface Row {
  count: number;
  first: number;
  step: number;
}

const largeSize = 100_000;
/** In the large register ten positions in a row are nine people and one company. */
const decade = 10;

const smalls = registers.slice(-3);
const large = registers[0] as Register;
const middles = registers.slice(1, -3);

const plans = {
  person: {
    inSmall: { count: 20, first: 4, step: 16 },
    inMiddle: { count: 75 * middles.length, first: 0, step: 2 },
    inLarge: { first: 0, share: 9 },
  },
  company: {
    inSmall: { count: 20, first: 7, step: 8 },
    inMiddle: { count: 18 * middles.length, first: 7, step: 8 },
    inLarge: { first: 9, share: 1 },
  },
} as const;

const allocationAmong = (group: Register[], { first, step }: Row, index: number): Allocation => ({
  register: group[index % group.length] as Register,
  position: first + step * Math.floor(index / group.length),
});

const indexAt = (kind: HolderKind, allocation: Allocation): number | undefined => {
  const { inSmall, inMiddle } = plans[kind];
  if (allocation.register.code === large.code) return indexInLarge(kind, allocation.position);
  const small = indexAmong(smalls, inSmall, allocation);
  if (small !== undefined) return small;
  const middle = indexAmong(middles, inMiddle, allocation);
  return middle === undefined ? undefined : inSmall.count + middle;
};

const indexInLarge = (kind: HolderKind, position: number): number | undefined => {
  const { inSmall, inMiddle, inLarge } = plans[kind];
  const place = (position % decade) - inLarge.first;
  if (place < 0 || place >= inLarge.share) return undefined;
  return inSmall.count + inMiddle.count + Math.floor(position / decade) * inLarge.share + place;
};

const indexAmong = (group: Register[], row: Row, { register, position }: Allocation) => {
  const column = group.findIndex(({ code }) => code === register.code);
  const round = (position - row.first) / row.step;
  if (column < 0 || round < 0 || !Number.isInteger(round)) return undefined;
  const index = round * group.length + column;
  return index < row.count ? index : undefined;
};
