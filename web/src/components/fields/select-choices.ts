export interface Choice {
  label: string;
  value: string;
}

/** More entries slow down phones and help nobody who scrolls. */
const maxShown = 150;

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export const fittingChoices = (
  choices: readonly Choice[],
  typed: string,
): { shown: Choice[]; hasMore: boolean } => {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return cut([...choices]);

  const start = plain(typed).trim();
  const fitting = choices.filter(({ label }) => {
    const text = plain(label);
    return words.every((word) => text.includes(word));
  });
  const begins = ({ label }: Choice) => (plain(label).startsWith(start) ? 0 : 1);
  return cut(fitting.sort((a, b) => begins(a) - begins(b)));
};

const cut = (choices: Choice[]) => ({
  shown: choices.slice(0, maxShown),
  hasMore: choices.length > maxShown,
});
