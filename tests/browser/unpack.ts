import { browserPath } from "./launch.ts";

/** Unpacks the browser once, before test files open it in parallel. */
export default async (): Promise<void> => {
  await browserPath();
};
