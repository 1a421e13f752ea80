import { type QueueUrls, queueNames } from "#local/setup/create-queues.ts";

/** Every queue at one address, for functions that are given them and send nothing. */
export const queuesAt = (url: string): QueueUrls =>
  Object.fromEntries(queueNames.map((name) => [name, url])) as QueueUrls;
