import { type QueueUrls, queueNames } from "#local/setup/create-queues.ts";

/** Every queue at one URL, for functions that need queue URLs but send nothing. */
export const queuesAt = (url: string): QueueUrls =>
  Object.fromEntries(queueNames.map((name) => [name, url])) as QueueUrls;
