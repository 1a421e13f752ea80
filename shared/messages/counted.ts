/** `1 account`, `1,234 accounts`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

export const countedAccounts = (count: number): string => counted(count, "account", "accounts");
