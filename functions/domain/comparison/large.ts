/** Each register account is compared by itself: larger forms wait in a queue of their own (D95). */
const mostAccounts = 20;

export const isLarge = ({ fields }: Holder): boolean =>
  fields.holdings.reduce((count, { accounts }) => count + accounts.length, 0) > mostAccounts;

/** A part of a submission, which a changed item of the table holds too. */
interface Holder {
  fields: { holdings: readonly { accounts: readonly unknown[] }[] };
}
