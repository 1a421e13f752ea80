import type { Queue } from "#shared/contract/operations.ts";

export const waitingIn = ({ under12, under24, under48, overdue }: Queue): number =>
  under12 + under24 + under48 + overdue;
