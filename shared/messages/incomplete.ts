interface Missing {
  missing: number;
  total: number;
  since: string;
}

const accounts = (count: number): string => (count === 1 ? "1 account" : `${count} accounts`);

const progress = ({ missing, total }: Missing): string => `${total - missing} of ${total}`;

/** While the index is rebuilt after an update of the product (D137). */
export const incompleteMessages = {
  search: (it: Missing): string =>
    `Search by reference, phone, CHN or register account may not find ${accounts(it.missing)} of before ${it.since}. The index is being rebuilt (${progress(it)}).`,
  figures: (it: Missing): string =>
    it.missing > 0
      ? `These figures may leave out ${accounts(it.missing)} of before ${it.since}. The index is being rebuilt (${progress(it)}); the count of the night after it corrects the figures.`
      : `These figures may leave out accounts of before ${it.since}. The count of the coming night corrects them.`,
} as const;
